import type { Phrases } from "../../language.ts";

/** French: what can be an agent's own, whose it is, and which. */
export const things: Phrases = {
  context: `
    contexte; fenetre de contexte; fenetre; fenetre contextuelle; budget; budget de jetons;
    budget de tokens; tampon; invite; limite de contexte; memoire de travail; prompt;
  `,
  talk: `
    session; conversation; discussion; historique; echange; echanges; dialogue; fil; fil de discussion;
    chat; memoire de cette session; memoire de la session; etat; historique de conversation; entretien;
    historique de la conversation; contenu de la conversation;
  `,
  memory: `
    memoire; memoire permanente; memoire a long terme; memoire persistante; memoire durable; souvenirs;
    memoire longue duree;
  `,
  turns: `
    message; messages; tours; tour; reponse; reponses; question; questions; requetes; echanges;
    ce que nous avons dit; ce qui precede; tout ce qui precede; resultats d outils; sorties d outils;
    partie; debut; moitie; instructions; appels d outils; tout ce que nous avons dit;
    ce dont nous avons parle; etape; etapes; demandes; interventions; precisions; details;
  `,
  host: "passerelle; agent; hote; demon; moteur d execution; gateway; harnais; plateforme; daemon; runtime",
  machine: "processus; service; serveur; instance; environnement; conteneur; machine",
  self: "je; j; moi; me; m; nous; on",
  this: "c est; ceci est; voici; nous sommes; il s agit",
  old: "ancien*; precedent*; anterieur*; premier*; vieux; initial*; plus ancien*; debut; passe*; vieil*",
  last: "dernier*; derniere*; plus recent*; recent*; en echec",
  part: `
    partie; debut; moitie; portion; une partie; certains; certaines; plupart; morceau; parties; segment;
  `,
  all: `
    tout; toute; tous; toutes; entier; entiere; integral*; ensemble; complet; complete; chaque; totalite;
    integralite; entierement; integralement;
  `,
};
