import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** French: what is known of what was said before. */
export const memory: Phrases = {
  nothing: "rien; aucun; aucune; ne pas; nul; nulle; pas",
  know: `
    vois; trouve; connais; souviens; rappelle; acces; trace; souvenir; retrouve; voir; connaissance; ai;
    dispose; memoire; sais; visible; accessible; existe; y a; conserve; garde; disponible;
  `,
  nevertalked: `
    encore jamais parle; encore jamais echange; jamais parle; jamais discute; jamais echange; jamais ecrit;
    jamais rencontre; jamais eu de conversation; jamais eu d echange; jamais ete en contact;
    jamais dialogue; jamais converse; pas encore parle; encore jamais; pas encore discute;
    pas encore echange;
  `,
  notsent: `
    ${pairs(
      "tu ne m as; vous ne m avez; tu n as; vous n avez; tu ne m avais; vous ne m aviez",
      "pas; jamais; rien; encore rien; pas encore; encore jamais; aucun; aucune; envoye",
    )};
    rien recu; jamais recu; jamais envoye; jamais transmis; jamais fourni; encore rien envoye;
    aucun fichier recu;
  `,
  firsttime: `
    premier message; premier echange; premiere conversation; debut de notre; debut de la conversation;
    tout premier; toute premiere; premiere fois; debut de cette; premier contact; premiere question;
    commencement de; premiere discussion;
  `,
  before: `
    avant; auparavant; plus tot; precedemment; jusqu ici; jusqu a present; deja; anterieurement;
    jusqu alors;
  `,
};
