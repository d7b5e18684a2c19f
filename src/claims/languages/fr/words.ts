import type { LanguageWords } from "../../language.ts";

/** French: words that tell whose a thing is, and those that tell nothing. */
export const words: LanguageWords = {
  fillers: `
    vient viens juste deja aussi bien tout toute tous completement entierement le la les l un une des du de
    d mon ma mes notre nos ce cette cet ces tres encore environ a ete est etre ont ai automatiquement
    recemment totalement presque quasiment pratiquement plus donc alors desormais maintenant sont avons
    apparemment visiblement en me se s etes ne quasi
  `,
  mine: "mon ma mes notre nos cette ce cet ces",
  open: "le la les l du au aux de d des",
  foreign: "son sa ses leur leurs ton ta tes votre vos un une chaque autre autres quelques plusieurs",
  yours: "ton ta tes votre vos",
  othersAfter: "entre",
  vague: "tampon fil etat historique fenetre budget memoire",
  modifiers: `
    ancien ancienne anciens anciennes precedent precedente precedents precedentes nouveau nouvelle nouveaux
    premier premiere premiers premieres dernier derniere derniers dernieres tout toute tous entier entiere
    deux trois quatre actuel actuelle actuels longue long vieux vieille vieilles propre complet complete
    presente present petite petit quelques
  `,
  functionWords: `
    part; tout; tous; cela; ceci; rien; vous; toi; nous;
    je; j; tu; il; elle; on; nous; vous; ils; elles; me; m; te; t; se; s; le; la; les; l; lui; leur; un;
    une; des; du; de; d; au; aux; a; en; dans; sur; sous; par; pour; avec; sans; chez; vers; entre; depuis;
    pendant; apres; avant; et; ou; mais; donc; car; ni; que; qu; qui; quoi; dont; ce; c; cet; cette; ces;
    cela; ca; mon; ma; mes; ton; ta; tes; son; sa; ses; notre; nos; votre; vos; est; es; suis; sommes; sont;
    etre; ete; etait; etaient; ai; as; a; avons; avez; ont; avait; eu; ne; n; pas; plus; rien; jamais;
    aucun*; tout; toute; tous; toutes; tres; trop; bien; mal; deja; encore; toujours; juste; seulement;
    environ; presque; quasi*; ici; la; y; si; comme; ainsi; alors; puis; ensuite; maintenant; desormais;
    recemment; automatiquement; moi; toi; soi; viens; vient; arrete; m; arrive; fait; faire; fais; dois;
    heure; heures; minute; minutes; moment; instant; jour; hier; aujourd; hui; nuit; peu; beaucoup; assez;
    autre; autres; meme; chose; choses; fois; partir; suite; cause; place; fin; reste; detail; details;
    precis; exact; semble; semblerait; dirait; crois; pense; vois; voici; voila; systeme; total; bref;
    desole; attention; note; premier*; dernier*; pourquoi; recommencer; recommencons; commencons;
    continuons; continue; espace; besoin; repetez; repete; redonne; redonnez; redonner; toutefois;
    malheureusement; autrement; heberge; hote; limite; limites; parti; arriere; sous; quelques; plusieurs;
    moitie; initial*; vide; neuf; neuve; grand; grande; partie; debut; resume; precede; parle; dit;
    discussion; or; aura;
  `,
  otherThings: `
    en tete; entete; page; menu;
    journal; fichier journal; branche; commit; commits; depot; base; base de donnees; formulaire;
    navigateur; cache; serveur de developpement; serveur web; debogueur; imprimante; routeur;
    file d attente; journal; texte; document; fichier; fichiers; test; tests; table; schema; deploiement;
    conteneur; client; clients; utilisateur; mot de passe; disque; terminal; script; compteur; minuteur;
    jeu; joueur; contrat; chapitre; livre; boucle; fonction; composant; react; redis; kafka; docker; git;
    compilateur; pipeline; migration; application; page; liste; dossier; panier; boite; calendrier;
    appareil; capteur; commande; commandes; compte; reunion; vive; ordinateur; portable; cdn; feuille;
    editeur; robot; machine; transaction; dette; courriel; compte rendu; enregistrement; developpement;
    worker; batterie; reservoir; moteur; noyau; imprimerie; encre; vm; cluster;
  `,
};
