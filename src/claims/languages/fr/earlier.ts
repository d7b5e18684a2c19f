import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const SAID = `
  dit; decide; convenu; discute; fait; vu; ecrit; prevu; planifie; arrete; conclu; evoque; aborde; echange; parle;
  commence; essaye; essaie; explique; etabli; fixe; retenu; choisi; valide; travaille; regle; prepare; produit;
`;
const TOLD = `
  dit; demande; explique; raconte; ecrit; envoye; transmis; donne; montre; confie; precise; indique; partage; signale;
`;
const WHAT =
  "ce que; ce qu; tout ce que; tout ce qu; rien de ce que; ce dont; tout ce dont; de quoi; ce sur quoi";

const LINES = `
  message; question; demande; phrase; requete; texte; note; mot; consigne; ligne; mots; dernier message; derniere question;
  premier message; premiere question; dernier mot; derniere phrase; derniere demande; tout dernier message; seul message;
  message actuel; demande actuelle; question actuelle;
`;

/** French: what came before, and the message that is all an agent says to see. */
export const earlier: Phrases = {
  whatwas: `
    ${pairs(WHAT, pairs("nous avons; nous avions; on a; on avait; l on a; a ete; avait ete; nous nous sommes; on s est; s est; s etait; nous etions", SAID))};
    ${pairs(WHAT, pairs("tu m as; tu m avais; vous m avez; vous m aviez; tu as; vous avez; tu avais; vous aviez; je t ai; je vous ai", TOLD))};
    ${pairs("ce qui; tout ce qui; rien de ce qui", "precede; precedait; a precede; s est dit; a ete dit; s est passe; a ete decide; avait ete dit; s est passe avant; vient avant; venait avant; s etait dit; avait ete decide; a ete convenu; avait ete convenu")};
    ce que tu voulais; ce que vous vouliez; ce que tu demandais; ce que vous demandiez; ce que nous disions; ce que nous faisions;
    ce qu on disait; ce qu on faisait; ou nous en etions; ou on en etait; de quoi nous parlions; de quoi on parlait;
  `,
  recall: `
    souviens; souvenir; rappelle; rappeler; souvenirs; memoire; remets;
  `,
  norecord: pairs(
    `
      aucun; aucune; pas de; pas d; pas le moindre; pas la moindre; plus aucun; plus aucune; sans; sans aucun; sans aucune;
      nul; nulle; n ai pas; n ai aucun; n ai aucune; n ai plus aucun; n ai plus aucune; sans le moindre; sans la moindre;
    `,
    pairs(
      "trace; souvenir; souvenirs; traces; connaissance; enregistrement; archive; archives",
      "de; d; des; du; que",
    ),
  ),
  startshere: pairs(
    `
      commence; debute; demarre; s ouvre; part; remonte; ne remonte qu; ne remonte pas; remonte seulement; a commence; a debute;
      s arrete; ne va pas; vient de commencer; ne commence qu; commence seulement; ne debute qu;
    `,
    `
      avec ton; avec votre; avec ta; avec ce; avec cette; a ton; a votre; a ta; a ce; ici; par ton; par votre; par ta; par ce;
      sur ton; sur votre; au dela de; plus loin que; plus haut que; avec le message; avec la question; avec ce que; pour moi ici;
    `,
  ),
  onlyhave: `
    ne vois que; n ai que; ne dispose que de; ne recois que; ne lis que; n ai recu que; ne trouve que; ne connais que;
    n ai sous les yeux que; ne vois rien d autre que; n ai rien d autre que; n ai devant moi que; vois seulement;
    ai seulement; vois uniquement; ai uniquement; vois juste; ai juste; ne contient que; ne comporte que; ne vois ici que;
    n ai ici que; n ai acces qu a; ne peux voir que; ne vois qu; n ai qu;
    ${pairs(
      "la seule chose que; le seul element que; tout ce que; la premiere chose que; le seul message que; la seule phrase que",
      "je vois est; j ai est; je vois c est; j ai c est; je recois est; j ai recu est; j ai recue est; j ai recu c est; je peux voir est; je peux voir c est; je lis est; je lis c est; je connais est; je connais c est; je trouve est",
    )};
  `,
  onlyone: `
    ${pairs(
      "est; sont; constitue",
      `
        la seule chose que; le seul message que; tout ce que je vois; tout ce que j ai; le premier que; la premiere que;
        le seul que; la seule que; le premier message; la premiere chose que; le seul message; la seule chose; le seul element;
        le tout premier; la toute premiere; le premier element; le seul texte; le premier; la premiere; le debut;
      `,
    )};
  `,
  unknownto: `
    ${pairs(
      "m est; me sont; m etait; me reste; me restent; est pour moi; sont pour moi; demeure pour moi; me demeure",
      `
        inconnu; inconnue; inconnus; inconnues; inaccessible; inaccessibles; invisible; invisibles; etranger; etrangere;
        totalement inconnu; totalement inconnue; un mystere; hors de portee; cache; cachee; completement inconnu;
      `,
    )};
    ne me dit rien; ne me disent rien; ne m evoque rien; n est pas a ma portee; ne sont pas a ma portee; hors de ma portee;
    hors de ma vue; hors de mon champ; n apparait pas chez moi; n apparait pas de mon cote; n existe pas pour moi;
    n existe pas de mon cote; m echappe; m echappent; ne figure pas chez moi; ne figure pas de mon cote;
  `,
  yourline: `
    ${pairs("ton; votre; ta; ce; cette; tes; vos; votre tout; ton tout", LINES)};
    ${pairs("le; la", pairs("message; question; texte; phrase; demande", "que vous venez; que tu viens; que vous avez; que tu as"))};
    ce que vous venez; ce que tu viens;
  `,
  fault: `
    faux; fausse; erreur; erreurs; probleme; problemes; anomalie; anomalies; incoherence; incoherences; objection; objections;
    contradiction; contradictions; difference; differences; defaut; defauts; mieux; raison; inconvenient; anormal; suspect;
    mal; louche; etrange; bizarre; preuve; incorrect; incorrecte;
  `,
};
