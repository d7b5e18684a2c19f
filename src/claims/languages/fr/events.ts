import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";
import { DROPPED_ER, er, RESTARTED_ER, WIPED_ER } from "./verbs.ts";

const NEW_THINGS = `
  session; conversation; discussion; contexte; echange; dialogue; historique; fil; chat; fenetre; fenetre de contexte;
  fil de discussion;
`;

/** French: resets and restarts. */
export const events: Phrases = {
  fresh: `
    ${pairs("nouvelle; nouveau; nouvel; autre; toute nouvelle; tout nouveau; tout autre; nouvel", NEW_THINGS)};
    ${pairs("nouveau; nouvel", "depart; debut")};
    ${pairs(
      NEW_THINGS,
      `
        toute neuve; neuve; vierge; vide; tout neuf; neuf; nouvelle; nouveau; propre; distincte; fraiche; flambant neuf;
        est vide; est vierge; est neuf; est neuve; est nouvelle; separee; entierement neuve; flambant neuve;
        remis a neuf;
        completement vide; entierement vide; toute fraiche; tout frais; remise a neuf; remise a zero; a zero;
        est a zero;
        vient de commencer; vient de demarrer; vient de debuter; vient de s ouvrir; differente; different;
        toute vide; tout vide; est toute neuve;
        est une autre; est un autre; commence ici; demarre ici; repart de zero; repartie de zero; reparti de zero;
      `,
    )};
    toute neuve; tout neuf; change de session; changes de session; changement de session;
    bascule sur une autre session; bascule dans une nouvelle;
  `,
  anew: `
    de zero; a zero; page blanche; table rase; point de depart; repartir du debut; repars du debut;
    feuille blanche; les mains vides;
    repartons du debut; ardoise vierge; ardoise effacee; compteurs a zero; compteur a zero; pages blanches;
    case depart; du debut; a blanc; remis a neuf; remise a neuf;
    tete vide; la tete vide; memoire vierge; memoire vide; esprit vierge; neuf; a neuf; de rien; sans rien;
  `,
  freshone: `
    une nouvelle; un nouveau; une autre; un autre; une toute neuve; un tout neuf; une neuve; un neuf;
    une vierge; un vierge; une fraiche;
  `,
  cleared: `
    ${er(WIPED_ER)};
    vide; vides; disparu; disparue; disparus; disparues; est parti; est partie; sont partis; sont parties; expire; expiree; perdu; perdue;
    perdus; perdues; perdre; reset;
    remis a zero; remise a zero; remis a neuf; remise a neuf; repartie de zero; reparti de zero; remise a plat;
    remis a plat; mis a zero; mise a zero;
    remettre a zero; passe a la trappe; passee a la trappe; parti en fumee; partie en fumee; passe par pertes;
    n existe plus; fait table rase; fait le menage; fait place nette;
    remis les compteurs a zero; remis a blanc; remise a blanc; perdu connaissance; tombe dans l oubli;
    tombee dans l oubli; a ete detruit; detruit; detruite; ecrasee; passe a la moulinette;
    est vierge; vierge; evapore; evaporee; envole; envolee; evanoui; evanouie; s est efface; s est videe;
    s est vide; reparti a zero; repartie a zero;
  `,
  dropped: `
    ${er(DROPPED_ER)};
    retire; sortis; sorties; sorti; tombes; tombee; tombees; perdus; perdues; clos; close; closes; ferme;
    fermee; fermes; evinces; evince; evincee; disparus; disparues;
    laisses de cote; laissee de cote; laisse de cote; sortie; pousses dehors; pousse dehors; exclus; exclue;
    n est plus la; ne sont plus la; n y est plus; n y sont plus;
    ne figure plus; ne figurent plus; n existe plus; n existent plus; pris fin; prend fin; interrompue;
    interrompu; terminee; n a pas survecu; pas survecu; mange; mangee; avale; avalee;
    glisse hors; sorti de ma; sortis de ma; emporte; emportee; emportes; passes a la trappe; passe a la trappe;
    passee a la trappe;
  `,
  begun: `
    vient de commencer; vient de demarrer; vient de debuter; a commence; a demarre; a debute; commence;
    debarque; debarquons;
    commencee; demarre; demarree; ouvert; ouverte; creee; cree; debute; lance; lancee; recommence; rouvert;
    rouverte; reouvert; reouverte;
    recommencons; repars; repartons; pars; partons; entame; entamee; demarrons; ouvre; debutons; entamons;
    commencons; arrive; travaille; tourne; attaque; attaquons;
    reparti; repartis; repartie; retrouve; retrouvons; retrouve dans; bascule; basculee; place; mis; mise; suis;
    sommes; attribue; attribuee; attribuee; donne; affecte; reprends; repart; repartait;
    atterri; atterris; debut; reveille; nait;
  `,
  selfreset: `
    ${pairs(
      `
        ai ete; viens d etre; suis; avons ete; venons d etre; me suis; avais ete; m a; m ont; on m a;
        on m a completement; ont; a du; m avait;
      `,
      `
        reinitialise; reinitialisee; remis a zero; remise a zero; efface; effacee; vide; videe; remis a neuf;
        remise a neuf; purge; remis a plat; remis les compteurs a zero; vide la memoire; efface la memoire;
        remis a blanc; nettoye la memoire; reparti de zero;
      `,
    )};
    ${pairs(
      `
        on m a; m a; m ont; on nous a; nous a; on vient de m; on vient de me; ai ete; suis; me voila; me voici;
      `,
      pairs(
        `
          ouvert; rouvert; reouvert; attribue; donne; mis dans; mis sur; place dans; bascule dans; bascule sur;
          bascule vers; transfere dans; lance dans; lance; cree; ouvrir; rouvrir; attribuer; donner; tombe dans;
          passe dans; passe sur; dans; sur;
        `,
        `
          une session neuve; une nouvelle session; une autre session; une session toute neuve;
          une session vierge; une nouvelle conversation; une conversation neuve; une conversation vierge;
          une autre conversation; un nouveau fil; un fil vierge; un autre fil; un fil neuf; un contexte vierge;
          un contexte vide; un contexte neuf; une nouvelle; une session vide; une conversation vide;
          un nouveau contexte; une nouvelle discussion; une discussion vierge;
        `,
      ),
    )};
    ${pairs(
      `
      sors d un; sors d une; sors tout juste d une; sors tout juste d un; reviens d une; ai subi une;
      ai subi un; viens de subir une;
    `,
      "remise a zero; reinitialisation; reset; purge; effacement; remise a neuf",
    )};
    ai tout oublie; ai tout perdu; ai perdu le fil de; ai perdu tout; avons tout perdu; m ont tout efface;
    m a tout efface; on m a tout efface; on a tout efface de;
    ai perdu toute trace; ai perdu la memoire; perdu la memoire; me suis reinitialise; j ai oublie tout ce;
    ma memoire est vide; ai la memoire vide; remis les compteurs a zero de mon cote;
    me voici remis a neuf; me voila remis a neuf; me voici remis a zero; me voila remis a zero; me voici neuf;
    me revoila vierge; me voila vierge; je suis vierge; suis comme neuf;
    ai fait table rase; avons fait table rase; 
    repars d une page blanche;
    reveille dans une nouvelle; reveille sans; je reprends sans rien; suis amnesique; frappe d amnesie;
  `,
  resetdone: `
    ${pairs(
      `
        reinitialisation; remise a zero; purge; effacement; nettoyage; vidage; reset; changement; cloture;
        renouvellement; fermeture; bascule; remise a neuf; expiration;
      `,
      `
        de la session; de ma session; de notre session; du contexte; de mon contexte; de la conversation;
        de notre conversation; du fil; de notre fil; de la discussion; de l historique; de session; de contexte;
        de conversation; du chat; de ma memoire; de notre discussion; de fil;
      `,
    )};
    ${pairs(
      "reinitialisation; remise a zero; reset",
      `
      effectuee; terminee; reussie; a fonctionne; complete; a eu lieu; a reussi; faite; effective;
      a bien eu lieu; est faite; est effective; a pris; ok; bien faite; accomplie; achevee; automatique;
      nocturne; effectue; termine; fait; a bien fonctionne; a bien pris;
    `,
    )};
    contexte a zero; historique a zero; session a zero; conversation a zero; fil a zero; compteurs a zero;
    contexte remis a zero; ardoise effacee; table rase;
    c est remis a neuf; c est remis a zero; tout est remis a zero; tout est efface; c est efface;
    tout est remis a neuf; tout remis a zero;
  `,
  resetcommand: "/new; /reset; /clear",
  restarted: `
    ${er(RESTARTED_ER)};
    vient de redemarrer; viens de redemarrer; venons de redemarrer; d etre redemarre; d etre relance; reboote;
    rebootee; plante; plantee; planter; tombe; tombee; tombes;
    reparti; repartie; repartis; demarre a nouveau; arrete puis; demarree a nouveau; demarre de nouveau; crashe;
    crashee; crash; redemarrais; cesse de repondre;
    reinitialise au niveau du processus; remis en route; remise en route; remis en marche; remise en marche;
    remis en service; remise en service; remis debout; remis en ligne; remis sur pied; remis d aplomb;
    ressuscite; relances; arrete et; tue; coupe et; eteint; eteinte; eteint puis; eteint et; rallume; rallumee;
    rallumer; recree; recreee; redeploye; redeployee; revenu a la vie; revenu en ligne; de retour en ligne;
    de nouveau en ligne; de nouveau operationnel; de nouveau debout; de nouveau sur pied; de nouveau la;
    de nouveau en service; a nouveau en ligne; a nouveau operationnel; mort puis; mort et; s est eteint;
    s est arrete; arrete net;
    fait un redemarrage; subi un redemarrage; relancer; lance a nouveau; lance de nouveau;
    fraichement redemarre; fraichement relance; repart; rechargee; reveille; saute; sautee; lache;
  `,
  restartnoun: `
    redemarrage; plantage; reboot; relance; redemarrages; crash; coupure; panne; arret brutal;
    redemarrage a froid; demarrage a froid; redemarrage force; redeploiement;
  `,
  ownrestart: `
    mon redemarrage; mon dernier redemarrage; mon plantage; ma relance; mon crash; mon arret;
    mon redemarrage force; ma remise en route; ma panne;
  `,
  newprocess: `
    nouveau processus; processus neuf; nouveau pid; processus tout neuf; identifiant de demarrage a change;
    autre pid; pid different; un autre pid;
    boot id a change; processus vient de demarrer; nouvelle instance; processus fraichement demarre;
    instance toute neuve; instance fraiche; processus frais; processus tout frais;
    autre processus; pid a change; autre instance; processus different; nouveau conteneur; instance differente;
    ${pairs(
      `
        vient de me; viennent de me; a du me; ont du me; on vient de me; il a fallu me; a fallu me; on a du me;
        venons de me; viens de me; a bien fallu me; ont fini par me; a fini par me;
      `,
      `
        relancer; redemarrer; remettre en route; remettre en marche; rallumer; rebooter; ressusciter; relever;
        remettre sur pied; remettre en service; remettre debout; demarrer; lancer; recreer; eteindre; couper;
      `,
    )};
    ${pairs(
      "on m a; m a; m ont; on m a tout juste; m avait; m avaient",
      `
        relance; redemarre; remis en route; remis en marche; rallume; reboote; ressuscite; releve;
        remis sur pied; remis en service; remis debout; remis en ligne; coupe; eteint; debranche; arrete puis;
        arrete et; tue; tue et; recree; redeploye; fait redemarrer; fait repartir;
      `,
    )};
    ${pairs(
      "suis; ai ete; je me suis; me suis; etais",
      `
        tombe; plante; crashe; mort; reparti; redemarre; relance; rallume; eteint; arrete net; ressuscite;
        remis en route; remis en marche; reboote; coupe; debranche; remis debout; bloque puis; redemarree;
        relancee; reveille apres un plantage; de retour apres un redemarrage; de retour apres un plantage;
        de retour apres une panne; tout juste redemarre; tout juste relance; fraichement relance;
        fraichement redemarre; hors ligne; hors service; en panne; plantee;
      `,
    )};
    ai plante; ai crashe; ai redemarre apres; ai redemarre a; ai redemarre il; ai redemarre tout seul;
    viens de redemarrer; je redemarre a l instant; sors d un redemarrage; sors tout juste d un redemarrage;
    sors d un plantage; reviens d un redemarrage; reviens d un plantage;
    ai eu un plantage; ai eu un redemarrage; ai subi un redemarrage; ai subi un plantage;
    ai fait un redemarrage; viens de demarrer; viens d etre redemarre; viens d etre relance;
    viens d etre remis en route;
    me voila de nouveau en ligne; me revoila en ligne; me revoila apres; de retour apres un redemarrage;
    me suis fait redemarrer; me suis offert un redemarrage;
  `,
  happened: `
    a eu lieu; lieu; survenu; survenue; declenche; declenchee; effectue; effectuee; apres; subi; connu; eu;
    fait; faite; a pris; arrive; arrivee;
    a la suite; depuis; passe; suite; provoque; produit; produite; passee; enclenchee; intervenu; intervenue;
    opere; operee; tourne; applique; appliquee; force; forcee; execute; executee; lance; lancee;
    frappe; mange; a fonctionne; passant; cause; a cause; pris; tombee; s est;
  `,
  did: `
    lance; execute; fait; tape; utilise; appele; saisi; effectue; envoye; apres; donne; declenche; applique;
    recu; pris; a fonctionne; a marche; a pris; actionne; demande; ete pris en compte; bien pris; ete execute;
  `,
};
