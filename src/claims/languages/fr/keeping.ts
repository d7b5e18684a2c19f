import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";
import { er, participles } from "./verbs.ts";

/** French: what is saved, and what is still there. */
export const keeping: Phrases = {
  saved: `
    ${er("not enregistr sauvegard memoris stock ajout consign gard rang conserv grav archiv depos plac persist sauv report couch integr imprim repertori fix")};
    ${participles("inscrit retenu ecrit mis")};
    mis a jour; mise a jour; mettre a jour; est a jour; actualise; actualisee;
    retenir; inscrire; mettre; est desormais dans; est maintenant dans; figure desormais dans;
    figure maintenant dans; figure dans; se trouve dans; se trouve desormais dans; sont desormais dans;
    fait partie de; pris note; prise en note; note prise; c est dans; est bien dans; sont dans; est dans;
    est range; est bien au chaud; au chaud dans; l ai dans; l ai desormais dans; vit dans; a rejoint;
    ont rejoint; pris bonne note;
  `,
  savedwhole: `
    ${pairs(
      "ai cree; ai ajoute; ai enregistre; ai fait; ai laisse; ai ecrit; a ete cree; a ete ajoute; a ete enregistre; ai inscrit; ai pris; ai consigne; viens de creer; viens d ajouter; viens d enregistrer",
      "un souvenir; une note permanente; une note memoire; une entree memoire; une entree en memoire; une note dans ma memoire; une entree dans ma memoire; une note durable; un souvenir permanent; un souvenir durable; ce souvenir; une note pour l avenir; une note pour les prochaines; une note pour la prochaine; une note pour plus tard; une nouvelle entree; une note en memoire; une note a long terme",
    )};
    ${pairs("souvenir; memoire; entree memoire; note memoire", "cree; creee; enregistre; enregistree; ajoute; ajoutee; mis a jour; mise a jour; est a jour; a ete mise a jour; a ete mis a jour")};
    ${pairs(
      "note; notee; enregistre; enregistree; memorise; memorisee; retenu; retenue; inscrit; inscrite; sauvegarde; sauvegardee; stocke; stockee; consigne; consignee; garde en memoire; appris",
      "definitivement; durablement; de facon permanente; de maniere permanente; pour toujours; pour de bon; une fois pour toutes; de facon durable; de maniere durable; pour les prochaines; pour la prochaine; pour nos prochaines; pour nos prochains; pour l avenir; pour la suite; pour toutes les; pour nos futures; pour les futures; pour tous nos; pour plus tard; a vie",
    )};
    ${pairs("definitivement; durablement; desormais", "memorise; memorisee; enregistre; enregistree; en memoire; dans ma memoire; note; notee; retenu; retenue")};
  `,
  pickedup: pairs(
    "reprends; reprenons; repris; continue; continuons; poursuis; poursuivons; repars; repartons; reviens; revenons; enchaine; enchainons",
    "la ou nous; la ou on; ou nous en etions; ou on en etait; la ou nous en; la ou vous; exactement la ou; pile la ou; au point ou; a l endroit ou; le fil; la ou tu; juste la ou; exactement ou",
  ),
  verbatim: `
    mot pour mot; mot a mot; integralement; dans son integralite; dans leur integralite; en entier; au complet; du debut a la fin;
    depuis le debut; depuis le premier; de bout en bout; sans coupure; sans resume; textuellement; tel quel; telle quelle; tels quels;
    ligne par ligne; message par message; dans le detail; en detail; avec tous les details; du premier au dernier; de la premiere a la derniere;
    a la virgule pres; sans lacune; sans perte; a la lettre;
  `,
  later: `
    ${pairs(
      "vous n aurez pas; tu n auras pas; vous n aurez plus; tu n auras plus; n aurez plus; n auras plus; n aurez pas; n auras pas; plus besoin de; inutile de; pas besoin de; vous n avez pas besoin de; tu n as pas besoin de; pas la peine de",
      "a me le repeter; a le repeter; a me le redire; a le redire; a me le rappeler; a repeter; me le repeter; le repeter; me le redire; le redire; me le rappeler; besoin de le repeter; besoin de me le; a me le dire; a revenir; a preciser; a me le preciser",
    )};
    ${pairs("prochaines; futures; autres; suivantes; ulterieures", "sessions; conversations; discussions; fois; seances; echanges; visites; demandes")};
    ${pairs("prochaine; prochain; autre", "session; conversation; discussion; fois; seance; echange")};
    ${pairs("sessions; conversations; discussions; echanges", "futures; futurs; suivantes; suivants; a venir; ulterieures; ulterieurs")};
    de facon permanente; durablement; pour toujours; de maniere permanente; de facon durable;
    de maniere durable; pour de bon; une fois pour toutes; d une fois sur l autre; d une conversation a l autre;
    d une discussion a l autre; au dela de cette session; au dela de cette conversation;
    definitivement; d une session a l autre; a l avenir; pour la suite; a long terme; sur le long terme;
    dorenavant; a vie; ad vitam; pour le futur; semaine prochaine; de session en session; en permanence;
    la prochaine fois; a demeure; pour l avenir; desormais a chaque;
  `,
  keep: `
    toujours; encore; conserve; garde; souviens; dispose; ai encore; ai toujours; intact; intacte; intacts;
    intactes; possede; detiens; retiens; subsiste; subsistent; demeure; demeurent;
    me rappelle; gardes; gardee; gardees; conserves; conservee; conservees; presents; presentes; presente;
    charges; chargee; vois encore; sous les yeux; sous la main; a portee; devant moi; chez moi; toujours la;
    encore la;
    en tete; accessible; accessibles; disponible; disponibles; en memoire; vois toujours; retrouve; relis;
    connais; figure; figurent; est la; sont la; est toujours la; en place; bien au chaud; bien present;
    bien presents; reste; restent; preserve; preservee; avons; ai; visible; visibles; consultable;
    en ma possession; par coeur; sur le bout des doigts;
  `,
  notlost: `
    ${pairs(
      pairs(
        "rien de; rien dans",
        "notre conversation; notre echange; nos echanges; cette conversation; ce que nous; ce que vous; ce que tu; la conversation; l historique; ce qui precede; notre discussion",
      ),
      "n a ete perdu; n est perdu; n a disparu; n a ete efface; n a ete oublie; ne manque; avons dit n a; m avez dit n a; m as dit n a; ne s est perdu; n a ete supprime",
    )};
    ${pairs(
      "rien",
      `
        perdu; oublie; ne manque; n a ete perdu; n est perdu; n a disparu; n a ete efface; n a ete oublie;
        n a ete supprime; n est tombe; n est parti; ne s est perdu; ne s est efface; ne m a echappe;
        ne m echappe; n a saute; n a ete coupe; n a bouge; n est passe a la trappe; n a ete emporte; emporte;
        n a ete touche; n est sorti; laisse tomber; n est efface; ne s est envole; ne s est evapore;
        n a ete jete; n a ete laisse;
      `,
    )};
    ${pairs(
      `
        aucun message; pas un message; pas un mot; pas une ligne; pas une virgule; aucune ligne; aucun mot;
        aucun detail; pas un detail; pas un seul message; pas un seul mot; pas une seule ligne; aucun element;
        aucune information; aucune de tes; aucun de tes; aucun de vos; aucune de vos; aucun de nos;
        aucun echange; pas une miette;
      `,
      `
        n a ete perdu; perdu; perdue; n a ete perdue; ne manque; n a disparu; n est perdu; n est perdue;
        n est tombe; n est tombee; ne s est perdu; n a saute; n a ete efface; n a ete effacee; n a ete oublie;
        n est passe a la trappe; ne m a echappe; manquant; ne s est perdue;
      `,
    )};
    ${pairs(
      "n ai; n ai absolument; n avons; je n ai; on n a",
      pairs(
        `
      rien; pas; aucun; pas un; pas une; jamais; pas un seul; pas une seule; perdu aucun; perdu aucune;
    `,
        `
      perdu; oublie; perdu un; perdu une; perdu la; perdu le; mot; message; ligne; virgule; perdu de; oublie de;
      lache; egare; laisse;
    `,
      ),
    )};
    n ai rien perdu; sans perte; aucune perte; sans rien perdre; sans rien oublier; au complet; pas perdu;
    preserve; preservee; intact; intacte; intacts; intactes; survecu; sans interruption; sans perdre; sans trou;
    sans lacune; sans coupure; sans accroc; d un bout a l autre; du debut a la fin; du premier au dernier;
    de la premiere a la derniere; mot pour mot; mot a mot; a la virgule pres; integralement; en integralite;
    dans son integralite; dans leur integralite; depuis le premier message; depuis le debut;
    perdu une miette; perdu une ligne; perdu un mot; perdu une virgule; perdu le fil pas;
  `,
  resumed: `
    repris; reprends; reprenons; poursuis; poursuivons; meme session; continue la; reprise; meme conversation;
    meme fil; meme discussion; pile ou; exactement ou; la ou on; enchaine; enchainons; reprend; continuons;
    toujours la meme; poursuite; reconnecte; rattache; continue notre; la ou nous; ou nous en etions;
    ou on en etait; ou nous nous etions; ou on s etait; sans interruption; sans rupture; renoue le fil;
    retrouve le fil; suite directe;
  `,
};
