import type { LanguageWords } from "../../language.ts";
import { common } from "./common.ts";

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
    ${common};
    ayant; etant; venant; restant; faisant; disant;
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
    semaine; semaines; mois; annee; jours; soir; soiree; matin; matinee; midi; minuit; lundi; mardi; mercredi;
    jeudi; vendredi; samedi; dimanche; demain; avant hier; tantot; aussitot; tout; tot; tard; tout a l heure;
    secondes; seconde; instants; date; absolument; totalement; vraiment; reellement; litteralement; simplement;
    precisement; exactement; surement; certainement; evidemment; finalement; malheureusement; heureusement;
    quasiment; pratiquement; franchement; honnetement; sincerement; visiblement; manifestement; apparemment;
    soudain; soudainement; brusquement; lentement; rapidement; doucement; entretemps; entre temps; davantage;
    tellement; autant; assez; pleinement; parfaitement; strictement; uniquement; notamment; surtout; plutot;
    sinon; cependant; pourtant; neanmoins; toutefois; ensuite; enfin; bref; voire; quand meme; quelque; quelqu;
    quiconque; chacun; chacune; certains; certaines; certain; plusieurs; divers; autrui; lequel; laquelle;
    lesquels; quel; quelle; quels; quelles; tel; telle; tels; telles; celui; celle; ceux; celles; ceci; cela;
    mien; mienne; tien; tienne; sien; confirme; previens; avertis; explique; dis; disais; dirai; dire; dites;
    disons; avoue; precise; rappelle; demande; demandes; demandais; reponds; repondre; regarde; relis; verifie;
    excuse; excuses; excusez; desole; desolee; pardon; merci; bonjour; bonsoir; salut; bon; bien; bah; eh; oh;
    ah; hop; voyons; allez; allons; tiens; tenez; attends; entendu; parfait; compris; note; rassurez; rassure;
    inquiete; inquietez; soucis; souci; navre; navree; mille; grand; petit; petite; petits; chef; cher; chere;
    ami; madame; monsieur; equipe; fallait; faudra; falloir; faut; peut; peux; pouvoir; pouvez; veux; veut;
    vouloir; voulez; voulais; sais; savoir; savez; sait; connaitre; viens; venir; venait; venons; venu; venue;
    vais; va; aller; alle; part; partir; partons; pars; reste; rester; restait; prendre; prend; prends; mettre;
    met; mets; met; tenir; tient; tiens; laisse; laisser; laissez; donner; donne; donnes; donnez; envoyer;
    envoie; envoies; envoyez; passe; passer; passez; parler; parles; parlez; parlions; parlais; ecrire; ecris;
    ecrit; ecrivez; lire; lis; lu; voir; vu; voyez; croire; penser; penses; penser; trouver; arriver; arrive;
    arrivait; commencer; finir; finit; termine; terminer; rendre; rend; rends; servir; sert; sembler; semblait;
    devenir; devenu; devenue; revoir; reprendre; repartir; recommencer; travailler; travaille; travaillons;
    tourner; marche; marcher; continuer; poursuivre; attendre; attendez; expliquer; preciser; repeter; redire;
    rappeler; rappelez; importe; suit; suivait; suivre; suivant; suivante; suivants; traine; trainer; colle;
    coller; collez; soit; soient; sois; fut; furent; serait; eu; eut; avais; avions; aviez; avaient; etais;
    etions; etiez; aurai; auras; auront; sera; seras; seront; chose; choses; truc; trucs; point; points; idee;
    idees; sujet; sujets; facon; maniere; mode; cas; lieu; endroit; mot; mots; temps; vue; compte; tete; main;
    mains; besoin; envie; droit; peine; faute; raison; raisons; effet; lors; lorsque; tandis; puisque;
    parce; afin; hors; malgre; selon; chez; parmi; voici; loin; pres; autour; dedans; dehors; dessus; dessous;
    devant; derriere; ailleurs; partout; nulle; ensemble; seul; seule; seuls; seules; mieux; pire; pis; moins;
    bonne; bons; bonnes; mauvais; important; importante; possible; necessaire; utile; simple; simples; clair;
    claire; sur; certain; sure; long; longue; longs; court; courte; courts; rapide; lent; complet; complete;
    total; totale; entier; general; generale; recent; recente; normal; normale; propre; froid; chaud; brut;
    zele; carreau; foulee; silence; retard; attente; gene; desagrement; confusion; service; operationnel;
    operationnelle; debout; ligne; marche; route; maniere; occasion; cote; cotes; coup; coups; rien;
    quelconque; accord; d ordinaire; habitude;
  `,
  otherThings: `
    fenetre de maintenance; fenetre de temps; fenetre du navigateur; fenetre de deploiement; historique d achats;
    historique des achats; historique git; historique des commandes; historique des versions; historique des modifications;
    historique des changements; historique medical; historique de navigation; historique des paiements;
    il te reste; il vous reste; ne te reste; ne vous reste; te reste; vous reste;
    entree anterieure; entrees anterieures; entree precedente; entrees precedentes; aucune entree; premiere entree;
    derniere version; nouvelle version; version anterieure; version precedente; version stable; version de;
    en tete; entete; page; menu;
    journal; fichier journal; branche; commit; commits; depot; base; base de donnees; formulaire;
    navigateur; cache; serveur de developpement; serveur web; debogueur; imprimante; routeur;
    file d attente; journal; texte; document; fichier; fichiers; test; tests; table; schema; deploiement;
    conteneur; client; clients; utilisateur; mot de passe; disque; terminal; script; compteur; minuteur;
    jeu; joueur; contrat; chapitre; livre; boucle; fonction; composant; react; redis; kafka; docker; git;
    compilateur; pipeline; migration; application; page; liste; dossier; panier; boite; calendrier;
    appareil; capteur; commande; commandes; compte; reunion; vive; ordinateur; portable; cdn; feuille;
    editeur; robot; transaction; dette; courriel; compte rendu; enregistrement; developpement;
    donnees; volume de donnees; worker; batterie; reservoir; moteur; noyau; imprimerie; encre; vm; cluster;
  `,
};
