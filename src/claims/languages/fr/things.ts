import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** French: what can be an agent's own, whose it is, and which. */
export const things: Phrases = {
  context: `
    contexte; fenetre de contexte; fenetre; fenetre contextuelle; budget; budget de jetons; contextes; capacite;
    capacites; capacite de contexte; consommation; consommation de contexte; memoire immediate;
    memoire a court terme; memoire de conversation; espace de contexte; espace de travail; occupation; jauge;
    jauge de contexte; quota;
    budget de tokens; tampon; invite; limite de contexte; memoire de travail; prompt;
    memoire vive de conversation; taille de contexte; utilisation du contexte; usage du contexte;
    occupation du contexte; espace memoire; memoire contextuelle; reserve de jetons; reserve de tokens;
  `,
  talk: `
    session; conversation; discussion; historique; echange; echanges; dialogue; fil; fil de discussion;
    conversations; discussions; fil de conversation; fil de la conversation; fil de la discussion;
    chat; memoire de cette session; memoire de la session; etat; historique de conversation; entretien;
    correspondance; nos messages; historique des messages; historique de discussion; historique du chat;
    historique de nos echanges; memoire de la conversation; memoire de cette conversation;
    ensemble de nos echanges;
    historique de la conversation; contenu de la conversation; ce que nous nous sommes dit;
    tout ce que nous nous sommes dit; ce qu on s est dit; tout ce qu on s est dit;
  `,
  memory: `
    ${pairs(
      "memoire; souvenirs; notes; carnet; fiche memoire; bloc notes",
      `
      permanente; permanentes; a long terme; persistante; persistantes; durable; durables; longue duree;
      de long terme; de longue duree; au long cours; permanent; de fond; stable;
    `,
    )};
    memoire; souvenirs; mes notes; mon carnet; mon calepin; mon bloc notes;
  `,
  turns: `
    message; messages; tours; tour; reponse; reponses; question; questions; requetes; echanges; echange; phrase;
    phrases; mots; mot;
    ce que nous avons dit; ce qui precede; tout ce qui precede; resultats d outils; sorties d outils; consignes;
    consigne; ce que tu m as dit; tout ce que tu m as dit; ce que vous m avez dit; tout ce que vous m avez dit;
    ce que tu m avais dit; ce que vous m aviez dit; tout ce que tu m as ecrit; tout ce que vous m avez ecrit;
    partie; debut; moitie; instructions; appels d outils; tout ce que nous avons dit; ce que nous avions dit;
    ce que nous avions decide; ce que nous avons decide; ce que nous avons vu; tout ce que nous avons vu;
    ce qu on a dit; tout ce qu on a dit; ce qu on avait dit; ce qu on a vu; tout ce qu on a vu;
    ce qu on a decide; tout ce qui a ete dit; ce qui a ete dit; tout ce qui s est dit; ce qui s est dit;
    tout le reste;
    ce dont nous avons parle; ce dont on a parle; tout ce dont nous avons parle; etape; etapes; demandes;
    interventions; precisions; details; premiers echanges; propositions; proposition; indications; demande;
    vos mots; tes mots; ce que tu disais; ce que vous disiez; ce que j avais; ce qu on s est dit;
    tout ce qu on s est dit;
  `,
  host: `
    passerelle; agent; hote; demon; moteur d execution; gateway; harnais; plateforme; daemon; runtime;
    environnement d execution;
  `,
  machine: `
    processus; service; serveur; instance; environnement; conteneur; machine; ordinateur; noeud;
    machine virtuelle; bot; poste; hebergement;
  `,
  keeper: `
    systeme; plateforme; fournisseur; operateur; administrateur; superviseur; quelqu; maintenance; mise a jour; coupure;
    deploiement; panne; orchestrateur; planificateur; delai; inactivite; expiration; hebergeur; chien de garde;
  `,
  named: `
    cet assistant; votre assistant; ton assistant; cet agent;
    ${pairs("l assistant", "a; a ete; s est; est; n a; ne; dispose; conserve; vient; repart; commence")};
  `,
  dwelling: `
    je tourne; j habite; je vis; je fonctionne; je suis heberge; je m execute; je reside; je suis installe;
    je suis deploye; je loge; je tournais; m heberge; m execute; me fait tourner; m abrite; me porte;
    me fait vivre; me sert; me supporte; me heberge; me loge; m accueille; me fait fonctionner; m anime;
    me pilote;
  `,
  self: `
    je; j; moi; me; m; nous; on; de mon cote; pour ma part; pour moi; chez moi; en moi; a mes yeux; moi meme;
    entre nous; entre toi et moi; entre vous et moi; me voici; me voila; nous voila; nous voici;
  `,
  this: `
    c est; ceci est; voici; nous sommes; il s agit; voila; nous voici; nous voila; ici c est; ceci;
    me voila dans; me voici dans;
  `,
  old: `
    ancien*; precedent*; anterieur*; premier*; vieux; initial*; plus ancien*; debut; passe*; vieil*; d avant;
    d origine; originel*; lointain*; du matin; de ce matin; d hier; du debut; de tout a l heure;
  `,
  last: "dernier*; derniere*; plus recent*; recent*; en echec; errone*; fautif*; malheureu*",
  part: `
    partie; debut; moitie; portion; une partie; certains; certaines; plupart; morceau; parties; segment; bout;
    pan; passage; passages; tranche; fragment; gros; l essentiel; premiers; premieres; les plus anciens;
    les plus vieux; premiere heure; tiers; bonne partie;
  `,
  all: `
    tout; toute; tous; toutes; entier; entiere; integral*; ensemble; complet; complete; chaque; totalite;
    completement; en entier; au complet; de bout en bout; de a a z; moindre; totalement; tout entier;
    integralite; entierement; integralement; dans son entier; jusqu a la derniere; jusqu au dernier;
    du debut a la fin; mot pour mot;
  `,
};
