import type { Phrases } from "../../language.ts";

/** French: how something is said: asked, denied, guessed, told to be done. */
export const manner: Phrases = {
  if: `
    si; supposez; suppose que; supposons; s il; s ils; au cas ou; a condition; sinon; a supposer;
    des que; tant que; pourvu que;
    en cas de; a moins;
  `,
  when: "quand; lorsque; lorsqu; avant que; jusqu a ce; une fois; chaque fois; apres que; au moment ou",
  often: "a chaque; chaque nuit; chaque jour; toutes les; tous les",
  modal: `
    recommande; conseille; vaut mieux; mieux vaut; suggere;
    vais; va; allons; vont; pourrais; pourrait; devrais; devrait; dois; doit; veux; veut; peux; peut;
    pouvez; faut; aimerais; compte le; serai; sera; serait; serais; aurai; aura; prevois; pour que;
    avant de; afin de; au lieu; plutot; voudrais; ecrirai; demain; aurais; aurait; seront; auront; pouvons;
    devons; sur le point; propose;
  `,
  not: "rien; pas; jamais; aucun; aucune; ni; nullement; personne; non",
  guess: `
    je doute; improbable que; peu probable que;
    peut etre; il se peut; possible que; eventuellement; sans doute que; je ne sais pas si; qui sait;
    possiblement; pourrait etre;
  `,
  statal: "est stockee; est stocke; sont stockes",
  hedge: `
    selon mes; selon mon; d apres mon; d apres mes; d apres ce que je vois; si je ne m abuse; si je compte bien;
    si bien que;
    si je ne me trompe; si j ai bien compte; comme si de rien; meme si; s il te plait; s il vous plait;
    je dois dire; je peux confirmer; je dois preciser; je dois signaler;
    je peux dire; je dois vous dire;
    je dois avouer;
  `,
  document: `
    le journal contient; la phrase; d apres; selon; contient; indique; explique; dit; affirme; lit; ecrit
    que; message d erreur; signifie; decrit; mention; affiche; citation; il est faux; faux que;
  `,
  writing: `
    le test; le texte; le bouton; le titre; documentation; manuel; guide; article; un agent; les agents;
    un utilisateur; exemple; definition; en general; generalement; normalement; un modele; roman;
    personnage; libelle; les modeles; un assistant; commentaire; chapitre; note de version; consigne;
    habituellement;
  `,
  unreal: `
    serait; seraient; serais; aurait; auraient; aurais; pourrait; pourrais; devrait; perdrait; perdrais;
    verrait; verrais; saurait; saurais; commencerait; commencerais; faudrait;
  `,
  retracted: `
    j ai eu tort; j avais tort; je me suis trompe; je me trompais; c etait une erreur; c etait faux;
    a tort que; je retire ce que; j ai affirme a tort; j ai dit a tort; par erreur que;
  `,
  anyone: `
      un agent; les agents; un utilisateur; un modele; les modeles; un assistant; sous agents; un sous agent;
    `,
  command: `
    lance; videz; vide; efface; effacez; reinitialise; reinitialisez; redemarre; redemarrez; utilise;
    utilisez; enregistre; enregistrez; note; notez; gardez; supprime; supprimez; tapez; tape; ouvre; ouvrez;
    faites; fais; resume; resumez; prevenez; previens; veuillez; merci de; demande; demandez; appuyez;
    relancez; relance; compacte; compactez; pensez; pense; n oublie; conserve; conservez; ajoute; ajoutez;
  `,
  order: `
    assurez; assure toi; verifiez; verifie; supposez; commencez; commence par; collez; colle; attendez; attends;
    envoyez; envoie; choisissez; choisis; cliquez; clique; ajoutez; dites; dis moi; mettez; mets; annulez;
    annule; continuez; fermez; ferme; copiez; copie; lancez; arretez; arrete; condensez; condense;
    raccourcissez; confirmez; confirme; rappelez; rappelle; laissez; laisse; prenez; prends; allez; passez;
    revenez; reviens; videz; executez; execute; utilisez; ecrivez; ecris; imaginez; imagine;
  `,
  advice: `
    prochaine etape; prochaines etapes; etapes; plan; suggestion; conseil; recommandation; astuce; regle;
    option; options; consigne; a faire;
  `,
  tag: `
    est; n est; d accord; non; oui; as; avez; a; ont; sont; comment; pourquoi; combien; que; qu; faut; veux;
    voulez; peux; pouvez; dois; quel; quelle; ou; n as; puis; qui; ai; souhaitez; vrai;
  `,
  but: `
    mais; car; donc; parce; puisque; et je; et j; et nous; alors; c est pourquoi; or; cependant; et mon;
    et ma; et tout; d ou; ainsi; bien que; comme; tandis;
  `,
};
