import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

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
    ${pairs(
      "il se peut que; il se peut donc que; il se peut qu; il se peut donc qu; il est possible que; il est donc possible que; il est possible qu; il est donc possible qu; et peut etre; donc peut etre; possible que; il est donc probable que",
      `
        je ne; j aie perdu; j aie oublie; j oublie; il me manque; il manque; certains; certaines; je repete; je redemande; je vous repose;
        des details; quelques; je n aie; me manque; je doive; je vous; je te; quelque chose; un detail; je me trompe; je passe; j en aie; je sois;
      `,
    )};
    selon mes; selon mon; d apres mon; d apres mes; d apres ce que je vois; si je ne m abuse; si je compte bien;
    si bien que;
    si je ne me trompe; si j ai bien compte; comme si de rien; meme si; s il te plait; s il vous plait;
    je dois dire; je peux confirmer; je dois preciser; je dois signaler;
    je peux dire; je dois vous dire;
    je dois avouer;
  `,
  document: `
    le journal contient; la phrase; d apres; selon; contient; indique; explique; dit que; dit qu; il dit; elle dit; qui dit; client dit; cliente dit;
    texte dit; documentation dit; message dit; journal dit; on dit; utilisateur dit; rapport dit; affirme; lit; ecrit
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
    considerez; considere; transmettez; transmets; indiquez; indique; precisez; precise; expliquez; evitez; evite; preparez; decidez;
    respectez; donnez; fournissez; repetez; signalez; testez; essayez; partez; pars du principe; admettez; admets; retenez; retiens;
    envoyez; envoie; choisissez; choisis; cliquez; clique; ajoutez; dites; dis moi; mettez; mets; annulez;
    annule; continuez; fermez; ferme; copiez; copie; lancez; arretez; arrete; condensez; condense;
    raccourcissez; confirmez; confirme; rappelez; rappelle; laissez; laisse; prenez; prends; allez; passez;
    revenez; reviens; videz; executez; execute; utilisez; ecrivez; ecris; imaginez; imagine;
  `,
  idiom: `
    ${pairs("conclus; termine; finis; cloture; conclure; terminer; finir; boucle", "par un resume; par une synthese; avec un resume; sur un resume; par un bref resume; avec une synthese")};
    d autre part; de votre part; de ta part; en partie; en grande partie; fait partie; font partie; partie prenante; au milieu de; en plein milieu;
    d une part; nulle part; quelque part; a part; pour faire de la place; faire de la place; liberer de la place; gagner de la place;
  `,
  advice: `
    prochaine etape; prochaines etapes; etapes; plan; suggestion; conseil; recommandation; astuce; regle;
    option; options; consigne; a faire;
  `,
  tag: `
    peut; pouvons; pourriez; pourrais; pourrait; tu; vous; on; nous; ou; par; sur; a quoi; a quel; de quoi; avec quoi; quand; lequel; laquelle;
    lesquels; quels; quelles; reprenons; continuons; commencons; recommencons; voulons; voudriez; voudrais; preferes; preferez; rappelle;
    rappelez; redonne; redonnez; renvoie; renvoyez; dis; dites; te; me; le; la; les; y; souhaites; aurais; auriez; etais; etiez; etes; es;
    est; n est; d accord; non; oui; as; avez; a; ont; sont; comment; pourquoi; combien; que; qu; faut; veux;
    voulez; peux; pouvez; dois; quel; quelle; ou; n as; puis; qui; ai; souhaitez; vrai;
  `,
  but: `
    ${pairs("et", "suis; repars; reprends; continue; recommence; commence; ne; n; me; m; vais; peux; peut; vois; tourne; travaille; il; elle; ils; elles; on; tu; vous; maintenant; depuis; donc; c; cela; ca; reviens; demarre; sommes; repartons; reprenons; continuons; viens; puis")};
    mais; car; donc; parce; puisque; et je; et j; et nous; alors; c est pourquoi; or; cependant; et mon;
    et ma; et tout; d ou; ainsi; bien que; comme; tandis;
  `,
};
