import type { LanguageWords } from "../../language.ts";

/** German: words that tell whose a thing is, and those that tell nothing. */
export const words: LanguageWords = {
  fillers: `
    gar uberhaupt je jemals
    langsam allmahlich bald gleich allmaehlich zusehends gerade eben soeben nun jetzt schon bereits auch
    ganz vollig vollstandig komplett der die das den dem des meine mein meinem meinen meiner meines unsere
    unser unserer ein eine einen einem einer sehr noch rund etwa ca so nur wohl offenbar anscheinend
    scheinbar zwischendurch automatisch kurz wieder ist sind war hat wurde worden vor mehr fast mir ja hier
    leider vorhin also dieser diese dieses von an zu
  `,
  mine: `
    mein meine meinem meinen meiner meines unser unsere unserer unserem unseren unseres dieser diese diesem
    diesen dieses
  `,
  open: "der die das den dem des im am vom zum zur ins",
  foreign: `
    sein seine seinem seinen seiner ihr ihre ihrem ihren ihrer dein deine deinem deinen deiner deines ein
    eine einem einen einer eines jede jeder jedem jeden andere anderer euer eure
  `,
  yours: "dein deine deinen deiner deines deinem ihre ihren ihrer eure",
  othersAfter: "zwischen",
  vague: `
    puffer thread zustand verlauf fenster budget speicher gedachtnis prompt stand historie auslastung
  `,
  modifiers: `
    ganze ganzen ganzer gesamte gesamten gesamter alte alten alter altere alteren alterer fruhere fruheren
    vorherige vorherigen vorige vorigen bisherige bisherigen neue neuen neuer laufende laufenden laufender
    aktuelle aktuellen aktueller letzte letzten erste ersten beiden zwei drei vier vollstandige
    vollstandigen komplette kompletten eigene eigenen eigener verfugbare verfugbaren verbleibende
    verbleibenden jetzige jetzigen lange langen vergangene vergangenen permanente permanenten dauerhafte
    dauerhaften dauerhaftes persistentes persistenten persistente restliche restlichen ursprungliche
    detaillierte gemeinsame gemeinsamen vorangegangenen vorangegangene paar
  `,
  functionWords: `
    arbeit; ich; du; er; sie; es; wir; ihr; mich; mir; dich; dir; uns; ihnen; mein*; dein*; unser*; der;
    die; das; den; dem; des; ein; eine; einen; einem; einer; eines; dieser; diese; dieses; diesem; diesen;
    dies; und; oder; aber; denn; weil; dass; wenn; als; wie; was; wer; wo; von; vom; zu; zum; zur; in; im;
    ins; an; am; auf; aus; bei; beim; mit; nach; vor; seit; fur; durch; uber; unter; um; ohne; gegen; bis;
    ist; sind; war; waren; bin; sei; wird; wurde; wurden; werden; worden; hat; haben; habe; hatte; hast;
    hatten; nicht; kein*; nur; noch; schon; bereits; nun; jetzt; hier; da; dort; so; auch; sehr; mehr; ganz;
    etwa; rund; ca; circa; ungefahr; fast; kaum; beinahe; gerade; eben; soeben; deshalb; daher; darum; also;
    doch; ja; nein; gut; bitte; leider; scheint; offenbar; anscheinend; zwischendurch; davon; damit; dafur;
    darin; daran; danach; davor; vorher; vorhin; nachher; wieder; neu; alles; alle; nichts; etwas; viel;
    wenig; weniger; mir; selbst; beginnen; beginne; anfangen; hore; auf; hier; breche; ab; stoppe; mache;
    schluss; fehlen; fehlt; einzelheiten; einzelnen; details; mehrere; einige; verlauf; zeit; stunde;
    stunden; minuten; moment; heute; gestern; nacht; morgen; kurz; lang; einem; anfang; ende; zuruck;
    weiter; system; automatisch; komplett; vollstandig; wegen; dank; trotz; laut; sich; man; einmal;
    zweimal; prozent; hochstens; mindestens; insgesamt; bisher; bislang; dann; nachdem; wahrend; sowie;
    inzwischen; mittlerweile; aktuell; derzeit; momentan; platz; neustart; host; empfehle; besser; lieber;
    daher; somit; total; eigentlich; verstanden; erledigt; konnen; kann; muss; musst; sage; gesagt; erneut;
    nochmal; neues; neuen; neue; sauber; sauberen; unseren; darauf; grund; los; geht; stand;
    woche; wochen; tag; tage; tagen; abend; mittag; mitternacht; nachmittag; vormittag;
    montag; dienstag; mittwoch; donnerstag; freitag; samstag; sonnabend; sonntag; uhr; fruh; spat; spater;
    fruher; sekunde; sekunden; minute; weile; augenblick; datum; letzthin; kurzlich; neulich; jungst;
    vorgestern; heutig*; gestrig*; sofort; gleich; bald; demnachst; stets; immer; oft; manchmal; selten;
    plotzlich; zwischenzeitlich; unterwegs; unterdessen; seither; seitdem; fortan; nunmehr; zurzeit;
    gegenwartig; vorlaufig; zunachst; zuletzt; zuerst; zuvor; vorab; schliesslich; endlich; letztlich; absolut;
    vollkommen; wirklich; tatsachlich; buchstablich; schlicht; einfach; genau; genauer; sicher; sicherlich;
    bestimmt; naturlich; selbstverstandlich; offensichtlich; ehrlich; glucklicherweise; unglucklicherweise;
    bedauerlicherweise; praktisch; quasi; sozusagen; gewissermassen; ziemlich; reichlich; uberaus; ausserst;
    besonders; vor allem; zumindest; wenigstens; allerdings; jedoch; dennoch; trotzdem; ausserdem; zudem;
    uberdies; obendrein; sonst; ansonsten; andernfalls; stattdessen; vielmehr; somit; folglich; demnach;
    deswegen; dadurch; dabei; dazu; dahin; daher; darauf; daraus; darunter; daruber; dagegen; davor;
    dazwischen; hierbei; hierzu; hiermit; hierfur; hierher; woran; womit; wodurch; wovon; wozu; worum; wohin;
    woher; wieso; welch*; jeweils; jede; manch*; solch*; derjenige; dasjenige; derselbe; dieselbe; dasselbe;
    jemand; irgend*; sonstig*; ander*; weiter*; einzig*; eigen*; sage; sagen; sagst; sagt; sagte; melde;
    melden; bestatige; erklare; erklaren; erwahne; weise; hinweisen; frage; fragen; fragst; gefragt; antworte;
    antworten; schaue; schau; schauen; lese; lesen; lies; gelesen; prufe; prufen; entschuldige; entschuldigung;
    entschuldigt; sorry; verzeihung; verzeih; verzeihen; danke; hallo; hi; moin; servus; tag; guten; okay; ok;
    alles; klar; gut; super; prima; fertig; hm; tja; ach; oh; ups; na; nun; ehrlich; gesagt; offen; angst;
    keine; sorge; sorgen; bedaure; leid; tut; chef; leute; team; frau; herr; kommt; kommen; komme; kam; kamen;
    gekommen; gehe; gehen; geht; ging; gingen; gegangen; stehe; stehen; stand; steht; gestanden; liegen; liegt;
    lag; sitze; sitzen; halte; halten; halt; nehme; nehmen; nimm; nahm; genommen; gebe; geben; gib; gibt; gab;
    gegeben; mache; machen; macht; mach; machte; gemacht; tue; tun; tat; getan; lasse; lassen; lass; liess;
    schicke; schicken; schickst; schick; geschickt; schreibe; schreiben; schreibst; schreib; schreibt; schrieb;
    zeige; zeigen; zeig; nenne; nennen; nenn; brauche; brauchen; braucht; brauchst; bleibe; bleiben; bleibt;
    blieb; heisst; heissen; scheine; scheinen; schien; weiss; wissen; wisst; weisst; wusste; kenne; kennen;
    kennst; kannte; denke; denken; glaube; glauben; meine; meinen; meinst; finde; finden; fand; versteh;
    verstehe; verstehen; werde; wirst; wurdest; darf; durfen; durfte; soll; sollen; mag; mogen; mochte;
    mochten; will; wollen; wollte; konnte; konnten; helfen; hilfst; hilf; arbeite; arbeiten; arbeitest; laufe;
    laufen; lief; lauft; fuhre; fuhren; fuhrt; bekomme; bekommen; bekam; kriege; kriegen; kriegt; kriegst;
    wiederhole; wiederholen; wiederhol; erinnern; suche; suchen; sehen; siehst; sah; gesehen; horen; horst;
    sprich; sprechen; spricht; sprach; reden; redet; redest; beginnt; fangt; stimmt; passt; reicht; gilt;
    bedeutet; bitten; bittet; bestehe; besteht; setze; setzen; setzt; gehort; gehoren; ausgeht; weitergeht;
    ding; dinge; sache; sachen; punkt; punkte; thema; themen; idee; ideen; art; weise; fall; ort; stelle;
    stellen; wort; worte; zeit; zeiten; blick; hand; kopf; bedarf; lust; recht; muhe; fehler;
    ubrigens; uberhaupt; eh; halt; eben; mal; bloss; lediglich; nochmals; nochmal; abermals; neuerdings;
    zusammen; gemeinsam; allein; alleine; selber; ohnehin; sowieso; lieb*; wichtig*; moglich*; notig*;
    einfach*; klar*; lang*; kurz*; gross*; klein*; schnell*; langsam*; ganz*; allgemein*; normal*; sauber*;
    frisch*; direkt; direkte; aktuelle*; vorig*; nachste*; bereit; parat; online; offline; funkstille; pause;
    aussetzer; verzogerung; umstande; missverstandnis; durcheinander; wortlich; sinngemass; kleinigkeiten;
    luft; kriegt; reihe; weg; wege; los; hinweg; hinaus; heran; herum; hierauf; danach; entlang; samt; nebst;
    mangels; zugunsten; zwecks; innerhalb; ausserhalb; binnen; gemass; gegenuber; entgegen; anhand; aufgrund;
    infolge; mithilfe; hingegen;
  `,
  otherThings: `
    branch; zweig; commit; commits; datenbank; formular; browser; cache; server; entwicklungsserver;
    webserver; debugger; drucker; router; queue; warteschlange; handbuch; text; dokument; datei; dateien;
    log; protokoll; test; tests; tabelle; schema; deployment; pod; container; kunde; kunden; nutzer;
    benutzer; passwort; token bucket; motor; tank; festplatte; platte; terminal; skript; zahler; timer;
    spiel; spieler; vertrag; kapitel; buch; schleife; funktion; komponente; react; redis; kafka; docker;
    git; compiler; build; pipeline; migration; anwendung; app; seite; liste; ordner; verzeichnis; warenkorb;
    postfach; kalender; gerat; sensor; steuerung; anmeldung; login; konto; entwickler; editor; artikel;
    arbeitsspeicher; bildschirm; heizung; drucker; transkript; aufnahme; video; bild; worker; dienste;
    cluster; bericht; roman; einbettung; besprechung; sprachserver; vm; laptop; rechner; akku; kasse;
  `,
};
