import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** German: what can be an agent's own, whose it is, and which. */
export const things: Phrases = {
  context: `
    kontext; kontexts; kontextes; kontextfenster; kontextfensters; fenster; fensters; tokenbudget;
    kontextbudget; kontextfensters; aufnahmekapazitat; aufnahmefahigkeit; kapazitat; kapazitaten;
    gesprachsspeicher; gesprachsgedachtnis; kurzzeitgedachtnis; kurzzeitspeicher; kontextplatz;
    kontextkapazitat; tokenkontingent; kontextkontingent; kontingent; speicherkapazitat; kontextvolumen;
    kontextraum; tokenverbrauch; kontextverbrauch; kontextnutzung; tokenstand; arbeitskontext; kontextpuffer;
    budgets; eingabefenster; kopf; tokenzahler; kontextfullstand; fullstand; verarbeitungskapazitat;
    merkfahigkeit;
    puffer; prompt; kontextgrenze; kontextspeicher; kontextlimit; budget; kontextlange; arbeitsgedachtnis;
    arbeitsspeicher fur;
    auslastung; kontextauslastung;
  `,
  talk: `
    sitzung; session; unterhaltung; gesprach; gesprachs; gesprachsverlauf; chat; chats; verlauf; verlaufs;
    sitzungen; unterhaltungen; gesprache; gesprachen; gesprachsverlaufs; chatverlaufs; chathistorie;
    gesprachsprotokoll; gesprachsinhalt; gesprachsinhalte; korrespondenz; schriftwechsel; nachrichtenwechsel;
    plauderei; gesprachsgeschichte; chatgeschichte; kommunikation; gesprochenes; gesprachsstrang;
    konversationsverlauf; unterhaltungsverlauf; dialogverlauf; gesprachsfadens;
    dialog; dialogs; konversation; historie; chatverlauf; thread; austausch; zustand; sitzungsverlauf; faden;
    gesprachsfaden; stand; nachrichtenverlauf; gesprachshistorie; sitzungsgedachtnis;
  `,
  memory: `
    gedachtnis; langzeitgedachtnis; speicher; dauerspeicher; langzeitspeicher; erinnerung; erinnerungen;
    dauergedachtnis; gedachtnisses; merkliste; gedachtnisdatei; gedachtniseintrag; langzeiterinnerung;
    langzeiterinnerungen; permanentspeicher; notizspeicher; gedachtnisnotizen; langzeitnotizen; merkzettel;
    notizbuch; erinnerungsspeicher; langzeitgedachtnisses; dauernotizen; gedachtniseintragen; merkheft;
    dauererinnerung; permanentgedachtnis; nutzerprofil; profilspeicher;
    memory; gedachtnisspeicher; dauerhaften notizen; dauerhafte notizen; permanenten notizen; meine notizen;
    meinen notizen;
  `,
  turns: `
    nachricht; nachrichten; runde; runden; antwort; antworten; frage; fragen; schritte; werkzeugausgaben;
    wortmeldungen; satze; worte; wort; wortlaut; zeilen; vorgaben; vorgabe; mitteilungen; eingabe; absprachen;
    besprochenes; anfragen; nachrichtenaustausch; redebeitrage; redebeitrag; gesprachsteile; gesprachsteil;
    gesprachsbeitrage; austauschs; formulierungen; formulierung; stellen; passagen; beitrag; botschaften;
    vorschlag; vorschlage; antwortversuch;
    ausgaben; tool ausgaben; teil; anfang; was wir besprochen haben; was vorher war; alles bisherige;
    was wir besprochen hatten; alles was wir besprochen haben; alles was wir besprochen hatten;
    was du mir gesagt hast; was du gesagt hast; alles was du gesagt hast; alles was du mir gesagt hast;
    was sie mir gesagt haben; alles was sie mir gesagt haben; das bisher gesagte; das gesagte; bisher gesagte;
    das bisherige; alles vorherige; alles weiter oben; alles von vorhin; alles von vorher; alles davor;
    alles fruhere; was davor war; das bisher besprochene; das besprochene; bisher besprochenes;
    was wir vereinbart haben; was wir vereinbart hatten; was bisher geschah; alles was bisher;
    was du mir geschrieben hast; alles was du mir geschrieben hast; was wir geschrieben haben;
    alles was wir geschrieben haben; was du mir erzahlt hast; alles was du mir erzahlt hast;
    was wir beredet haben; alles was wir beredet haben;
    austausche; beitrage; zuge; zug; turns; eingaben; wechsel; halfte; werkzeugergebnisse; tool ergebnisse;
    gesprachsrunden; anweisungen; schritt; einzelheiten; details; austauschen;
  `,
  host: `
    gateway; agent; agenten; host; laufzeitumgebung; daemon; agentenprozess; laufzeit; gateways; harness;
    wirt; hostsystem; agentendienst; wirtssystem; agentensystem; hostrechner;
  `,
  machine: `
    prozess; prozesses; dienst; server; instanz; container; systemprozess; rechner; umgebung; maschine;
    kiste; hintergrunddienst; bot; computer; knoten; vm; backend;
  `,
  keeper: `
    system; plattform; anbieter; betreiber; administrator; admin; supervisor; jemand; wartung; aktualisierung; update;
    deployment; stromausfall; ausfall; orchestrator; planer; scheduler; watchdog; systemd; nachtwachter; zeitablauf;
  `,
  named: `
    der assistent; dieser assistent; ihr assistent; dein assistent; dieser agent; dem assistenten;
    diesem assistenten; den assistenten; diesen assistenten;
  `,
  dwelling: `
    ${pairs(
      "auf dem; in dem; unter dem; auf der; in der; unter der; worauf; worin; wo",
      `
      ich laufe; ich lebe; ich sitze; ich wohne; ich arbeite; ich hause; ich residiere; ich betrieben werde;
      ich gehostet werde; ich ausgefuhrt werde; ich lief; ich stecke; ich zu hause bin; ich basiere; ich laufen;
    `,
    )};
    auf dem ich; in dem ich; auf der ich; in der ich; der mich hostet; die mich hostet; das mich hostet;
    der mich ausfuhrt; die mich ausfuhrt; der mich betreibt; die mich betreibt; der mich antreibt;
    die mich antreibt; der mich tragt; die mich tragt; der mich beherbergt; die mich beherbergt; hinter mir;
    unter mir; unter meiner haube;
  `,
  self: `
    ich; mir; mich; wir; uns; bei mir; fur mich; meinerseits; von mir; auf meiner seite; wir zwei; wir beide;
    wir beiden; meinereiner; hab; selber; unsereins;
  `,
  this: `
    das ist; dies ist; hier ist; wir sind; das hier ist; das hier; dies hier; hier beginnt; hier startet;
    hier lauft;
  `,
  old: `
    alt*; fruher*; vorherig*; vorig*; vorangegangen*; erste*; bisherig*; vergangen*; vorausgegangen*; vordere*;
    ursprunglich*; einstig*; damalig*; von vorhin; von vorher; von heute morgen; von heute fruh; von gestern;
    vom vormittag; vom morgen; vom anfang; weiter oben; von damals; obere*; zuruckliegend*; erstere*; eingangs;
    anfangs;
    anfanglich*;
  `,
  last: `
    letzte*; jungste*; zuletzt; fehlgeschlagen*; gescheitert*; beiden; neueste*; verungluckt*; missgluckt*;
    falsche*; missraten*; fehlerhaft*; vorletzte*;
  `,
  part: `
    teil; teile; anfang; halfte; grossteil; abschnitt; beginn; einiges; stuck; anfangsteil; drittel; viertel;
    brocken; passage; abschnitte; mehrzahl; ausschnitt; batzen; bereich; vorderteil; manches; vieles; teilen;
    teils; erste halfte; ersten stunde; ersten stunden; erste stunde; eingangsteil;
  `,
  all: `
    gesamt*; ganz*; alle; alles; allen; aller; jede*; vollstandig*; komplett*; samtlich*; luckenlos*; einzelne*;
    restlos; rundum; durchgehend; von anfang bis ende; ausnahmslos; jedwede*; bis aufs letzte; insgesamt; total;
    vollig; vollends; bis auf den letzten; zur ganze; in ganze; mit allem;
    vollen; volle; voller;
  `,
};
