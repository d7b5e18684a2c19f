import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const ROOMS =
  "contexte; place; jetons; tokens; marge; espace; memoire de travail; fenetre; capacite; reserve";
const OF_CONTEXT = `
  ma fenetre; mon contexte; ma capacite; ce que je peux; mes capacites; ma memoire; mes jetons; mes tokens; contexte; fenetre; la fenetre; ma memoire de travail; mon budget; ma limite; mes limites; mon espace; mon quota;
`;
const OF_TALK = `
  cette conversation; la conversation; notre conversation; ce fil; cette discussion; cette session; ce chat;
`;

/** French: how full a context is. */
export const fullness: Phrases = {
  full: `
    plein; pleine; presque plein; presque pleine; sature; saturee; bien rempli; bien remplie; tres rempli; quasiment rempli; epuise; epuisee; saturer;
    presque epuise; presque epuisee; a bout; touche a sa fin; tres limite; tres limitee; au maximum; commence a saturer; commence a deborder; commence a etre; commence a manquer; a la limite;
    a ses limites; a sa limite;
    arrive a sa limite; arrive a son terme; deborde; serre; serree; presque atteint;
    deborder; debordee; au bord de deborder;
    presque atteinte; bien juste; trop juste; un peu juste; presque consomme; s epuise; quasi plein; quasi pleine; tend a sa fin;
    a deux doigts de deborder; pres de deborder;
    restreint; restreinte; au bord; s amenuise; quasiment plein; quasiment pleine; presque a court;
    au bord de la saturation; au bord du debordement;
    bientot plein; bientot pleine; bientot epuise; bientot epuisee; bientot sature; bientot saturee; a ras bord;
    au ras; a bloc; jusqu a la gueule; jusqu au bord;
    presque consomme; presque consommee; au bout; plein a craquer; pleine a craquer; presque remplie;
    presque rempli; bourre; bourree; archi plein; archi pleine; comble;
    arrive a saturation; arrive a epuisement; a saturation; trop long; trop longue; proche de la limite;
    au taquet; au plafond; sur le point de deborder; sur le point d etre plein;
    sur le point de saturer; pres de la limite; approche de la limite; approche de sa limite;
    approche de la saturation; frole la limite; frole le debordement; frole la saturation; au seuil;
    encombre; encombree; surcharge; surchargee; fond comme neige; ne peut plus rien; n en peut plus;
    ne tient plus; dans le rouge; sur la reserve; sur la jauge; explose; craque; plafonne; plafonner; engorge;
    engorgee; congestionne; gorge;
    se remplit; se sature; se vide; touche ses limites; touche a ses limites; atteint ses limites;
    atteint sa limite; atteint son maximum; a fond; presque au maximum;
  `,
  short: `
    ${pairs("limite de; limites de; bord de; bords de; extremite de; plafond de; maximum de; capacite maximale de; seuil de", `${OF_CONTEXT} ${OF_TALK}`)};
    ${pairs("bout de; fin de; reste de; fond de; bout de toute", OF_CONTEXT)};
    ${pairs(
      `
        vais manquer de; vais bientot manquer de; allons manquer de; allons bientot manquer de; va manquer de; commence a manquer de;
        manque de; manquer de; manquons de; a court de; plus de; presque plus de; peu de; plus assez de;
        pas assez de; plus beaucoup de; plus guere de; guere de; tres peu de; trop peu de;
        quasiment plus de; n ai presque plus de; n ai plus assez de; n ai plus de; n ai plus beaucoup de;
        ne me reste presque plus de; ne reste presque plus de; ne me reste plus beaucoup de; il me reste peu de;
        me reste peu de; me reste tres peu de; ne me reste guere de; ne me reste plus de; n ai plus guere de;
        ne me reste plus guere de; me reste a peine de; a peine de; suis juste en; tres juste en;
        un peu juste en; suis limite en; limite en;
        juste niveau; suis a sec de; a sec cote; serre cote; juste cote; limite cote; suis juste cote;
        peu de marge cote; presque a court de; bientot a court de; bientot plus de; pratiquement plus de;
        pas beaucoup de; un fond de; un reste de; un soupcon de; me manque de; plus que tres peu de;
        plus que peu de; ne reste que peu de; ne me reste que peu de; ne me reste que tres peu de;
      `,
      ROOMS,
    )};
    ${pairs(
      `
      epuise; rempli; sature; presque epuise; presque rempli; consomme; presque consomme; atteint;
      presque atteint; depasse; mange; grille; avale; bouffe; brule; fini; entame;
    `,
      `
      mon contexte; ma fenetre; tout mon contexte; toute ma fenetre; presque tout mon contexte; la limite;
      mes limites; ma limite; mon budget; ma capacite; le contexte; la fenetre; ma reserve; mes capacites;
      le maximum; le plafond; mon quota; presque toute ma fenetre;
    `,
    )};
    ${pairs(
      `
      approche de; approche; m approche de; approchons de; arrive a; arrive au bout de; touche a; touche;
      proche de; pres de; frole; flirte avec; atteint; atteins; bute sur; me heurte a; arrivons a; au bord de;
      suis a; tutoie; cotoie;
    `,
      `
      ma limite; mes limites; ma saturation; mon maximum; mon plafond; ma capacite maximale;
    `,
    )};
    ${pairs(
      `
      au bout; en bout; a bout; en fin; a sec; juste; limite; serre; a court; dans le rouge; mal;
      en bout de course; au bout du rouleau; en bout de piste;
    `,
      `
      cote contexte; niveau contexte; question contexte; cote jetons; cote tokens; cote place; niveau place;
      niveau jetons;
    `,
    )};
    en bout de course; en bout de piste; presque au bout; arrive au bout; arrive a court; bientot a court;
    presque a court; au bout du rouleau;
    suis au maximum; suis a la limite; je suis limite; suis au taquet; suis au bord de la saturation;
    arrive a saturation;
    contexte bientot epuise; contexte restant; il me reste tres peu; plus la place; ne me reste guere;
    presque plus rien; je sature; je commence a saturer; je suis sature; je suis au bord; je deborde;
    je suis presque plein; je suis plein; je suis a sec;
    commence a saturer; m as sature; m avez sature; je frole; j arrive au bout; plus de quoi;
    presque plus de quoi; n ai plus de quoi; a peine de quoi; juste de quoi; tout juste de quoi; ne rentre plus;
    ne rentrera plus; ne tient plus; ne peux plus rien; ne peux plus absorber; ne peux plus stocker;
    ne peux plus prendre;
    plus rien ne rentre; plus rien ne tient; ne peux plus contenir; ne peux presque plus;
    plus en mesure d absorber; n est plus en mesure; n etant plus en mesure; plus capable d absorber;
    ma tete est pleine; tete pleine; manque d espace; manquer d espace; manque d air; tire la langue;
    au bout de mes; marche sur la reserve; sur la reserve;
    plus beaucoup d espace; plus d espace; peu d espace; assez d espace pas; presque plus d espace;
    pas assez d espace; plus assez d espace; a l etroit; suis a l etroit; l etroit dans; a bout de contexte;
    a bout de souffle cote;
  `,
  scant: `
    tres peu; peu; presque plus; plus beaucoup; pas assez; plus assez; un peu; guere; presque rien; quasi plus;
    quasiment plus; plus guere; un filet; un mince; une mince; quelques miettes;
    trop peu; a peine; plus; aucune; aucun; un rien; des miettes; que peu; plus que; minime; faible; maigre; infime;
  `,
  room: "place; espace; marge; latitude; capacite; reserve; volume",
  roomy: `
    ${pairs(
      `
        beaucoup de; assez de; largement assez de; bien assez de; suffisamment de; plein de; enormement de;
        encore beaucoup de; encore plein de; encore de la; encore largement de; tout plein de; une tonne de;
        des tonnes de; bien de la; amplement de; encore largement assez de; encore assez de; encore bien assez de;
        encore pas mal de; pas mal de; largement de la; un max de; encore bien de la; largement la;
        bien la; encore largement la; encore une; encore un tas de; un tas de; enorme;
        encore enormement de; une sacree; une belle; une bonne; une large; une grande; encore une grande;
        encore une belle; encore une large; encore une bonne; ne manque pas de;
      `,
      "contexte; place; jetons; tokens; marge; fenetre; reserve; latitude",
    )};
    ${pairs("beaucoup; assez; suffisamment; plein; enormement; pas mal; encore beaucoup; encore plein", "d espace; d air")};
    ${pairs(
      `
      une place; encore une place; de la place; encore de la place; une marge; encore une marge; marge; place;
    `,
      `
      folle; dingue; de fou; enorme; considerable; immense; confortable; a revendre; en masse; en reserve;
      devant moi; de reste; de manoeuvre confortable;
    `,
    )};
    ${pairs(
      `
      largement; presque; quasiment; encore presque; pratiquement; quasi; encore quasiment; encore largement;
    `,
      "vide; libre; vierge",
    )};
    largement assez; amplement; encore large; je suis large; suis tres large; suis encore large; on est large;
    nous sommes larges; large cote; tranquille cote; tranquille niveau; a l aise; suis a l aise;
    largement a l aise; pas de souci de place; aucun souci de place; pas de probleme de place;
    aucun probleme de place;
    le vide sideral; de quoi tenir; de quoi voir venir; a revendre; de quoi faire; en reserve largement;
    largement la place; contexte respire; je respire; il y a de la place; il y a encore de la place;
    on a de la marge; on a de la place; j ai de la place; j ai de la marge; j ai encore de la place;
    j ai encore de la marge;
  `,
  tokens: "jeton; jetons; token; tokens; unites; jetons de contexte",
  used: `
    utilise; utilises; consomme; consommes; rempli; remplie; depense; depenses; occupe; occupee; occupes; brule;
    brules; engloutis; remplis; remplies;
    consommee; a deja; pese; coute; represente; est a; atteint; compte; employe; employes; sont; deja; pesons;
    pesent; occupons; depassons; occupent; representent; cumule; cumulons; cumulent; cumules;
    en suis; epuise; contient; fait; absorbe; englouti; suis a; utilisee; remplit; traite; est; absorbes; avale;
    avales; totalise; totalisons; totalisent; s eleve a; se monte a; se chiffre a; avoisine; frole; approche;
    approchons;
    depasse; depasses; tourne autour; tourne a; en est a; en sommes a; en suis a; y est passe; sont passes;
    passe; passes; mobilise; mobilises; grignote; grignotes; devore; devores; mange; manges; a pris; prend;
    prennent; prenons; pris; charge; charges; chargee; tient sur; tient en; comprend; accumule; accumules;
    accumulons;
    plafonne; suis rendu a; sommes rendus a; grimpe a; monte a; montons a; culmine; se situe; situe; j en suis;
    nous en sommes; on en est; on est a; nous voila a; me voila a; stocke; claque; crame; crames; cramons;
    cramer; grille; grilles; a hauteur de; jusqu ici; au total; en tout; ai la; ai; avons; affiche; porte;
    porte sur; correspond a;
    pour l instant; a ce stade; jauge; au compteur; total;
  `,
  spent: `
    utilise; utilises; consomme; consommes; depense; depenses; brule; brules; epuise; employe; employes; mange;
    manges; englouti; engloutis; avale; avales; crame; crames; grille; grilles; devore; devores; absorbe;
    absorbes; mobilise; occupe; rempli; accumule; accumules; cumule; cumules; passe; passes; pris;
  `,
  left: `
    ne dispose plus que; n ai plus que; ne reste plus que; ne me reste plus que; ne me reste que; me reste;
    il me reste; il nous reste; nous reste; il reste; reste encore; me restent;
    n ai plus qu; ne nous reste que; n ai que; il ne reste que; ne dispose que; reste; restent; restant;
    de reste; reserve; en reserve; a peine avant; avant la limite; avant saturation; avant d etre plein;
    avant d atteindre; avant la saturation; avant le plafond; avant la fin;
    restants; restante; dispose; disponibles; disponible; plus que; libres; libre; encore; marge; restantes;
    de libre; de libres; non utilises; inutilises; d avance; devant moi; devant nous; de marge; disposons;
    pouvons encore; peux encore;
    a ma disposition; inoccupe; inoccupee; inoccupes; a consommer; sous le coude; a depenser;
  `,
  tops: `
    je plafonne a; plafonne a; limite a; maximum de; limite de; capacite de; peux contenir; peux absorber;
    sur un maximum de; ma limite est de; ma fenetre est de; fenetre de; ma limite est a; m arrete a;
    je monte jusqu a; bride a; tiens jusqu a; je tiens;
  `,
  size: "fenetre; fenetre de contexte; limite; budget; capacite; plafond; maximum; quota",
  outof: `
    sur; des; de; /; de mes; parmi; sur les; sur mes; sur un total de; sur un maximum de; pour un maximum de;
    pour une limite de; pour; contre;
  `,
};
