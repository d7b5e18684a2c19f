import type { Phrases } from "../../language.ts";

/** French: what is saved, and what is still there. */
export const keeping: Phrases = {
  saved: `
    note; notee; notes; enregistre; enregistree; enregistres; sauvegarde; sauvegardee; memorise; memorisee;
    stocke; stockee; inscrit; inscrite; ajoute; ajoutee; consigne; consignee; garde; retenu; retenue; ecrit;
    range; rangee; mis; mise; conserve; conservee; grave; gravee; archive; depose; place; placee; persiste;
    sauve; inscrits; reporte; reportee;
  `,
  later: `
    prochaines sessions; sessions futures; futures sessions; de facon permanente; durablement;
    pour toujours; sessions suivantes; prochaine session; prochaine fois; definitivement;
    d une session a l autre; a l avenir; prochaines conversations; pour la suite; sessions a venir;
  `,
  keep: `
    toujours; encore; conserve; garde; souviens; dispose; ai encore; ai toujours; intact; intacte;
    me rappelle; gardes; conserves; conservee; conservees; presents; charges; vois encore; sous les yeux;
    en tete; accessible; disponible; disponibles; en memoire; vois toujours;
  `,
  notlost: `
    rien perdu; rien oublie; rien ne manque; rien n a ete perdu; n ai rien perdu; sans perte;
    rien n est perdu; aucun message n a ete perdu; aucun message perdu; intact; intacte; survecu;
    rien n a disparu; aucune perte; sans rien perdre; au complet; pas perdu; preserve; preservee;
    rien n a ete efface; sans interruption;
  `,
  resumed: `
    repris; reprends; reprenons; poursuis; poursuivons; meme session; continue la; reprise;
    toujours la meme; poursuite; reconnecte; rattache; continue notre; la ou nous;
  `,
};
