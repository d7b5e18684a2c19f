import type { Language } from "../language.ts";
import { pairs } from "./pairs.ts";

const NO_EARLIER = pairs(
  "keine; keinen; keinerlei; nichts",
  pairs(
    "fruheren; fruhere; vorherigen; vorherige; vorigen; alteren; altere; bisherigen; vorangegangenen; vorausgegangenen",
    "nachrichten; gesprache; unterhaltung; unterhaltungen; verlauf; sitzungen; sitzung; gesprach; chat",
  ),
);

/** German, plain statements. */
export const german: Language = {
  code: "de",
  phrases: {
    context:
      "kontext; kontexts; kontextes; kontextfenster; kontextfensters; fenster; tokenbudget; kontextbudget; puffer; prompt; kontextgrenze; kontextspeicher; kontextlimit; budget; kontextlange; arbeitsgedachtnis; auslastung; kontextauslastung",
    talk: "sitzung; session; unterhaltung; gesprach; gesprachs; gesprachsverlauf; chat; chats; verlauf; verlaufs; dialog; dialogs; konversation; historie; chatverlauf; thread; austausch; zustand; sitzungsverlauf; gesprachsfaden; stand; nachrichtenverlauf; gesprachshistorie",
    memory:
      "gedachtnis; langzeitgedachtnis; speicher; dauerspeicher; langzeitspeicher; erinnerung; erinnerungen; memory; gedachtnisspeicher",
    turns:
      "nachricht; nachrichten; runde; runden; antwort; antworten; frage; fragen; schritte; werkzeugausgaben; ausgaben; tool ausgaben; teil; anfang; was wir besprochen haben; was vorher war; alles bisherige; austausche; beitrage; zuge; zug; turns; eingaben; wechsel; halfte; werkzeugergebnisse; tool ergebnisse; gesprachsrunden; anweisungen; schritt; einzelheiten; details",
    machine: "prozess; prozesses; dienst; server; instanz; container; systemprozess; rechner; umgebung",
    host: "gateway; agent; agenten; host; laufzeitumgebung; daemon; agentenprozess; laufzeit; gateways; harness; wirt",
    self: "ich; mir; mich; wir; uns",
    this: "das ist; dies ist; hier ist; wir sind; das hier ist",
    old: "alt*; fruher*; vorherig*; vorig*; vorangegangen*; erste*; bisherig*; vergangen*; vorausgegangen*; anfanglich*",
    last: "letzte*; jungste*; zuletzt; fehlgeschlagen*; gescheitert*; beiden",
    part: "teil; teile; anfang; halfte; grossteil; abschnitt; beginn; einiges; stuck",
    all: "gesamt*; ganz*; alle; alles; allen; aller; jede*; vollstandig*; komplett*; samtlich*; luckenlos*; vollen; volle",
    fresh: `${pairs("neue; neuen; neuer; neues; frische; frischen; frisches; leere; leeren; leeres; frischem; neuem; leerem; saubere; sauberen; sauberem; eigene; eigenen; andere; anderen; brandneue; brandneuen; separate; separaten; vollig neue; ganz neue", "sitzung; session; unterhaltung; gesprach; chat; kontext; konversation; dialog; verlauf; kontextfenster; thread")}; sitzung ist neu; kontext ist leer; verlauf ist leer; kontext ist frisch; gedachtnis ist leer`,
    anew: "bei null; von null; von vorn; von vorne; ganz am anfang; unbeschriebenes blatt; neu begonnen; neu angefangen",
    cleared:
      "geleert; zuruckgesetzt; geloscht; bereinigt; neu begonnen; neu gestartet; verworfen; vergessen; ausgeloscht; abgelaufen; neu angelegt; weg; leergeraumt; gesaubert; neu aufgesetzt; entleert; resettet; neu initialisiert; aufgeraumt; frei gemacht; beendet; getilgt; ersetzt; leer; neu eroffnet; ausgeleert; weggeworfen; gewischt; abgeraumt; neu angefangen; erneuert",
    dropped:
      "entfernt; herausgefallen; weggefallen; fallen gelassen; verloren; fort; geschlossen; gestrichen; verschwunden; herausgenommen; abgeschnitten; rausgefallen; weggelassen; archiviert; verdrangt; ausgeschieden; abgetrennt; verlorengegangen; rausgeworfen; hinausgeworfen",
    begun:
      "begonnen; gestartet; eroffnet; angelegt; beginnt; angefangen; begann; beginnen; starten; starte; fangen; fange; lauft; beginne; erstellt; fing; startete; aufgemacht; stehe; stehen",
    selfreset:
      "ich wurde zuruckgesetzt; ich bin zuruckgesetzt worden; ich wurde geloscht; mich zuruckgesetzt; ich habe alles vergessen; man hat mich zuruckgesetzt; wurde ich zuruckgesetzt; bin ich zuruckgesetzt; ich wurde geleert",
    resetdone:
      "reset der sitzung; zurucksetzung; reset war erfolgreich; reset hat geklappt; sitzungsreset; reset ist durch; kontextreset; reset wurde durchgefuhrt; reset abgeschlossen; zurucksetzen war erfolgreich; zurucksetzen hat geklappt",
    resetcommand: "/new; /reset; /clear",
    restarted:
      "neu gestartet; neugestartet; wieder gestartet; abgesturzt; wieder hochgefahren; neu hochgefahren; hochgefahren; wieder da; wieder angelaufen; neu angelaufen; rebootet; durchgestartet; wieder angefahren; beendet und; neu geladen; startete neu; wieder aufgenommen; neu aufgesetzt; frisch gestartet; neu gebootet; gebootet",
    restartnoun: "neustart; absturz; neustarts; reboot; kaltstart",
    newprocess:
      "neuer prozess; neuen prozess; neue prozess; neuen pid; neue pid; boot id hat sich geandert; anderen prozess; frischen prozess; neue boot; frisch gestarteten prozess; neu gestarteten prozess",
    compacted:
      "gekurzt; kompaktiert; komprimiert; zusammengefasst; verdichtet; verkurzt; eingekurzt; abgeschnitten; gestutzt; gestrafft; eingedampft; kondensiert; verkleinert; beschnitten; heruntergekurzt; zusammengestrichen; geschrumpft; reduziert; zusammengezogen; zusammengestutzt; gestaucht; zurechtgestutzt; ausgedunnt; zusammengekurzt",
    compactnoun:
      "kompaktierung; komprimierung; verdichtung; kompression; kurzung; auto compact; zusammenfassung des; kompaktion; kontextkomprimierung",
    compactcommand: "/compact",
    summary:
      "durch eine zusammenfassung; auf eine zusammenfassung; als zusammenfassung; aus einer zusammenfassung; mit einer zusammenfassung; in einer zusammenfassung; zu einer zusammenfassung; zusammenfassung ersetzt; in kurzform",
    offered: "hier ist; hier sind; unten; im folgenden; folgende; fur dich; fur sie; wie folgt",
    onlysummary:
      "nur noch eine zusammenfassung; nur eine zusammenfassung; nur die zusammenfassung; nur noch die zusammenfassung; bloss eine zusammenfassung; lediglich eine zusammenfassung; nur noch ein auszug; nur noch zusammengefasst",
    rolledback:
      "zuruckgerollt; zuruckgekehrt; zuruckgespult; ruckgangig gemacht; zuruckgenommen; wiederhergestellt; zuruckgedreht; zuruckgegangen; zuruckgestellt; zuruckgefuhrt; zuruckgesprungen; zuruckgefallen; zuruckversetzt; zuruckgefahren; rollback; widerrufen; zuruckverlegt; zuruckgeschoben; ruckgangig; zuruckgezogen; zuruckgebracht; zuruckgesetzt auf; rueckgaengig gemacht",
    selfback:
      "ich wurde zuruckgerollt; ich bin zuruckgerollt; mich zuruckgerollt; mich zuruckgesetzt auf; ich wurde zuruckgespult; mich zuruckgespult; ich bin zuruckgespult",
    spent: "verbraucht; aufgebraucht; genutzt; benutzt; ausgeschopft; verwendet; aufgewendet",
    backto:
      "wieder beim; wieder am; zuruck auf; zuruck beim; zuruck zum; zuruck am; wieder bei; auf dem stand; zuruckgesetzt auf; wieder auf; zuruck bei; zum vorigen; zum letzten; zum fruheren",
    checkpoint:
      "kontrollpunkt; kontrollpunkts; checkpoint; checkpoints; sicherungspunkt; schnappschuss; snapshot; stand vor; zustand vor; stand von; stand zuruckgesetzt; fruheren stand; vorigen stand; vorherigen stand; speicherpunkt; wiederherstellungspunkt; vor dem; vor der; punkt vor; letzten guten; auf den stand; fruheren zustand; fruheren punkt",
    happened:
      "stattgefunden; gegeben; war; erfolgt; gelaufen; durchlaufen; passiert; kam; gab; nach; durch; hinter; ausgelost; lief; wurde; seit; geschehen; eingetreten; gemacht; statt; griff; gegriffen",
    did: "ausgefuhrt; gemacht; aufgerufen; eingegeben; benutzt; verwendet; gegeben; abgesetzt; ausgelost; gesendet; nach; durchgefuhrt; hat",
    full: "voll; fast voll; beinahe voll; nahezu voll; erschopft; ausgeschopft; aufgebraucht; knapp; zu ende; am limit; am ende; an der grenze; verbraucht; ausgereizt; am anschlag; uberlauft; lauft uber; eng; gefullt; geht zur neige; zur neige; nahe an der; so gut wie voll; randvoll; ausgelastet; fast leer; wird knapp; ausgehen; nicht mehr aus; grenze erreicht; reicht nicht; lauft voll; stosst an; uberfullt; beschrankt; erreicht; grenze; kaum noch platz",
    short:
      "geht langsam der platz; geht der platz; geht mir der platz; geht uns der platz; geht der raum; kaum noch kontext; wenig kontext; keinen kontext mehr; fast keinen kontext; geht der kontext aus; kontext geht aus; kontext geht mir aus; knapp an kontext; grenze meines kontext*; ende meines kontext*; limit meines kontext*; kontextgrenze erreicht; am limit meines; an der grenze meines; am ende meines; zu wenig kontext; nicht genug kontext; nicht mehr genug kontext; nicht genugend kontext; kaum noch token; fast keine token; keine token mehr; wenig token; tokens gehen aus; token gehen aus; gehen die token aus; gehen die tokens aus; kaum noch platz im kontext*; kaum noch platz; kein platz mehr; keinen platz mehr; nicht mehr viel kontext; nicht mehr viel platz; grenze des kontext*; rand des kontext*; ende des kontext*; kaum kontext; maximale kontext*; wenig platz; rest meines kontext*; kontextgrenze; kontextlimit; stosse an",
    roomy:
      "genug kontext; viel kontext; reichlich kontext; noch viel platz; genugend kontext; genug platz; reichlich platz; weitgehend leer; grosstenteils leer; kaum gefullt; noch viel luft; reichlich luft; jede menge; fast leer; ausreichend kontext; massenhaft; weit entfernt; uppig; viel spielraum; noch luft; platz genug; kaum genutzt; reichlich token; kaum belegt; noch reichlich",
    tokens: "token; tokens",
    used: "verbraucht; aufgebraucht; benutzt; genutzt; belegt; gefullt; voll; ausgelastet; bei; gekostet; verarbeitet; hinter; umfasst; verwendet; zu; erreicht; hat; liegt; ausgeschopft; braucht; sind; schon; bereits; aufgewendet; nimmt; steht; ist; bisher",
    left: "bleiben; bleibt; ubrig; frei; verbleiben; verbleibend*; rest; verfugbar; zur verfugung; noch rund; habe noch; nur noch; restliche*; verbleibt; haben noch; offen; freie; freien; reserve",
    outof: "der; von; aus; /; von den; meiner; von meinen; aus den; von insgesamt; des; auf",
    nothing: "nichts; keine; keinen; kein; keinerlei; keiner; niemals",
    know: "sehe; finde; kenne; erinnere; erinnern; weiss; zugriff; vor mir; zuganglich; bekannt; vorliegen; sehen; habe; liegen; liegt; vorhanden; erinnerung; kenntnis; verfugbar; da; gibt; finden; abrufen; vor",
    denied: `${NO_EARLIER}; nichts von vorher; nichts aus fruheren; keine erinnerung an; keinen verlauf; keinen zugriff auf fruhere; keinen zugriff auf vorherige; von vorher ist nichts; keinerlei verlauf; keine vorgeschichte; nichts von dem; keine nachrichten vor; kein vorheriger; kein fruherer; kein verlauf; nichts aus vorigen; nichts von fruher; nichts davor; keine vorherige; keine fruhere; keine vorherigen; keinerlei erinnerung; verlauf ist leer; nichts von unserem; nichts von unserer; keinen zugriff auf unsere; keinen zugriff auf das; kenne keine; weiss nichts von; davor gab es nichts; vorher gab es nichts; vor dieser nachricht gab es; vor dieser nachricht nichts; an nichts erinnern`,
    nevertalked:
      "noch nie miteinander; nie miteinander; noch nie gesprochen; noch nie geschrieben; nie geschrieben; noch nie unterhalten; nie gesprochen; noch nicht miteinander; bisher nicht miteinander; nie etwas von dir; noch nie kontakt; erstes gesprach; nie zuvor gesprochen; noch nie ausgetauscht; vorher nie; nie unterhalten; zuvor nie; noch nie etwas besprochen",
    notsent: `${pairs("du hast mir noch keine; du hast mir keine; du hast mir nie; du hast mir noch nie; du hast mir bisher; du hast mir keinen; du hast mir kein; du hast noch keine; du hast noch nie; du hast bisher; sie haben mir noch keine; sie haben mir keine; sie haben mir nie; sie haben mir bisher; sie haben mir noch nie; du hast nie; sie haben bisher; du hast mir noch nichts; du hast mir nichts; sie haben mir noch nichts; sie haben mir nichts", "nichts; keine; keinen; kein; geschickt; gesagt; genannt; gesendet; mitgeteilt; datei; link; code; etwas; den; die; das; einen; eine; gezeigt; gegeben; nachricht; nachrichten; dateien")}; nichts von dir erhalten; nichts von ihnen erhalten; nichts von dir bekommen`,
    firsttime:
      "erste nachricht; erster austausch; beginn unserer; anfang unserer; beginn unseres; anfang unseres; erstes gesprach; allererste; erste unterhaltung; beginn der unterhaltung; anfang der unterhaltung; erste mal; beginn dieser; anfang dieser; erste kontakt; erster kontakt; erste gesprach; anfang des gesprachs; beginn des gesprachs; ersten nachricht; ersten mal",
    before: "vorher; fruher; zuvor; davor; bisher; bislang; schon einmal; vorhin",
    saved:
      "gespeichert; gemerkt; notiert; abgelegt; eingetragen; festgehalten; hinterlegt; geschrieben; vermerkt; abgespeichert; gesichert; aufgenommen; verewigt; ubernommen; niedergeschrieben; verankert; aufgeschrieben",
    later:
      "dauerhaft; kunftige sitzungen; fur spater; zukunftige sitzungen; fur immer; nachste sitzung; kunftige gesprache; nachsten mal; sitzungsubergreifend; spatere sitzungen; kunftigen sitzungen; zukunftigen sitzungen; langfristig",
    keep: "noch vor mir; habe noch; noch da; erinnere; noch vollstandig; kenne noch; liegt noch; noch vorhanden; behalten; noch im; sehe noch; noch alle; noch alles; noch den; noch die; weiss noch; liegen noch; noch geladen; erhalten; verfugbar; vollstandig da; vor mir; im kopf; bewahrt; erhalten geblieben; weiterhin; vorliegen; noch jede; noch immer; vor; noch",
    notlost:
      "nichts verloren; nichts vergessen; nichts fehlt; nichts ist verloren; nichts ging verloren; nichts ist weg; ging nichts verloren; ist nichts verloren; fehlt nichts; keine nachricht fehlt; keine nachricht verloren; ohne verlust; luckenlos; unversehrt; uberlebt; uberstanden; wurde nichts; nichts davon verloren; intakt; nichts weggefallen",
    resumed:
      "fortgesetzt; setze fort; setze die; knupfe an; wieder aufgenommen; fuhre fort; machen weiter wo; dieselbe sitzung; weitergefuhrt; wo wir aufgehort; weiterhin; knupfen an; nahtlos",
    if: "wenn; falls; sofern; ob; angenommen; sobald; solange; gesetzt den fall; wurde ich; als ob; hatte ich; ware; es sei denn",
    when: "bevor; nachdem du; bis; jedes mal; immer wenn; sooft",
    modal:
      "werde; wird bald; wurde ich; konnte; konnten; sollte; soll; musste; muss; mochte; will; kann; darf; wollte; werden wir; demnachst; konnen; mussen; sollen; wollen; wurden wir; statt; anstatt; um zu; lass uns; beabsichtige; habe vor; morgen",
    not: "nicht; nie; niemals; kein; keine; keinen; keiner; keineswegs; weder; nirgends; niemand; keinem",
    hedge:
      "soweit ich sehen kann; ich muss sagen; ich kann bestatigen; ich muss dazu sagen; ich sollte erwahnen; ich muss zugeben; muss ich sagen; ich muss dich darauf hinweisen",
    freshone: "eine neue; ein neuer; ein neues",
    scant:
      "kaum; wenig; nicht viel; kein; keinen; fast kein; zu wenig; nicht genug; ein bisschen; sehr wenig; nur noch wenig; ein rest",
    room: "platz; raum; spielraum; luft",
    statal: "wird gespeichert; werden gespeichert; liegt im; liegen im",
    savepoint:
      "fruheren stand; fruheren zustand; fruheren punkt; alten stand; kontrollpunkt; checkpoint; schnappschuss; sicherungspunkt; snapshot; speicherpunkt",
    size: "kontextfenster; fenster; limit; budget; kontextlimit",
    guess:
      "vielleicht; moglicherweise; womoglich; eventuell; konnte sein; kann sein; unklar ob; weiss nicht ob; mag sein; keine ahnung ob",
    document:
      "in der fehlermeldung; die meldung lautet; da steht; steht im; steht in; der titel; dokumentation; handbuch; laut; lautet; heisst es; beschreibt; artikel; testtext; anleitung; schreibt; spezifikation; der satz; die zeile; ein agent; agenten; ein nutzer; nutzer; benutzer; bedeutet; definition; normalerweise; ublicherweise; generell; roman; geschichte; meldet; schrieb; behauptet; ein modell; der hinweis; zitat; die doku; doku; readme; es heisst; stimmt nicht",
    command:
      "bitte; starte; leere; losche; speichere; setze; merke; fuhre; schreibe; notiere; fasse; kurze; nutze; verwende; starten; leeren; loschen; speichern; gib; rolle; prufe; mach; achte; merk; kurz; nimm; schreib; soll; sollen; benutze; lass",
    tag: "oder; richtig; stimmt; nicht; ja; hast; ist; wurde; hat; habe; soll; kann; wie; was; warum; wo; sind; haben; wurden; welche; gell; sollen; war; wird",
    but: "aber; denn; weil; deshalb; daher; also; doch; sondern; da; sodass; weshalb; so dass; und ich; und wir; und mein; obwohl; und die; und der; wahrend; und das",
  },
  fillers:
    "langsam allmahlich bald gleich allmaehlich zusehends gerade eben soeben nun jetzt schon bereits auch ganz vollig vollstandig komplett der die das den dem des meine mein meinem meinen meiner meines unsere unser unserer ein eine einen einem einer sehr noch rund etwa ca so nur wohl offenbar anscheinend scheinbar zwischendurch automatisch kurz wieder ist sind war hat wurde worden vor mehr fast mir ja hier leider vorhin also dieser diese dieses von an zu",
  mine: "mein meine meinem meinen meiner meines unser unsere unserer unserem unseren unseres dieser diese diesem diesen dieses",
  open: "der die das den dem des im am vom zum zur ins",
  foreign:
    "sein seine seinem seinen seiner ihr ihre ihrem ihren ihrer dein deine deinem deinen deiner deines ein eine einem einen einer eines jede jeder jedem jeden andere anderer euer eure",
  yours: "dein deine deinen deiner deines deinem ihre ihren ihrer eure",
  othersAfter: "zwischen",
  vague: "puffer thread zustand verlauf fenster budget speicher gedachtnis prompt stand historie auslastung",
  modifiers:
    "ganze ganzen ganzer gesamte gesamten gesamter alte alten alter altere alteren alterer fruhere fruheren vorherige vorherigen vorige vorigen bisherige bisherigen neue neuen neuer laufende laufenden laufender aktuelle aktuellen aktueller letzte letzten erste ersten beiden zwei drei vier vollstandige vollstandigen komplette kompletten eigene eigenen eigener verfugbare verfugbaren verbleibende verbleibenden jetzige jetzigen lange langen vergangene vergangenen permanente permanenten dauerhafte dauerhaften dauerhaftes persistentes persistenten persistente restliche restlichen ursprungliche detaillierte gemeinsame gemeinsamen vorangegangenen vorangegangene paar",
  functionWords:
    "arbeit;ich;du;er;sie;es;wir;ihr;mich;mir;dich;dir;uns;ihnen;mein*;dein*;unser*;der;die;das;den;dem;des;ein;eine;einen;einem;einer;eines;dieser;diese;dieses;diesem;diesen;dies;und;oder;aber;denn;weil;dass;wenn;als;wie;was;wer;wo;von;vom;zu;zum;zur;in;im;ins;an;am;auf;aus;bei;beim;mit;nach;vor;seit;fur;durch;uber;unter;um;ohne;gegen;bis;ist;sind;war;waren;bin;sei;wird;wurde;wurden;werden;worden;hat;haben;habe;hatte;hast;hatten;nicht;kein*;nur;noch;schon;bereits;nun;jetzt;hier;da;dort;so;auch;sehr;mehr;ganz;etwa;rund;ca;circa;ungefahr;fast;kaum;beinahe;gerade;eben;soeben;deshalb;daher;darum;also;doch;ja;nein;gut;bitte;leider;scheint;offenbar;anscheinend;zwischendurch;davon;damit;dafur;darin;daran;danach;davor;vorher;vorhin;nachher;wieder;neu;alles;alle;nichts;etwas;viel;wenig;weniger;mir;selbst;beginnen;beginne;anfangen;hore;auf;hier;breche;ab;stoppe;mache;schluss;fehlen;fehlt;einzelheiten;einzelnen;details;mehrere;einige;verlauf;zeit;stunde;stunden;minuten;moment;heute;gestern;nacht;morgen;kurz;lang;einem;anfang;ende;zuruck;weiter;system;automatisch;komplett;vollstandig;wegen;dank;trotz;laut;sich;man;einmal;zweimal;prozent;hochstens;mindestens;insgesamt;bisher;bislang;dann;nachdem;wahrend;sowie;inzwischen;mittlerweile;aktuell;derzeit;momentan;platz;neustart;host;empfehle;besser;lieber;daher;somit;total;eigentlich;verstanden;erledigt;konnen;kann;muss;musst;sage;gesagt;erneut;nochmal;neues;neuen;neue;sauber;sauberen;unseren;darauf;grund;los;geht;stand",
  otherThings:
    "branch; zweig; commit; commits; datenbank; formular; browser; cache; server; entwicklungsserver; webserver; debugger; drucker; router; queue; warteschlange; handbuch; text; dokument; datei; dateien; log; protokoll; test; tests; tabelle; schema; deployment; pod; container; kunde; kunden; nutzer; benutzer; passwort; token bucket; motor; tank; festplatte; platte; terminal; skript; zahler; timer; spiel; spieler; vertrag; kapitel; buch; schleife; funktion; komponente; react; redis; kafka; docker; git; compiler; build; pipeline; migration; anwendung; app; seite; liste; ordner; verzeichnis; warenkorb; postfach; kalender; gerat; sensor; steuerung; anmeldung; login; konto; entwickler; editor; artikel; arbeitsspeicher; bildschirm; heizung; drucker; transkript; aufnahme; video; bild; worker; dienste; cluster; bericht; roman; einbettung; besprechung; sprachserver; vm; laptop; rechner; akku; kasse",
  articles: "der die das den dem des ein eine einen jeder jede jedes kein keine",
  places: "in im ins auf an unter",
  times: "am an seit bis zwischen nach vor bei",
  agents: "von vom durch",
  pointing: "dieser diese diesem diesen dieses",
  claimed: "Prompt",
  belongs: "von vom der des in im aus fur zu zum mit",
  during: "in im wahrend seit vor nach fur bei",
  shares: {
    "die halfte": 0.5,
    halfte: 0.5,
    "drei viertel": 0.75,
    dreiviertel: 0.75,
    "ein viertel": 0.25,
    "ein drittel": 1 / 3,
    "zwei drittel": 2 / 3,
    "ein zehntel": 0.1,
    "ein funftel": 0.2,
    "vier funftel": 0.8,
    "neun zehntel": 0.9,
  },
};
