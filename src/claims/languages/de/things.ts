import type { Phrases } from "../../language.ts";

/** German: what can be an agent's own, whose it is, and which. */
export const things: Phrases = {
  context: `
    kontext; kontexts; kontextes; kontextfenster; kontextfensters; fenster; tokenbudget; kontextbudget;
    puffer; prompt; kontextgrenze; kontextspeicher; kontextlimit; budget; kontextlange; arbeitsgedachtnis;
    auslastung; kontextauslastung;
  `,
  talk: `
    sitzung; session; unterhaltung; gesprach; gesprachs; gesprachsverlauf; chat; chats; verlauf; verlaufs;
    dialog; dialogs; konversation; historie; chatverlauf; thread; austausch; zustand; sitzungsverlauf;
    gesprachsfaden; stand; nachrichtenverlauf; gesprachshistorie;
  `,
  memory: `
    gedachtnis; langzeitgedachtnis; speicher; dauerspeicher; langzeitspeicher; erinnerung; erinnerungen;
    memory; gedachtnisspeicher;
  `,
  turns: `
    nachricht; nachrichten; runde; runden; antwort; antworten; frage; fragen; schritte; werkzeugausgaben;
    ausgaben; tool ausgaben; teil; anfang; was wir besprochen haben; was vorher war; alles bisherige;
    austausche; beitrage; zuge; zug; turns; eingaben; wechsel; halfte; werkzeugergebnisse; tool ergebnisse;
    gesprachsrunden; anweisungen; schritt; einzelheiten; details;
  `,
  host: `
    gateway; agent; agenten; host; laufzeitumgebung; daemon; agentenprozess; laufzeit; gateways; harness;
    wirt;
  `,
  machine: "prozess; prozesses; dienst; server; instanz; container; systemprozess; rechner; umgebung",
  self: "ich; mir; mich; wir; uns",
  this: "das ist; dies ist; hier ist; wir sind; das hier ist",
  old: `
    alt*; fruher*; vorherig*; vorig*; vorangegangen*; erste*; bisherig*; vergangen*; vorausgegangen*;
    anfanglich*;
  `,
  last: "letzte*; jungste*; zuletzt; fehlgeschlagen*; gescheitert*; beiden",
  part: "teil; teile; anfang; halfte; grossteil; abschnitt; beginn; einiges; stuck",
  all: `
    gesamt*; ganz*; alle; alles; allen; aller; jede*; vollstandig*; komplett*; samtlich*; luckenlos*;
    vollen; volle;
  `,
};
