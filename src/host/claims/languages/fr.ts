import type { Language } from "../language.ts";
import { pairs } from "./pairs.ts";

/** French, plain statements. */
export const french: Language = {
  code: "fr",
  phrases: {
    context:
      "contexte; fenetre de contexte; fenetre; fenetre contextuelle; budget; budget de jetons; budget de tokens; tampon; invite; limite de contexte; memoire de travail; prompt",
    talk: "session; conversation; discussion; historique; echange; echanges; dialogue; fil; fil de discussion; chat; memoire de cette session; memoire de la session; etat; historique de conversation; entretien; historique de la conversation; contenu de la conversation",
    memory:
      "memoire; memoire permanente; memoire a long terme; memoire persistante; memoire durable; souvenirs; memoire longue duree",
    turns:
      "message; messages; tours; tour; reponse; reponses; question; questions; requetes; echanges; ce que nous avons dit; ce qui precede; tout ce qui precede; resultats d outils; sorties d outils; partie; debut; moitie; instructions; appels d outils; tout ce que nous avons dit; ce dont nous avons parle; etape; etapes; demandes; interventions; precisions; details",
    machine: "processus; service; serveur; instance; environnement; conteneur; machine",
    host: "passerelle; agent; hote; demon; moteur d execution; gateway; harnais; plateforme; daemon; runtime",
    self: "je; j; moi; me; m; nous; on",
    this: "c est; ceci est; voici; nous sommes; il s agit",
    old: "ancien*; precedent*; anterieur*; premier*; vieux; initial*; plus ancien*; debut; passe*; vieil*",
    last: "dernier*; derniere*; plus recent*; recent*; en echec",
    part: "partie; debut; moitie; portion; une partie; certains; certaines; plupart; morceau; parties; segment",
    all: "tout; toute; tous; toutes; entier; entiere; integral*; ensemble; complet; complete; chaque; totalite; integralite; entierement; integralement",
    fresh: `${pairs("nouvelle; nouveau; nouvel; autre; toute nouvelle", "session; conversation; discussion; contexte; echange; dialogue; historique; fil; chat; fenetre; depart")}; ${pairs("session; conversation; discussion; contexte; historique; fenetre; dialogue", "toute neuve; neuve; vierge; vide; tout neuf; neuf; nouvelle; nouveau; propre; distincte; fraiche; est vide; est vierge; est neuf; est nouvelle; separee; entierement neuve; flambant neuve; completement vide; entierement vide; toute fraiche")}`,
    anew: "de zero; a zero; page blanche; table rase; point de depart; repartir du debut; repars du debut; repartons du debut; ardoise vierge",
    cleared:
      "vide; videe; efface; effacee; effaces; effacees; reinitialise; reinitialisee; reinitialises; remis a zero; remise a zero; remis a neuf; purge; purgee; supprime; supprimee; nettoye; nettoyee; oublie; parti; partie; disparu; disparue; expire; jete; jetee; recree; recreee; renouvele; renouvelee; remplacee; remplace; ecrase; repartie de zero; perdu; perdue; recommence; recommencee; vidange; relance; relancee; remise a plat; rase; reset; balaye; balayee",
    dropped:
      "supprimes; supprimees; retire; retiree; retires; retirees; enleves; enlevees; sortis; sorties; tombes; perdus; perdues; coupe; coupee; coupes; clos; close; archive; archivee; ferme; fermee; elimines; eliminees; evinces; ecartes; ecartees; disparus; disparues; abandonne; abandonnes; otes; enleve; enlevee; sortie; ote; eliminee; elimine; ejectes; laisses de cote",
    begun:
      "vient de commencer; vient de demarrer; vient de debuter; a commence; a demarre; a debute; commence; commencee; demarre; demarree; ouvert; ouverte; creee; cree; debute; lance; lancee; recommence; recommencons; repars; repartons; pars; partons; entame; entamee; demarrons; ouvre; debutons; entamons; reparti",
    selfreset:
      "ai ete reinitialise; ai ete reinitialisee; viens d etre reinitialise; ai ete remis a zero; ai ete remise a zero; m a reinitialise; m ont reinitialise; viens d etre remis a zero; suis reinitialise; ai tout oublie; ai ete efface; m a remis a zero; me suis reinitialise; viens d etre reinitialisee",
    resetdone:
      "reinitialisation effectuee; reinitialisation terminee; reinitialisation reussie; reinitialisation de la session; remise a zero de la session; remise a zero effectuee; remise a zero terminee; reinitialisation a fonctionne; reinitialisation complete; reinitialisation du contexte; remise a zero du contexte; reinitialisation a eu lieu; reinitialisation a reussi; remise a zero a fonctionne",
    resetcommand: "/new; /reset; /clear",
    restarted:
      "redemarre; redemarree; redemarres; relance; relancee; reboote; rebootee; plante; plantee; tombe; reparti; repartie; demarre a nouveau; arrete puis; demarree a nouveau; reinitialise au niveau du processus; remis en route; remise en route; remis en marche; remise en marche; ressuscite; relances; arrete et; tue",
    restartnoun: "redemarrage; plantage; reboot; relance",
    newprocess:
      "nouveau processus; processus neuf; nouveau pid; processus tout neuf; identifiant de demarrage a change; boot id a change; processus vient de demarrer; nouvelle instance; processus fraichement demarre; autre processus; pid a change",
    compacted:
      "compacte; compactee; compactes; compactees; compresse; compressee; compresses; compressees; condense; condensee; condenses; condensees; resume; resumee; resumes; resumees; tronque; tronquee; tronques; tronquees; raccourci; raccourcie; raccourcis; raccourcies; elague; elaguee; elagues; reduit; reduite; reduits; abrege; abregee; abreges; synthetise; synthetisee; synthetises; comprime; comprimee; comprimes; rogne; allege; allegee; ecourte; ecourtee; coupee; amputee; ampute; ramasse; tasse; tassee; compactifie",
    compactnoun: "compaction; compactage; compression; condensation; troncature; elagage",
    compactcommand: "/compact",
    summary:
      "par un resume; en un resume; d un resume; a un resume; dans un resume; par une synthese; en resume; sous forme de resume; a partir d un resume; en quelques points; en quelques lignes; par un simple resume",
    offered: "voici; ci dessous; pour vous; pour toi; comme suit",
    onlysummary:
      "plus qu un resume; qu un resume; seulement un resume; que le resume; plus que le resume; uniquement un resume; plus qu une synthese; seulement le resume; juste un resume",
    rolledback:
      "annule; annulee; annules; annulees; ramene; ramenee; ramenes; restaure; restauree; restaures; revenu; revenue; revenus; rembobine; rembobinee; retablie; retabli; reviens; defait; defaite; defaits; retourne; remontee; retour arriere; marche arriere; remise dans; remis dans; recule; reculee; ramenes; revertie; reverti; remis a l etat; remise a l etat; rollback; remonte",
    selfback:
      "j ai ete ramene; m a ramene; j ai ete remis a; on m a ramene; je suis revenu a l etat; je suis revenu au point",
    spent: "utilise; utilises; consomme; consommes; depense; depenses; brule; epuise; employe",
    backto:
      "revenu au; revenue au; revenus au; revenu a; revenue a; revenus a; ramene a; ramenee a; ramenee au; de retour au; de retour a; remis au; remise au; retourne au; retournee au; reviens au; revenons au; repris au; reprise au; est au; sommes au",
    checkpoint:
      "point de controle; point de sauvegarde; instantane; point de reprise; etat d avant; avant l erreur; etat anterieur; etat precedent; sauvegarde; point de restauration; checkpoint; etat initial; tours en arriere; en arriere; d avant; dernier etat; tour precedent; point precedent; point anterieur; avant le; avant la",
    happened:
      "a eu lieu; lieu; survenu; survenue; declenche; declenchee; effectue; effectuee; apres; subi; connu; eu; a la suite; depuis; passe; suite; provoque; produit; produite; passee; enclenchee",
    did: "lance; execute; fait; tape; utilise; appele; saisi; effectue; envoye; apres; donne; declenche",
    full: "plein; pleine; presque plein; presque pleine; sature; saturee; rempli; remplie; epuise; epuisee; presque epuise; presque epuisee; a bout; touche a sa fin; limite; limitee; au maximum; arrive a sa limite; arrive a son terme; deborde; serre; serree; atteint; atteinte; presque atteint; presque atteinte; juste; consomme; presque vide; s epuise; quasi plein; quasi pleine; tend a sa fin; restreint; restreinte; au bord; s amenuise; quasiment plein; quasiment pleine; presque a court; bientot plein; bientot pleine; bientot epuise; bientot epuisee; bientot sature; a ras bord; presque consomme; presque consommee; au bout; plein a craquer; presque remplie; presque rempli; arrive a saturation; arrive a epuisement; a saturation; trop long; trop longue; proche de la limite; pres de la limite; approche de la limite; approche de sa limite",
    short:
      "manque de contexte; manquer de contexte; manquons de contexte; manque de jetons; manque de tokens; a court de contexte; a court de jetons; a court de tokens; limite de ma fenetre; limite de mon contexte; plus de contexte; presque plus de contexte; peu de contexte; presque plus de jetons; plus assez de contexte; plus assez de jetons; pas assez de contexte; bout de mon contexte; limites de mon contexte; fin de mon contexte; epuise mon contexte; rempli mon contexte; plus beaucoup de contexte; plus de place; limite du contexte; limite de contexte; bout de ma fenetre; fin de ma fenetre; peu de place; contexte restant; plus guere de contexte; peu de jetons; sature mon contexte; presque plus de place; atteint la limite; presque plus de tokens; peu de tokens; plus assez de place; guere de contexte; limites de ma fenetre; approche de la limite; approche la limite; approche de ma limite; touche a la limite; proche de la limite; pres de la limite; presque au bout; arrive au bout; arrive a court; bientot a court; presque a court; contexte bientot epuise; presque epuise mon contexte; presque rempli mon contexte; quasiment plus de contexte; n ai presque plus de contexte; n ai plus assez de contexte; n ai plus de contexte; n ai plus beaucoup de contexte; ne me reste presque plus de contexte; ne reste presque plus de contexte; ne me reste plus beaucoup de contexte; il me reste peu de contexte; il me reste tres peu; n ai plus de place; plus la place; ne me reste guere; ne me reste plus de contexte; n ai plus guere",
    roomy:
      "encore beaucoup de contexte; beaucoup de contexte; assez de contexte; encore de la place; beaucoup de place; largement assez; encore de la marge; largement vide; presque vide; a peine entame; a peine rempli; peine utilise; loin de la limite; loin d etre plein; bien de la place; amplement; toute la place; suffisamment de contexte; plein de contexte; plein de place; encore large; de la marge; assez de place; enormement; quasiment vide; a peine entamee; a peine remplie",
    tokens: "jeton; jetons; token; tokens",
    used: "utilise; utilises; consomme; consommes; rempli; remplie; depense; depenses; occupe; occupee; brule; consommee; a deja; pese; coute; represente; est a; atteint; compte; employe; employes; sont; deja; deja; en suis; epuise; contient; fait; absorbe; englouti; suis a; utilisee; remplit; traite; est",
    left: "ne dispose plus que; n ai plus que; ne reste plus que; ne me reste plus que; ne me reste que; n ai plus qu; ne nous reste que; n ai que; il ne reste que; ne dispose que; reste; restent; restant; restants; restante; dispose; disponibles; disponible; plus que; libres; libre; encore; marge; restantes; a ma disposition",
    outof: "sur; des; de; /; de mes; parmi; sur les; sur mes",
    nothing: "rien; aucun; aucune; ne pas; nul; nulle; pas",
    know: "vois; trouve; connais; souviens; rappelle; acces; trace; souvenir; retrouve; voir; connaissance; ai; dispose; memoire; sais; visible; accessible; existe; y a; conserve; garde; disponible",
    denied: `${pairs("aucun; aucune; pas de; pas d; ni", "message anterieur; message precedent; messages anterieurs; messages precedents; historique; conversation anterieure; conversation precedente; echange anterieur; echange precedent; echanges precedents; trace de; souvenir de; souvenir d; acces a ce; acces a nos; acces aux; trace d; conversations anterieures; conversations precedentes; discussion anterieure; discussion precedente; memoire de nos; ancien message; session precedente; contexte anterieur; message avant; passe")}; sans historique; rien de ce qui precede; rien avant; rien de ce que nous; rien de nos; aucun acces; rien d anterieur; rien n a ete dit; rien ne precede; ne me souviens de rien; ne vois rien avant; rien d avant; souviens de rien; souviens pas de; historique est vide; souviens d aucun; souviens d aucune; sans rien de; rien vu avant; ne vois aucun; ne vois aucune; acces a rien`,
    nevertalked:
      "encore jamais parle; encore jamais echange; jamais parle; jamais discute; jamais echange; jamais ecrit; jamais rencontre; jamais eu de conversation; jamais eu d echange; jamais ete en contact; jamais dialogue; jamais converse; pas encore parle; encore jamais; pas encore discute; pas encore echange",
    notsent: `${pairs("tu ne m as; vous ne m avez; tu n as; vous n avez; tu ne m avais; vous ne m aviez", "pas; jamais; rien; encore rien; pas encore; encore jamais; aucun; aucune; envoye")}; rien recu; jamais recu; jamais envoye; jamais transmis; jamais fourni; encore rien envoye; aucun fichier recu`,
    firsttime:
      "premier message; premier echange; premiere conversation; debut de notre; debut de la conversation; tout premier; toute premiere; premiere fois; debut de cette; premier contact; premiere question; commencement de; premiere discussion",
    before:
      "avant; auparavant; plus tot; precedemment; jusqu ici; jusqu a present; deja; anterieurement; jusqu alors",
    saved:
      "note; notee; notes; enregistre; enregistree; enregistres; sauvegarde; sauvegardee; memorise; memorisee; stocke; stockee; inscrit; inscrite; ajoute; ajoutee; consigne; consignee; garde; retenu; retenue; ecrit; range; rangee; mis; mise; conserve; conservee; grave; gravee; archive; depose; place; placee; persiste; sauve; inscrits; reporte; reportee",
    later:
      "prochaines sessions; sessions futures; futures sessions; de facon permanente; durablement; pour toujours; sessions suivantes; prochaine session; prochaine fois; definitivement; d une session a l autre; a l avenir; prochaines conversations; pour la suite; sessions a venir",
    keep: "toujours; encore; conserve; garde; souviens; dispose; ai encore; ai toujours; intact; intacte; me rappelle; gardes; conserves; conservee; conservees; presents; charges; vois encore; sous les yeux; en tete; accessible; disponible; disponibles; en memoire; vois toujours",
    notlost:
      "rien perdu; rien oublie; rien ne manque; rien n a ete perdu; n ai rien perdu; sans perte; rien n est perdu; aucun message n a ete perdu; aucun message perdu; intact; intacte; survecu; rien n a disparu; aucune perte; sans rien perdre; au complet; pas perdu; preserve; preservee; rien n a ete efface; sans interruption",
    resumed:
      "repris; reprends; reprenons; poursuis; poursuivons; meme session; continue la; reprise; toujours la meme; poursuite; reconnecte; rattache; continue notre; la ou nous",
    if: "si; s il; s ils; au cas ou; a condition; sinon; a supposer; des que; tant que; pourvu que; meme si; en cas de; a moins",
    when: "quand; lorsque; lorsqu; avant que; jusqu a ce; une fois; chaque fois; apres que; au moment ou",
    modal:
      "vais; va; allons; vont; pourrais; pourrait; devrais; devrait; dois; doit; veux; veut; peux; peut; pouvez; faut; aimerais; compte le; serai; sera; serait; serais; aurai; aura; prevois; pour que; avant de; afin de; au lieu; plutot; voudrais; ecrirai; demain; aurais; aurait; seront; auront; pouvons; devons; sur le point; propose",
    not: "pas; jamais; aucun; aucune; ni; nullement; personne; non",
    hedge:
      "je dois dire; je peux confirmer; je dois preciser; je dois signaler; je peux dire; je dois vous dire; je dois avouer",
    freshone: "une nouvelle; un nouveau",
    scant:
      "tres peu; peu; presque plus; plus beaucoup; pas assez; plus assez; un peu; guere; presque rien; trop peu",
    room: "place; espace; marge",
    statal: "est stockee; est stocke; sont stockes",
    savepoint: "point de controle; point de sauvegarde; instantane; checkpoint; point de reprise",
    size: "fenetre; fenetre de contexte; limite; budget",
    guess:
      "peut etre; il se peut; possible que; eventuellement; sans doute que; je ne sais pas si; qui sait; possiblement; pourrait etre",
    document:
      "le journal contient; le test; le texte; la phrase; le bouton; le titre; documentation; d apres; selon; manuel; guide; article; contient; indique; explique; dit; affirme; lit; ecrit que; message d erreur; un agent; les agents; un utilisateur; signifie; exemple; definition; en general; generalement; normalement; un modele; roman; personnage; decrit; mention; libelle; affiche; les modeles; un assistant; commentaire; citation; il est faux; faux que; chapitre; note de version; consigne; habituellement",
    command:
      "lance; videz; vide; efface; effacez; reinitialise; reinitialisez; redemarre; redemarrez; utilise; utilisez; enregistre; enregistrez; note; notez; gardez; supprime; supprimez; tapez; tape; ouvre; ouvrez; faites; fais; resume; resumez; prevenez; previens; veuillez; merci de; demande; demandez; appuyez; relancez; relance; compacte; compactez; pensez; pense; n oublie; conserve; conservez; ajoute; ajoutez",
    tag: "est; n est; d accord; non; oui; as; avez; a; ont; sont; comment; pourquoi; combien; que; qu; faut; veux; voulez; peux; pouvez; dois; quel; quelle; ou; n as; puis; qui; ai; souhaitez; vrai",
    but: "mais; car; donc; parce; puisque; et je; et j; et nous; alors; c est pourquoi; or; cependant; et mon; et ma; et tout; d ou; ainsi; bien que; comme; tandis",
  },
  fillers:
    "vient viens juste deja aussi bien tout toute tous completement entierement le la les l un une des du de d mon ma mes notre nos ce cette cet ces tres encore environ a ete est etre ont ai automatiquement recemment totalement presque quasiment pratiquement plus donc alors desormais maintenant sont avons apparemment visiblement en me se s etes ne quasi",
  mine: "mon ma mes notre nos cette ce cet ces",
  open: "le la les l du au aux de d des",
  foreign: "son sa ses leur leurs ton ta tes votre vos un une chaque autre autres quelques plusieurs",
  yours: "ton ta tes votre vos",
  othersAfter: "entre",
  vague: "tampon fil etat historique fenetre budget memoire",
  modifiers:
    "ancien ancienne anciens anciennes precedent precedente precedents precedentes nouveau nouvelle nouveaux premier premiere premiers premieres dernier derniere derniers dernieres tout toute tous entier entiere deux trois quatre actuel actuelle actuels longue long vieux vieille vieilles propre complet complete presente present petite petit quelques",
  functionWords:
    "je;j;tu;il;elle;on;nous;vous;ils;elles;me;m;te;t;se;s;le;la;les;l;lui;leur;un;une;des;du;de;d;au;aux;a;en;dans;sur;sous;par;pour;avec;sans;chez;vers;entre;depuis;pendant;apres;avant;et;ou;mais;donc;car;ni;que;qu;qui;quoi;dont;ce;c;cet;cette;ces;cela;ca;mon;ma;mes;ton;ta;tes;son;sa;ses;notre;nos;votre;vos;est;es;suis;sommes;sont;etre;ete;etait;etaient;ai;as;a;avons;avez;ont;avait;eu;ne;n;pas;plus;rien;jamais;aucun*;tout;toute;tous;toutes;tres;trop;bien;mal;deja;encore;toujours;juste;seulement;environ;presque;quasi*;ici;la;y;si;comme;ainsi;alors;puis;ensuite;maintenant;desormais;recemment;automatiquement;moi;toi;soi;viens;vient;arrete;m;arrive;fait;faire;fais;dois;heure;heures;minute;minutes;moment;instant;jour;hier;aujourd;hui;nuit;peu;beaucoup;assez;autre;autres;meme;chose;choses;fois;partir;suite;cause;place;fin;reste;detail;details;precis;exact;semble;semblerait;dirait;crois;pense;vois;voici;voila;systeme;total;bref;desole;attention;note;premier*;dernier*;pourquoi;recommencer;recommencons;commencons;continuons;continue;espace;besoin;repetez;repete;redonne;redonnez;redonner;toutefois;malheureusement;autrement;heberge;hote;limite;limites;parti;arriere;sous;quelques;plusieurs;moitie;initial*;vide;neuf;neuve;grand;grande;partie;debut;resume;precede;parle;dit;discussion;or;aura",
  otherThings:
    "journal; fichier journal; branche; commit; commits; depot; base; base de donnees; formulaire; navigateur; cache; serveur de developpement; serveur web; debogueur; imprimante; routeur; file d attente; journal; texte; document; fichier; fichiers; test; tests; table; schema; deploiement; conteneur; client; clients; utilisateur; mot de passe; disque; terminal; script; compteur; minuteur; jeu; joueur; contrat; chapitre; livre; boucle; fonction; composant; react; redis; kafka; docker; git; compilateur; pipeline; migration; application; page; liste; dossier; panier; boite; calendrier; appareil; capteur; commande; commandes; compte; reunion; vive; ordinateur; portable; cdn; feuille; editeur; robot; machine; transaction; dette; courriel; compte rendu; enregistrement; developpement; worker; batterie; reservoir; moteur; noyau; imprimerie; encre; vm; cluster",
  articles: "le la les un une des chaque",
  places: "dans en sur",
  times: "depuis entre apres avant jusqu au",
  agents: "par",
  pointing: "cette ce cet ces",
  claimed: "prompt",
  belongs: "de du des d dans sur en pour avec",
  during: "dans pendant durant depuis apres avant pour en",
  shares: {
    "la moitie": 0.5,
    moitie: 0.5,
    "trois quarts": 0.75,
    "un quart": 0.25,
    "un tiers": 1 / 3,
    "deux tiers": 2 / 3,
    "un dixieme": 0.1,
    "un cinquieme": 0.2,
    "quatre cinquiemes": 0.8,
  },
};
