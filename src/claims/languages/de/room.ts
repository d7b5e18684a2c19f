import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const LIMITS = `
  limit; meinem limit; seinem limit; ihrem limit; der grenze; meiner grenze; seiner grenze; ihrer grenze; grenzen;
  meinen grenzen; seinen grenzen; anschlag; obergrenze; maximum; meinem maximum; seinem maximum; kapazitatsgrenze;
  der obergrenze; dem anschlag; der kapazitatsgrenze; kontextlimit; kontextgrenze; dem kontextlimit; der kontextgrenze;
`;

/** German: how near to its limit a context is, in words that tell it together. */
export const room: Phrases = {
  nearing: `
    nahert; nahern; nahere; annahert; nahe an; nah an; nahe am; nah am; nahe bei; dicht an; dicht am; dicht vor; kurz vor;
    kurz vorm; stosst an; stosse an; stossen an; stosst bald an; stosse bald an; stossen bald an; stosse langsam an;
    stosst langsam an; stossen langsam an; stosse allmahlich an; erreiche; erreicht; erreichen; komme an; kommt an; kommen an;
    komme langsam an; kommt langsam an; kommen langsam an; kratzt an; kratze an; kratzen an; gelangt an; gerat an;
    hart an; am rand; uberschritten; uberschreitet; uberschreite; gerate an; bin an; sind an; ist an; bin am; sind am; ist am;
    bin bald am; bin bald an; sind bald an; sind bald am; bin fast am; bin fast an; sind fast an; sind fast am;
  `,
  edge: `
    limit; limits; grenze; grenzen; anschlag; obergrenze; maximum; kapazitatsgrenze; ende meines; ende meiner; ende des kontexts;
    rand meines; rand meiner; kontextlimit; kontextgrenze; tokenlimit; langenbegrenzung; hochstgrenze;
  `,
  intake: `
    ${pairs(
      "kann kaum noch; kann nur noch; kann hochstens noch; kann gerade noch; kann keine; kann keinen; schaffe nur noch; schaffe keine",
      pairs(
        "eine weitere; einen weiteren; ein weiteres; eine; einen; weitere; viel; viele",
        "aufnehmen; einlesen; lesen; unterbringen; datei aufnehmen; datei einlesen; datei lesen; dateien aufnehmen; dateien lesen; dokument lesen; log einlesen",
      ),
    )};
  `,
  most: `
    der grosste teil; den grossten teil; das meiste; der grossteil; den grossteil; die meisten; fast das ganze; fast das gesamte;
    fast der ganze; fast der gesamte; nahezu das ganze; nahezu das gesamte; nahezu der gesamte; mehr als die halfte; gut die halfte;
    uber die halfte; der lowenanteil; ein grosser teil; einen grossen teil; weit mehr als die halfte; fast alles; grosse teile;
  `,
  unused: `
    frei; ungenutzt; unbenutzt; leer; verfugbar; unbelegt; unverbraucht; unberuhrt; noch frei; zur verfugung; offen; ubrig;
    nicht genutzt; nicht belegt; nicht verbraucht; in reserve; vor uns; vor mir; ungefullt;
  `,
  lightuse: `
    ${pairs(
      "kaum; gerade mal; gerade erst; erst wenig; erst; noch kaum; bislang kaum; bisher kaum; nur wenig; bisher nur wenig; nicht einmal; erst ein wenig; noch nicht mal; noch nicht einmal; nur leicht; schwach; wenig",
      "gefullt; genutzt; belegt; angekratzt; angebrochen; ausgelastet; verbraucht; beansprucht; angetastet; benutzt; gebraucht; zur halfte; halb voll; halb gefullt; angefangen; befullt; verwendet; in anspruch",
    )};
    ${pairs(
      "nur; erst; gerade mal; lediglich; bisher nur; bislang nur; bisher erst; bislang erst; gerade erst; bloss; nur etwa; noch nicht mal; noch nicht einmal",
      "einen kleinen teil; einen bruchteil; ein bruchteil; ein kleiner teil; einen geringen teil; ein geringer teil; einen winzigen teil; ein winziger teil; einen kleinen bruchteil; ein kleiner bruchteil; wenig von; einen kleineren teil",
    )};
    weitgehend leer; grosstenteils leer; fast leer; nahezu leer; praktisch leer; so gut wie leer; ziemlich leer; noch leer;
    weitgehend frei; grosstenteils frei; fast unbenutzt; kaum der rede wert; wenig ausgelastet; schwach ausgelastet;
  `,
  farfrom: `
    ${pairs(
      `
        weit von; noch weit von; weit weg von; noch weit weg von; weit entfernt von; noch weit entfernt von; weit unter;
        noch weit unter; deutlich unter; noch deutlich unter; meilenweit von; langst nicht an; noch langst nicht an; noch lange nicht an;
        noch lange nicht am; lange nicht an; nicht annahernd an; weit unterhalb; ein gutes stuck unter; ein ganzes stuck unter; weit vom; noch weit vom;
        noch lange nicht beim; noch weit weg vom;
      `,
      LIMITS,
    )};
    noch lange nicht voll; langst nicht voll; noch langst nicht voll; bei weitem nicht voll; noch nicht annahernd voll;
    noch lange nicht ausgeschopft; langst nicht ausgeschopft; bei weitem nicht ausgeschopft; noch lange nicht ausgelastet;
    noch lange nicht erschopft; noch lange nicht am ende; weit davon entfernt voll; nicht einmal halb voll; nicht mal halb voll;
    ${pairs("platz fur; raum fur; kapazitat fur; luft fur", "viele; mehrere; alle; noch viele; weitere; dutzende; das ganze; die ganze; den ganzen; alles; noch mehrere; noch mehr; den rest; einige; zahlreiche; hunderte; samtliche")};
  `,
};
