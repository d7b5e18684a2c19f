import type { Phrases } from "../../language.ts";

/** French: compactions and rollbacks. */
export const losses: Phrases = {
  compacted: `
    compacte; compactee; compactes; compactees; compresse; compressee; compresses; compressees; condense;
    condensee; condenses; condensees; resume; resumee; resumes; resumees; tronque; tronquee; tronques;
    tronquees; raccourci; raccourcie; raccourcis; raccourcies; elague; elaguee; elagues; reduit; reduite;
    reduits; abrege; abregee; abreges; synthetise; synthetisee; synthetises; comprime; comprimee; comprimes;
    rogne; allege; allegee; ecourte; ecourtee; coupee; amputee; ampute; ramasse; tasse; tassee; compactifie;
  `,
  compactnoun: "compaction; compactage; compression; condensation; troncature; elagage",
  compactcommand: "/compact",
  summary: `
    par un resume; en un resume; d un resume; a un resume; dans un resume; par une synthese; en resume;
    sous forme de resume; a partir d un resume; en quelques points; en quelques lignes;
    par un simple resume;
  `,
  onlysummary: `
    plus qu un resume; qu un resume; seulement un resume; que le resume; plus que le resume;
    uniquement un resume; plus qu une synthese; seulement le resume; juste un resume;
  `,
  offered: "voici; ci dessous; pour vous; pour toi; comme suit",
  rolledback: `
    annule; annulee; annules; annulees; ramene; ramenee; ramenes; restaure; restauree; restaures; revenu;
    revenue; revenus; rembobine; rembobinee; retablie; retabli; reviens; defait; defaite; defaits; retourne;
    remontee; retour arriere; marche arriere; remise dans; remis dans; recule; reculee; ramenes; revertie;
    reverti; remis a l etat; remise a l etat; rollback; remonte;
  `,
  backto: `
    revenu au; revenue au; revenus au; revenu a; revenue a; revenus a; ramene a; ramenee a; ramenee au;
    de retour au; de retour a; remis au; remise au; retourne au; retournee au; reviens au; revenons au;
    repris au; reprise au; est au; sommes au;
  `,
  selfback: `
    j ai ete ramene; m a ramene; j ai ete remis a; on m a ramene; je suis revenu a l etat;
    je suis revenu au point;
  `,
  checkpoint: `
    point de controle; point de sauvegarde; instantane; point de reprise; etat d avant; avant l erreur;
    etat anterieur; etat precedent; sauvegarde; point de restauration; checkpoint; etat initial;
    tours en arriere; en arriere; d avant; dernier etat; tour precedent; point precedent; point anterieur;
    avant le; avant la;
  `,
  savepoint: "point de controle; point de sauvegarde; instantane; checkpoint; point de reprise",
};
