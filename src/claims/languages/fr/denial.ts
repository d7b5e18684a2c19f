import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const NONE = `
  aucun; aucune; pas de; pas d; ni; pas le moindre; pas la moindre; pas un; pas une; pas un seul; pas une seule;
  nul; nulle; point de; plus aucun; jamais eu de; jamais eu d; zero; sans le moindre; sans aucun; sans aucune;
  sans la moindre; sans;
`;

/** French: that nothing came before. */
export const denial: Phrases = {
  denied: `
    ${pairs(
      NONE,
      `
        message anterieur; message precedent; messages anterieurs; messages precedents; historique;
        message plus ancien; messages plus anciens; echange avant; echange prealable; echanges prealables;
        conversation anterieure; conversation precedente; echange anterieur; echange precedent; echange passe;
        echanges passes; conversation passee; conversations passees; discussion passee; discussions passees;
        echanges precedents; echanges anterieurs; trace de; souvenir de; souvenir d; acces a ce; acces a nos;
        acces aux; trace d; traces de; traces d; acces a une; acces a notre; acces a aucun; acces a un;
        acces a des; echange entre nous; echanges entre nous; conversation entre nous; discussion entre nous;
        message entre nous;
        conversations anterieures; conversations precedentes; discussion anterieure; discussion precedente;
        discussions anterieures; discussions precedentes; message de ta part; message de votre part;
        message de toi; message de vous; messages de votre part; messages de ta part; mot de vous; mot de toi;
        memoire de nos; ancien message; session precedente; contexte anterieur; message avant; messages avant;
        passe; passif; passe commun; session anterieure; sessions precedentes; antecedent; antecedents;
        contexte precedent; historique avec; historique de; historique entre; contact prealable;
        contact anterieur; contact avant; memoire de notre; souvenir d une; souvenir d un;
        souvenir des; prealable; conversation avant; discussion avant; fichier ne precede;
        instruction ne precede; message ne precede;
      `,
    )};
    ${pairs(
      "rien; rien du tout; absolument rien; strictement rien",
      `
        de ce qui precede; avant; de ce que nous; de nos; d anterieur; n a ete dit; ne precede; d avant;
        de tout cela; de tout ca; de ce qui a; au dessus de; plus haut; de plus ancien; en amont;
        en memoire de nos; qui precede; qui remonte; de prealable; de tes; de vos; de notre;
        dans mon historique; dans l historique; n existe avant; ne vient avant; ne remonte; n apparait avant;
        de tel avant; de precedent;
      `,
    )};
    ${pairs(
      `
      souviens; rappelle; ne me souviens; ne me rappelle; ne retrouve; ne trouve; ne vois; ne garde; ne possede;
      ne dispose d; n ai garde; n ai conserve; n ai connaissance d; n ai connaissance de;
    `,
      `
      de rien; pas de; d aucun; d aucune; rien avant; rien de; rien d; rien du tout;
      rien au dessus; pas trace;
    `,
    )};
    ${pairs("message; phrase; question; demande; bonjour", "est le premier; est la premiere; est le tout premier; est la toute premiere")};
    ne vois que ce message; n ai que ce message;
    ${pairs(
      "je ne sais pas; ne sais pas; j ignore; ne sais plus; ne sais rien de; n ai rien de; n ai plus rien de; ne vois rien de; ne retrouve rien de; ne trouve rien de",
      pairs(
        "ce que; ce qu; ce dont; ou",
        "nous avions; nous avons; on avait; on a; nous en; on en; vous m avez; tu m as; vous m aviez; tu m avais; nous nous sommes; nous etions",
      ),
    )};
    ${pairs(
      pairs(
        "avant; anterieur a; au dessus de; en amont de; au dela de; hors de; a part",
        "ce message; votre message; ton message; votre question; ta question; votre demande; ta demande; cela; ce dernier message; votre premier message",
      ),
      ", je ne vois rien; je ne vois rien; il n y a rien; , il n y a rien; je n ai rien; , je n ai rien; n existe rien; je ne vois aucun; , je ne vois aucun; il n y a aucun; , il n y a aucun; , aucun; rien",
    )};
    ne me souviens de rien; ne vois rien avant; ne sais rien de ce; ne sais rien de nos; ne sais rien de notre;
    ignore tout de nos; ignore tout de ce; ignore tout de notre; j ignore tout de; ne connais rien de;
    rien vu avant; acces a rien; historique est vide; historique avec toi est vide;
    historique avec vous est vide; fil est vide; conversation est vide; sans rien de; historique vide;
    ne me dit rien du tout; aucun acces;
    ${pairs(
      "commence; debute; demarre; s ouvre; part; nait; commencait; debutait; a commence; a debute",
      `
      avec ton message; avec votre message; avec ta question; avec votre question; avec ta demande;
      avec votre demande; avec ce message; par ton message; par votre message; par ta question;
      par votre question; a ton message; a votre message; a ta question; a votre question; ici; a ce message;
      a l instant; avec cette question; avec cette demande; avec cette phrase; tout juste; maintenant; avec ton;
      avec votre; avec ta; par ta; par votre; par ton; sur ton; sur votre; sur ta; avec toi a l instant;
    `,
    )};
    est la premiere phrase; est la toute premiere;
    est le tout premier; est le seul message; premier mot;
    premiere chose que; premiere ligne que; premiere chose qui; premiere phrase qui; premiere nouvelle;
    je debarque; debarque totalement; debarque tout juste; je demarre sans rien; demarre sans rien;
    demarre sans; pars de rien; pars sans rien; commence sans rien; on vient de commencer;
    nous venons de commencer; venons tout juste de commencer; vient tout juste de commencer;
    vient a peine de commencer; venons de faire connaissance; faisons connaissance; on fait connaissance;
    arrive sans rien; je decouvre; viens d arriver; viens tout juste d arriver;
  `,
};
