import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** French: resets and restarts. */
export const events: Phrases = {
  fresh: `
    ${pairs(
      "nouvelle; nouveau; nouvel; autre; toute nouvelle",
      `
        session; conversation; discussion; contexte; echange; dialogue; historique; fil; chat; fenetre;
        depart;
      `,
    )};
    ${pairs(
      "session; conversation; discussion; contexte; historique; fenetre; dialogue",
      `
        toute neuve; neuve; vierge; vide; tout neuf; neuf; nouvelle; nouveau; propre; distincte; fraiche;
        est vide; est vierge; est neuf; est nouvelle; separee; entierement neuve; flambant neuve;
        completement vide; entierement vide; toute fraiche;
      `,
    )};
  `,
  anew: `
    de zero; a zero; page blanche; table rase; point de depart; repartir du debut; repars du debut;
    repartons du debut; ardoise vierge;
  `,
  freshone: "une nouvelle; un nouveau",
  cleared: `
    vide; videe; efface; effacee; effaces; effacees; reinitialise; reinitialisee; reinitialises;
    remis a zero; remise a zero; remis a neuf; purge; purgee; supprime; supprimee; nettoye; nettoyee;
    oublie; parti; partie; disparu; disparue; expire; jete; jetee; recree; recreee; renouvele; renouvelee;
    remplacee; remplace; ecrase; repartie de zero; perdu; perdue; recommence; recommencee; vidange; relance;
    relancee; remise a plat; rase; reset; balaye; balayee;
  `,
  dropped: `
    supprimes; supprimees; retire; retiree; retires; retirees; enleves; enlevees; sortis; sorties; tombes;
    perdus; perdues; coupe; coupee; coupes; clos; close; archive; archivee; ferme; fermee; elimines;
    eliminees; evinces; ecartes; ecartees; disparus; disparues; abandonne; abandonnes; otes; enleve;
    enlevee; sortie; ote; eliminee; elimine; ejectes; laisses de cote;
  `,
  begun: `
    vient de commencer; vient de demarrer; vient de debuter; a commence; a demarre; a debute; commence;
    commencee; demarre; demarree; ouvert; ouverte; creee; cree; debute; lance; lancee; recommence;
    recommencons; repars; repartons; pars; partons; entame; entamee; demarrons; ouvre; debutons; entamons;
    reparti;
  `,
  selfreset: `
    ai ete reinitialise; ai ete reinitialisee; viens d etre reinitialise; ai ete remis a zero;
    ai ete remise a zero; m a reinitialise; m ont reinitialise; viens d etre remis a zero;
    suis reinitialise; ai tout oublie; ai ete efface; m a remis a zero; me suis reinitialise;
    viens d etre reinitialisee;
  `,
  resetdone: `
    reinitialisation effectuee; reinitialisation terminee; reinitialisation reussie;
    reinitialisation de la session; remise a zero de la session; remise a zero effectuee;
    remise a zero terminee; reinitialisation a fonctionne; reinitialisation complete;
    reinitialisation du contexte; remise a zero du contexte; reinitialisation a eu lieu;
    reinitialisation a reussi; remise a zero a fonctionne;
  `,
  resetcommand: "/new; /reset; /clear",
  restarted: `
    vient de redemarrer; viens de redemarrer; venons de redemarrer; d etre redemarre; d etre relance;
    redemarre; redemarree; redemarres; relance; relancee; reboote; rebootee; plante; plantee; tombe;
    reparti; repartie; demarre a nouveau; arrete puis; demarree a nouveau;
    reinitialise au niveau du processus; remis en route; remise en route; remis en marche; remise en marche;
    ressuscite; relances; arrete et; tue;
  `,
  restartnoun: "redemarrage; plantage; reboot; relance",
  newprocess: `
    nouveau processus; processus neuf; nouveau pid; processus tout neuf; identifiant de demarrage a change;
    boot id a change; processus vient de demarrer; nouvelle instance; processus fraichement demarre;
    autre processus; pid a change;
  `,
  happened: `
    a eu lieu; lieu; survenu; survenue; declenche; declenchee; effectue; effectuee; apres; subi; connu; eu;
    a la suite; depuis; passe; suite; provoque; produit; produite; passee; enclenchee;
  `,
  did: "lance; execute; fait; tape; utilise; appele; saisi; effectue; envoye; apres; donne; declenche",
};
