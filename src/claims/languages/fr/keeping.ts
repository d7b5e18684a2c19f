import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";
import { er, participles } from "./verbs.ts";

/** French: what is saved, and what is still there. */
export const keeping: Phrases = {
  saved: `
    ${er("not enregistr sauvegard memoris stock ajout consign gard rang conserv grav archiv depos plac persist sauv report couch integr imprim repertori fix")};
    ${participles("inscrit retenu ecrit mis")};
    retenir; inscrire; mettre; est desormais dans; est maintenant dans; figure desormais dans;
    figure maintenant dans; figure dans; se trouve dans; se trouve desormais dans; sont desormais dans;
    fait partie de; pris note; prise en note; note prise; c est dans; est bien dans; sont dans; est dans;
    est range; est bien au chaud; au chaud dans; l ai dans; l ai desormais dans; vit dans; a rejoint;
    ont rejoint; pris bonne note;
  `,
  later: `
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
