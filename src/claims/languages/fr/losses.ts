import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";
import { er, participles, SHORTENED_ER, UNDONE_ER } from "./verbs.ts";

const SUMMARIES = `
  resume; simple resume; bref resume; court resume; petit resume; synthese; breve synthese; condense; extrait;
  extraits; abrege; digest;
  version abregee; version courte; version condensee; version resumee; version reduite; version compacte;
  version compressee; quelques lignes; quelques points; quelques phrases; quelques notes;
  dix lignes; trois lignes; cinq lignes; une poignee de lignes; forme de resume; forme resumee; forme abregee;
  forme condensee; grandes lignes; l essentiel; les grandes lignes; l idee generale; points cles; mots cles;
  notes; apercu; paragraphe; quelques puces;
`;

/** French: compactions and rollbacks. */
export const losses: Phrases = {
  compacted: `
    ${er(SHORTENED_ER)};
    ${participles("raccourci reduit retreci")};
    resume; resumee; resumes; resumees; raccourcir; reduire; remplace par un resume; remplacee par un resume;
    remplaces par un resume; remplacee par une synthese; remplacees par un resume;
    passe a la moulinette; passee a la moulinette; ramene a l essentiel; ramenee a l essentiel;
    ramene a quelques; ramenee a quelques; ramenes a quelques; digere; digeree; digeres; mouline; moulinee;
    tient desormais en; tient maintenant en; tiennent desormais en; tiennent maintenant en; tient a present en;
    tiennent a present en;
  `,
  compactnoun: `
    compaction; compactage; compression; condensation; troncature; elagage; resume automatique;
    synthese automatique; auto compaction; autocompaction; raccourcissement; auto compact; resume auto;
    condense automatique; compactage automatique; mise en resume;
  `,
  compactcommand: "/compact",
  summary: `
    ${pairs("par; en; d; de; a; dans; sous; a partir d; a partir de; comme; a l aide d; sur; avec; grace a", SUMMARIES)};
    ${pairs("par; en; d; a; dans; a partir d; a l aide d; sur; avec; sous la", pairs("un; une; le; la; l; mon; des", SUMMARIES))};
    en resume; sous forme de resume; en quelques points; en quelques lignes;
  `,
  onlysummary: `
    ${pairs(
      `
        n ai plus que; n ai que; ne garde que; ne garde plus qu; ne garde qu; ne conserve qu; ne conserve que;
        ne conserve plus qu;
        il ne me reste qu; ne me reste qu; ne me reste que; ne me reste plus qu; ne dispose plus que;
        ne dispose que; ne vois plus qu; ne vois qu; travaille sur; travaille a partir; travaille d apres;
        travaille avec;
        me fonde sur; m appuie sur; tourne avec; ne possede qu; ne possede plus qu; ne retiens que;
        ne retiens plus que; ne connais plus que; n en ai plus que; n en ai que; n en garde que; n en garde qu;
        n en conserve que; n en conserve qu; reste;
        ai garde; ai seulement; ai juste; garde juste; garde seulement; me reste juste; me reste seulement;
        ai conserve; pars de; pars d; repars de; repars d; repose sur; vient d; viennent d; j ai sous; sous;
      `,
      SUMMARIES,
    )};
    ${pairs(
      `
      plus que; que; seulement; n en ai plus que; n ai plus que; ne garde que; ne conserve que; ne retiens que;
      n en garde que; n en conserve que; ne me reste que; il n en reste que; n en reste que; reste que;
      reste plus que;
    `,
      `
      l essentiel; l idee; les grandes lignes; les idees; l esprit; le sens; la substance; quelques lignes;
      quelques points; quelques phrases; quelques notes; quelques mots;
    `,
    )};
    ${pairs("plus qu; qu; seulement; que; plus que; uniquement; juste", "un resume; le resume; une synthese; la synthese; un condense; un extrait; un bref resume")};
    seulement l idee; seulement les grandes lignes; juste l idee; juste les grandes lignes;
    n ai plus vos tournures; n ai plus tes tournures; n ai plus le mot a mot; n ai plus le texte exact;
    n ai plus les mots exacts; n ai plus la formulation exacte; n ai plus vos mots exacts;
    n ai plus tes mots exacts;
    un resume qui remplace; resume remplace; une synthese qui remplace; un resume a remplace;
    un resume en tient lieu; un resume en a pris la place;
  `,
  gist: `
    resume; synthese; condense; extrait; extraits; essentiel; abrege; grandes lignes; version abregee;
    version condensee;
  `,
  offered: "voici; ci dessous; pour vous; pour toi; comme suit; ci joint; vous trouverez; tu trouveras",
  rolledback: `
    ${er(UNDONE_ER)};
    revenu; revenue; revenus; reviens; revenons; retablie; retabli; defait; defaite; defaits; retourne;
    remontee; retour arriere; marche arriere; remise dans; remis dans; recule; reculee;
    revertie; reverti; remis a l etat; remise a l etat; rollback; remonte; remontes; remis au; remise au;
    revenir; defaire; retires du fil; retirees du fil; retire du fil; retiree du fil; fait marche arriere;
    faire marche arriere; ramenes; effectue un retour; retour en arriere;
    remonte le fil; remontons; raye; rayee; rayes; supprimes du fil; retracte; retractee;
    rejoue; replace; replacee; remis comme avant; remise comme avant;
  `,
  backto: `
    ${pairs(
      `
        revenu; revenue; revenus; ramene; ramenee; ramenes; remis; remise; retourne; retournee; retournes;
        reviens; revenons; repris; reprise; remonte; remontee; remontes; recule; reculee; recules; rembobine;
        rembobinee; restaure; restauree; retabli; retablie; replace; replacee; de retour; retour; revoila;
        revoici; revient;
      `,
      `
        au; a; aux; jusqu a; jusqu au; a l; jusqu; dans l etat; la ou; a la; en; juste avant; a notre; a mon;
        a ton;
      `,
    )};
    est au; sommes au; de nouveau au; a nouveau au; de nouveau a; a nouveau a; de nouveau la ou;
    de nouveau juste avant; sommes a; la ou nous en etions avant;
  `,
  selfback: `
    ${pairs(
      `
      j ai ete; m a; on m a; m ont; nous a; on nous a; ai ete; avons ete; je suis; sommes; je viens d etre;
    `,
      `
      ramene; remis a l etat; rembobine; revenu a l etat; revenu au point; remis au point; remis a; renvoye;
      renvoye en arriere; fait reculer; fait remonter; fait revenir; replace; ramene en arriere;
      fait revenir en arriere; revenu en arriere; revenus en arriere; revenus au point; revenus a l etat;
      remis dans l etat; remonte;
    `,
    )};
    suis revenu a l etat; suis revenu au point; suis revenu en arriere; suis revenu au message; suis remonte au;
    suis remonte a; suis remonte jusqu; sommes remontes; suis reparti d avant;
  `,
  restored: "restaure; restauree; restaures; retabli; retablie",
  rollbacknoun: `
    retour en arriere; retour arriere; marche arriere; rollback; rembobinage; restauration; annulation;
  `,
  laterpart: `
    la suite; tout ce qui suivait; ce qui suivait; tout ce qui suit; le reste; ce qui est venu apres;
    tout ce qui est venu apres; ce qui a suivi; tout ce qui a suivi;
  `,
  checkpoint: `
    point de controle; point de sauvegarde; instantane; point de reprise; etat d avant; avant l erreur;
    moment d avant; point d avant; moment precedent; l instant d avant;
    etat anterieur; etat precedent; sauvegarde; point de restauration; checkpoint; etat initial;
    version precedente; version anterieure; etat ou; moment ou; point ou; endroit ou; a ton message;
    a votre message; juste avant;
    tours en arriere; en arriere; d avant; dernier etat; tour precedent; point precedent; point anterieur;
    messages en arriere; crans en arriere; pas en arriere; etapes en arriere; message precedent;
    avant le; avant la; avant que; avant ton; avant ta; avant votre; avant mon; avant ma; avant notre;
    stade anterieur; stade precedent; etat de ce matin; etat d hier;
  `,
  savepoint: `
    point de controle; point de sauvegarde; instantane; checkpoint; point de reprise; point de restauration;
  `,
};
