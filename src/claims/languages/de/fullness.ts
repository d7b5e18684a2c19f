import type { Phrases } from "../../language.ts";

/** German: how full a context is. */
export const fullness: Phrases = {
  full: `
    voll; fast voll; beinahe voll; nahezu voll; erschopft; ausgeschopft; aufgebraucht; knapp; zu ende;
    am limit; am ende; an der grenze; verbraucht; ausgereizt; am anschlag; uberlauft; lauft uber; eng;
    gefullt; geht zur neige; zur neige; nahe an der; so gut wie voll; randvoll; ausgelastet; fast leer;
    wird knapp; ausgehen; nicht mehr aus; grenze erreicht; reicht nicht; lauft voll; stosst an; uberfullt;
    beschrankt; erreicht; grenze; kaum noch platz;
  `,
  short: `
    geht langsam der platz; geht der platz; geht mir der platz; geht uns der platz; geht der raum;
    kaum noch kontext; wenig kontext; keinen kontext mehr; fast keinen kontext; geht der kontext aus;
    kontext geht aus; kontext geht mir aus; knapp an kontext; grenze meines kontext*; ende meines kontext*;
    limit meines kontext*; kontextgrenze erreicht; am limit meines; an der grenze meines; am ende meines;
    zu wenig kontext; nicht genug kontext; nicht mehr genug kontext; nicht genugend kontext;
    kaum noch token; fast keine token; keine token mehr; wenig token; tokens gehen aus; token gehen aus;
    gehen die token aus; gehen die tokens aus; kaum noch platz im kontext*; kaum noch platz;
    kein platz mehr; keinen platz mehr; nicht mehr viel kontext; nicht mehr viel platz; grenze des kontext*;
    rand des kontext*; ende des kontext*; kaum kontext; maximale kontext*; wenig platz;
    rest meines kontext*; kontextgrenze; kontextlimit; stosse an;
  `,
  scant: `
    kaum; wenig; nicht viel; kein; keinen; fast kein; zu wenig; nicht genug; ein bisschen; sehr wenig;
    nur noch wenig; ein rest;
  `,
  room: "platz; raum; spielraum; luft",
  roomy: `
    genug kontext; viel kontext; reichlich kontext; noch viel platz; genugend kontext; genug platz;
    reichlich platz; weitgehend leer; grosstenteils leer; kaum gefullt; noch viel luft; reichlich luft;
    jede menge; fast leer; ausreichend kontext; massenhaft; weit entfernt; uppig; viel spielraum; noch luft;
    platz genug; kaum genutzt; reichlich token; kaum belegt; noch reichlich;
  `,
  tokens: "token; tokens",
  used: `
    verbraucht; aufgebraucht; benutzt; genutzt; belegt; gefullt; voll; ausgelastet; bei; gekostet;
    verarbeitet; hinter; umfasst; verwendet; zu; erreicht; hat; liegt; ausgeschopft; braucht; sind; schon;
    bereits; aufgewendet; nimmt; steht; ist; bisher;
  `,
  spent: "verbraucht; aufgebraucht; genutzt; benutzt; ausgeschopft; verwendet; aufgewendet",
  left: `
    bleiben; bleibt; ubrig; frei; verbleiben; verbleibend*; rest; verfugbar; zur verfugung; noch rund;
    habe noch; nur noch; restliche*; verbleibt; haben noch; offen; freie; freien; reserve;
  `,
  size: "kontextfenster; fenster; limit; budget; kontextlimit",
  outof: "der; von; aus; /; von den; meiner; von meinen; aus den; von insgesamt; des; auf",
};
