import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const TOLD = `
  envoye; envoyes; envoyee; donne; donnes; donnee; dit; dite; transmis; transmise; fourni; fournis; communique;
  communiquee; communiques; indique; precise; parle; montre; montres; montree; partage; partagee; partages;
  confie; explique; raconte; mentionne; ecrit; joint; remis; passe; passee; colle; adresse; adressee; adresses;
  evoque; signale; revele; cite; demande; pose; poste; laisse; envoyees; donnees;
`;

/** French: what is known of what was said before. */
export const memory: Phrases = {
  nothing: `
    rien; aucun; aucune; ne pas; nul; nulle; pas;
    ${pairs("avec toi; avec vous", "est vide; est vierge; est inexistant")};
  `,
  know: `
    vois; trouve; connais; souviens; rappelle; acces; trace; souvenir; retrouve; voir; connaissance; ai;
    retrouver; figure; apparait; affiche; remonte;
    dispose; memoire; sais; visible; accessible; existe; y a; conserve; garde; disponible; lis; relire; lire;
    consulter; possede; retrouver; savoir; distingue; recu; apercois; detiens; parvient; parvenu; avons;
    sous les yeux; devant moi; idee;
  `,
  nevertalked: `
    ${pairs(
      "jamais; encore jamais; pas encore; jamais encore; jusqu ici jamais; pas",
      `
        rencontre; eu de conversation;
        eu d echange; eu de discussion; ete en contact; eu de contact; fait connaissance; croise; croises;
        correspondu; eu le plaisir d echanger; eu l occasion d echanger; eu l occasion de discuter;
        eu l occasion de parler; echange un mot; echange le moindre; rencontres; parle avant; discute avant; echange avant; ecrit avant; parle ensemble; eu affaire;
      `,
    )};
    encore jamais; premiere fois que nous; premiere fois que l on; premiere fois qu on; premiere fois que tu;
    premiere fois que vous; ne nous connaissons pas; on ne se connait pas; ne nous connaissions pas;
    venons de nous rencontrer; pas le moindre echange; il n y a pas eu le moindre; il n y a jamais eu;
  `,
  notsent: `
    ${pairs(
      `
        tu ne m as; vous ne m avez; tu n as; vous n avez; tu ne m avais; vous ne m aviez; tu ne me l as;
        vous ne me l avez; tu ne me les as; vous ne me les avez; tu ne nous as; tu m as; vous m avez; ne m as;
        ne m avez; ne me l as; ne me l avez; ne me les as; ne me les avez; tu ne m en as; vous ne m en avez;
        ne m en as; ne m en avez; ne me l avais; ne me l aviez; ne m a; ne m ont;
      `,
      pairs(
        `
        pas; jamais; rien; encore rien; pas encore; encore jamais; aucun; aucune; a aucun moment; nulle part;
        ni;
      `,
        TOLD,
      ),
    )};
    ${pairs(
      "tu ne m as; vous ne m avez; tu n as; vous n avez; tu ne m avais; vous ne m aviez",
      "pas; jamais; rien; encore rien; pas encore; encore jamais; aucun; aucune; envoye",
    )};
    rien recu; jamais recu; encore rien envoye; jamais parvenu;
    jamais parvenue; pas recu; n ai pas recu; ne m est jamais parvenu; ne m est pas parvenu;
    n est jamais arrive; ne m est jamais arrive; n ai jamais eu;
    aucun fichier recu; rien de tel de ta part; rien de tel de votre part; rien recu de; a aucun moment tu;
    a aucun moment vous;
  `,
  talked: `
    parle; parles; discute; echange; ecrit; ecrits; dialogue; converse; bavarde; cause; papote; communique; cotoye; rencontre;
  `,
  firsttime: `
    ${pairs(
      "premier; premiere; tout premier; toute premiere",
      `
      message; echange; conversation; contact; question; discussion; phrase; prise de contact; interaction; mot;
      demande; rencontre; dialogue; signe de;
    `,
    )};
    ${pairs("debut; commencement; tout debut; demarrage", "de notre; de la conversation; de cette; de nos; du fil; de la discussion; de l echange")};
    ${pairs("est; voici; etant", pairs("votre; ton; ta", "premier message; premiere question; premiere demande; tout premier message; toute premiere question; premier contact; premiere phrase; premier echange"))};
    tout premier; toute premiere; faisons connaissance;
    ${pairs(
      "premiere fois que; premiere fois qu",
      `
        nous parlons; nous discutons; nous echangeons; nous nous; on se parle; on echange; on discute; on se; on parle; tu me;
        vous me; tu m ecris; vous m ecrivez; tu m; vous m; je te; je vous; j entends; je lis un message; nous; l on; tu; vous;
        j echange avec; je parle avec; je discute avec;
      `,
    )};
    ${pairs("parlons; echangeons; discutons; ecrivez; ecris; rencontrons", "pour la premiere fois")}; commencement de;
  `,
  before: `
    jamais; encore jamais; pas encore; jamais encore; avant; auparavant; plus tot; precedemment; jusqu ici; jusqu a present; deja; anterieurement; en amont;
    au prealable; plus haut; au dessus;
    jusqu alors; jusqu a maintenant; jusqu a aujourd hui; avant cela; avant ca; d avant; avant ce; ci dessus; a ce jour;
  `,
};
