import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** German: resets and restarts. */
export const events: Phrases = {
  fresh: `
    ${pairs(
      `
        neue; neuen; neuer; neues; frische; frischen; frisches; leere; leeren; leeres; frischem; neuem;
        leerem; saubere; sauberen; sauberem; eigene; eigenen; andere; anderen; brandneue; brandneuen;
        separate; separaten; vollig neue; ganz neue;
      `,
      `
        sitzung; session; unterhaltung; gesprach; chat; kontext; konversation; dialog; verlauf;
        kontextfenster; thread;
      `,
    )};
    sitzung ist neu; kontext ist leer; verlauf ist leer; kontext ist frisch; gedachtnis ist leer;
  `,
  anew: `
    bei null; von null; von vorn; von vorne; ganz am anfang; unbeschriebenes blatt; neu begonnen;
    neu angefangen;
  `,
  freshone: "eine neue; ein neuer; ein neues",
  cleared: `
    geleert; zuruckgesetzt; geloscht; bereinigt; neu begonnen; neu gestartet; verworfen; vergessen;
    ausgeloscht; abgelaufen; neu angelegt; weg; leergeraumt; gesaubert; neu aufgesetzt; entleert; resettet;
    neu initialisiert; aufgeraumt; frei gemacht; beendet; getilgt; ersetzt; leer; neu eroffnet; ausgeleert;
    weggeworfen; gewischt; abgeraumt; neu angefangen; erneuert;
  `,
  dropped: `
    entfernt; herausgefallen; weggefallen; fallen gelassen; verloren; fort; geschlossen; gestrichen;
    verschwunden; herausgenommen; abgeschnitten; rausgefallen; weggelassen; archiviert; verdrangt;
    ausgeschieden; abgetrennt; verlorengegangen; rausgeworfen; hinausgeworfen;
  `,
  begun: `
    begonnen; gestartet; eroffnet; angelegt; beginnt; angefangen; begann; beginnen; starten; starte; fangen;
    fange; lauft; beginne; erstellt; fing; startete; aufgemacht; stehe; stehen;
  `,
  selfreset: `
    ich wurde zuruckgesetzt; ich bin zuruckgesetzt worden; ich wurde geloscht; mich zuruckgesetzt;
    ich habe alles vergessen; man hat mich zuruckgesetzt; wurde ich zuruckgesetzt; bin ich zuruckgesetzt;
    ich wurde geleert;
  `,
  resetdone: `
    reset der sitzung; zurucksetzung; reset war erfolgreich; reset hat geklappt; sitzungsreset;
    reset ist durch; kontextreset; reset wurde durchgefuhrt; reset abgeschlossen;
    zurucksetzen war erfolgreich; zurucksetzen hat geklappt;
  `,
  resetcommand: "/new; /reset; /clear",
  restarted: `
    neu gestartet; neugestartet; wieder gestartet; abgesturzt; wieder hochgefahren; neu hochgefahren;
    hochgefahren; wieder da; wieder angelaufen; neu angelaufen; rebootet; durchgestartet; wieder angefahren;
    beendet und; neu geladen; startete neu; wieder aufgenommen; neu aufgesetzt; frisch gestartet;
    neu gebootet; gebootet;
  `,
  restartnoun: "neustart; absturz; neustarts; reboot; kaltstart",
  newprocess: `
    neuer prozess; neuen prozess; neue prozess; neuen pid; neue pid; boot id hat sich geandert;
    anderen prozess; frischen prozess; neue boot; frisch gestarteten prozess; neu gestarteten prozess;
  `,
  happened: `
    stattgefunden; gegeben; war; erfolgt; gelaufen; durchlaufen; passiert; kam; gab; nach; durch; hinter;
    ausgelost; lief; wurde; seit; geschehen; eingetreten; gemacht; statt; griff; gegriffen;
  `,
  did: `
    ausgefuhrt; gemacht; aufgerufen; eingegeben; benutzt; verwendet; gegeben; abgesetzt; ausgelost;
    gesendet; nach; durchgefuhrt; hat;
  `,
};
