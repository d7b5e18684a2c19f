import type { Phrases } from "../../language.ts";

/** French: how full a context is. */
export const fullness: Phrases = {
  full: `
    plein; pleine; presque plein; presque pleine; sature; saturee; rempli; remplie; epuise; epuisee;
    presque epuise; presque epuisee; a bout; touche a sa fin; limite; limitee; au maximum;
    arrive a sa limite; arrive a son terme; deborde; serre; serree; atteint; atteinte; presque atteint;
    presque atteinte; juste; consomme; s epuise; quasi plein; quasi pleine; tend a sa fin;
    restreint; restreinte; au bord; s amenuise; quasiment plein; quasiment pleine; presque a court;
    bientot plein; bientot pleine; bientot epuise; bientot epuisee; bientot sature; a ras bord;
    presque consomme; presque consommee; au bout; plein a craquer; presque remplie; presque rempli;
    arrive a saturation; arrive a epuisement; a saturation; trop long; trop longue; proche de la limite;
    pres de la limite; approche de la limite; approche de sa limite;
  `,
  short: `
    manque de contexte; manquer de contexte; manquons de contexte; manque de jetons; manque de tokens;
    a court de contexte; a court de jetons; a court de tokens; limite de ma fenetre; limite de mon contexte;
    plus de contexte; presque plus de contexte; peu de contexte; presque plus de jetons;
    plus assez de contexte; plus assez de jetons; pas assez de contexte; bout de mon contexte;
    limites de mon contexte; fin de mon contexte; epuise mon contexte; rempli mon contexte;
    plus beaucoup de contexte; plus de place; limite du contexte; limite de contexte; bout de ma fenetre;
    fin de ma fenetre; peu de place; contexte restant; plus guere de contexte; peu de jetons;
    sature mon contexte; presque plus de place; atteint la limite; presque plus de tokens; peu de tokens;
    plus assez de place; guere de contexte; limites de ma fenetre; approche de la limite;
    approche la limite; approche de ma limite; touche a la limite; proche de la limite; pres de la limite;
    presque au bout; arrive au bout; arrive a court; bientot a court; presque a court;
    contexte bientot epuise; presque epuise mon contexte; presque rempli mon contexte;
    quasiment plus de contexte; n ai presque plus de contexte; n ai plus assez de contexte;
    n ai plus de contexte; n ai plus beaucoup de contexte; ne me reste presque plus de contexte;
    ne reste presque plus de contexte; ne me reste plus beaucoup de contexte; il me reste peu de contexte;
    il me reste tres peu; n ai plus de place; plus la place; ne me reste guere;
    ne me reste plus de contexte; n ai plus guere;
  `,
  scant: `
    tres peu; peu; presque plus; plus beaucoup; pas assez; plus assez; un peu; guere; presque rien;
    trop peu;
  `,
  room: "place; espace; marge",
  roomy: `
    encore beaucoup de contexte; beaucoup de contexte; assez de contexte; encore de la place;
    beaucoup de place; largement assez; encore de la marge; largement vide; presque vide; a peine entame;
    a peine rempli; peine utilise; loin de la limite; loin d etre plein; bien de la place; amplement;
    toute la place; suffisamment de contexte; plein de contexte; plein de place; encore large; de la marge;
    assez de place; enormement; quasiment vide; a peine entamee; a peine remplie;
  `,
  tokens: "jeton; jetons; token; tokens",
  used: `
    utilise; utilises; consomme; consommes; rempli; remplie; depense; depenses; occupe; occupee; brule;
    consommee; a deja; pese; coute; represente; est a; atteint; compte; employe; employes; sont; deja; deja;
    en suis; epuise; contient; fait; absorbe; englouti; suis a; utilisee; remplit; traite; est;
  `,
  spent: "utilise; utilises; consomme; consommes; depense; depenses; brule; epuise; employe",
  left: `
    ne dispose plus que; n ai plus que; ne reste plus que; ne me reste plus que; ne me reste que;
    n ai plus qu; ne nous reste que; n ai que; il ne reste que; ne dispose que; reste; restent; restant;
    restants; restante; dispose; disponibles; disponible; plus que; libres; libre; encore; marge; restantes;
    a ma disposition;
  `,
  size: "fenetre; fenetre de contexte; limite; budget",
  outof: "sur; des; de; /; de mes; parmi; sur les; sur mes",
};
