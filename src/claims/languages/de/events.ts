import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";
import { DROPPED, RESTARTED, WIPED } from "./verbs.ts";

const NEW_THINGS = `
  sitzung; session; unterhaltung; gesprach; chat; kontext; konversation; dialog; verlauf; kontextfenster;
  thread; gesprachsfaden; faden;
  chatverlauf; gesprachsverlauf; fenster; kontexts;
`;

/** German: resets and restarts. */
export const events: Phrases = {
  fresh: `
    ${pairs(
      `
        neue; neuen; neuer; neues; frische; frischen; frisches; leere; leeren; leeres; frischem; neuem;
        frischer; leerer;
        leerem; saubere; sauberen; sauberem; eigene; eigenen; andere; anderen; anderer; anderem; anderes;
        brandneue; brandneuen; brandneuer;
        separate; separaten; vollig neue; ganz neue; nagelneue; nagelneuen; nagelneuer; unbeschriebenen;
        jungfrauliche; jungfraulichen; unberuhrten; blanken;
        ganz neuen; vollig neuen; frisch eroffneten; neu eroffneten; frisch gestarteten; neu gestarteten;
        frisch angelegten; neu angelegten; nachsten; zweiten;
      `,
      NEW_THINGS,
    )};
    ${pairs(
      `
      sitzung; unterhaltung; gesprach; chat; kontext; verlauf; gedachtnis; session; thread; chatverlauf;
      kontextfenster; fenster;
    `,
      `
      ist neu; ist leer; ist frisch; ist blank; ist jungfraulich; ist ganz neu; ist vollig leer;
      ist wieder leer; ist jetzt leer; ist komplett leer; ist brandneu; hat gerade begonnen;
      hat gerade erst begonnen; hat eben erst begonnen; beginnt neu; steht auf null; ist auf null; startet leer;
      beginnt leer; neu;
    `,
    )};
    sitzungswechsel; sessionwechsel; sitzung gewechselt; session gewechselt; wechsel der sitzung;
    in eine neue gewechselt; chat gewechselt;
  `,
  anew: `
    bei null; von null; von vorn; von vorne; ganz am anfang; unbeschriebenes blatt; neu begonnen; auf null;
    mit null; mit leeren handen; ohne vorwissen;
    neu angefangen; unbeschriebenen blatt; weisses blatt; leeres blatt; leeren blatt; weissen blatt;
    tabula rasa; stunde null; am nullpunkt; am anfang; leerem blatt; ohne alles; reinen tisch; reiner tisch;
    neuanfang; neubeginn;
  `,
  freshone: `
    eine neue; ein neuer; ein neues; einer neuen; einem neuen; eine andere; einer anderen; eine frische;
    einer frischen; einer ganz neuen; eine ganz neue; ein frisches; einem frischen;
  `,
  cleared: `
    ${WIPED};
    neu begonnen; neu gestartet; abgelaufen; neu angelegt; weg; neu aufgesetzt; neu initialisiert; frei gemacht;
    beendet; ersetzt; leer; neu eroffnet; neu angefangen; erneuert; futsch; hinuber; dahin; passe;
    nicht mehr da; nicht mehr vorhanden; auf null gesetzt; auf null gestellt; auf null; genullt; platt gemacht;
    plattgemacht; in den papierkorb; nicht uberlebt; nicht uberstanden; im nirwana; im orkus;
    auf werkseinstellung; auf anfang gesetzt; in luft aufgelost; in rauch aufgegangen; auf reset; reset;
    den bach runter; uber bord geworfen; uber bord gegangen; wie weggeblasen; blank; neu aufgemacht;
    von vorn begonnen; von vorne begonnen;
    neu geoffnet; tabula rasa gemacht; reinen tisch gemacht; ausgetauscht; abgebrochen;
  `,
  dropped: `
    ${DROPPED};
    fallen gelassen; fort; raus; rausgenommen; nicht mehr drin; nicht mehr enthalten; nicht mehr vorhanden;
    nicht mehr da; zu ende; auf der strecke geblieben; unter den tisch gefallen; nicht uberlebt;
    nicht uberstanden; zum opfer gefallen; gefressen; verschluckt; geschluckt; aus dem fenster gefallen;
    hinten runtergefallen; hinten herausgefallen; zugegangen; zugemacht;
  `,
  begun: `
    begonnen; gestartet; eroffnet; angelegt; beginnt; angefangen; begann; beginnen; starten; starte; fangen;
    arbeite; arbeiten; sitze; sitzen; gelandet; lande; landete;
    fange; lauft; beginne; erstellt; fing; startete; aufgemacht; stehe; stehen; bin; sind; befinde; befinden;
    bekommen; bekam; zugewiesen; zugeteilt; gewechselt; umgezogen; verschoben; gesteckt; gesetzt; geworfen;
    aufgewacht; wache; aufgeschlagen; legen los; lege los; losgelegt; gehts; steige ein; dran; angesetzt;
    setze an; setzen an;
  `,
  selfreset: `
    ${pairs(
      `
        ich wurde; ich bin; wurde ich; bin ich; man hat mich; hat mich; haben mich; mich; habe mich;
        hat man mich; ich hab mich; hab mich; hat es mich;
      `,
      `
        zuruckgesetzt; geleert; geloscht; resettet; bereinigt; genullt; auf null gesetzt; auf null gestellt;
        neu aufgesetzt; neu initialisiert; auf werkseinstellung gesetzt; auf anfang gesetzt;
        neu initialisieren mussen; zurucksetzen mussen; auf reset gesetzt;
      `,
    )};
    ${pairs(
      `
        ich habe; habe ich; ich hab; hab ich; mir ist; ist mir; mir kam; ich hatte; wir haben;
      `,
      `
        alles vergessen; alles verloren; den faden verloren; das gedachtnis verloren; mein gedachtnis verloren;
        unser gesprach verloren; alles entfallen; alles abhandengekommen; alles abhanden gekommen;
      `,
    )};
    ${pairs(
      "mir fehlt; fehlt mir",
      `
        unser ganzes gesprach; unser gesamtes gesprach; unsere ganze unterhaltung;
        unsere gesamte unterhaltung; alles bisherige; alles vorherige; alles von vorhin; das ganze gesprach; der ganze verlauf;
        der gesamte verlauf; jede erinnerung; jegliche erinnerung; der komplette verlauf;
        unser kompletter verlauf;
      `,
    )};
    ich habe alles vergessen; alles vergessen was; mein gedachtnis ist leer; mein gedachtnis ist weg;
    mein kopf ist leer; bin ein unbeschriebenes blatt; bin wieder ein unbeschriebenes blatt; bin wie neu;
    bin frisch zuruckgesetzt; gedachtnis wie weggeblasen; gedachtnis wie leergefegt; stehe wieder bei null;
    stehe bei null; 
    
    bin ich wieder bei null; sind wir wieder bei null;
    ist bei mir alles weg; bei mir ist alles weg; alles weg bei mir; bei mir alles weg;
    ist bei mir alles geloscht; bei mir alles geloscht; ist bei mir weg; ist bei mir geloscht; bei mir geloscht;
    bei mir alles leer; ist bei mir alles leer; bei mir ist nichts mehr; bei mir nichts mehr da;
  `,
  resetdone: `
    ${pairs(
      `
        reset; zurucksetzung; leerung; loschung; bereinigung; zurucksetzen; wechsel; neustart; leeren; loschen;
        saubern; abbruch;
      `,
      `
        der sitzung; der session; des kontexts; des kontextes; der unterhaltung; des gesprachs; des chats;
        des verlaufs; meiner sitzung; unserer sitzung; meines kontexts; unseres gesprachs; unserer unterhaltung;
        des chatverlaufs; meines gedachtnisses; des gedachtnisses;
      `,
    )};
    ${pairs(
      "reset; zurucksetzung; zurucksetzen",
      `
      war erfolgreich; hat geklappt; ist durch; wurde durchgefuhrt; abgeschlossen; ist erfolgt; erledigt;
      ausgefuhrt; hat funktioniert; hat gegriffen; ist abgeschlossen; ist erledigt; vollzogen; erfolgt;
      erfolgreich; durchgefuhrt; vollstandig;
    `,
    )};
    zurucksetzung; sitzungsreset; kontextreset; sitzungswechsel; sessionreset; chatreset; gedachtnisverlust;
    kontextverlust; sitzungsneustart; kontextwechsel; sessionwechsel; totalreset; komplettreset;
    gedachtnisloschung; gesprachsreset; verlaufsloschung;
    alles auf null; alles auf anfang; kontext auf null; tabula rasa; verlauf auf null; sitzung auf null;
  `,
  resetcommand: "/new; /reset; /clear",
  restarted: `
    ${RESTARTED};
    neu gestartet; neugestartet; wieder gestartet; abgesturzt; wieder hochgefahren; neu hochgefahren;
    startete durch; durchgestartet; neu angeworfen; wieder angeworfen; neu angesprungen; wieder angesprungen;
    wieder angegangen; neu angegangen;
    hochgefahren; wieder da; wieder angelaufen; neu angelaufen; wieder angefahren; wieder online;
    wieder am netz; wieder auf den beinen; wieder im rennen; wieder im dienst; wieder in betrieb;
    wieder lebendig; wieder wach; wieder am leben; wieder oben; wieder erreichbar; wieder am start;
    neu hochgezogen; wieder hochgezogen; hochgezogen; neu hochziehen; wieder hochziehen; neu starten;
    durchstarten; wieder hochfahren; neu hochfahren; neu anwerfen; wieder anwerfen;
    beendet und; neu geladen; startete neu; wieder aufgenommen; neu aufgesetzt; frisch gestartet; startet neu;
    fuhr wieder hoch; fuhr neu hoch; kam wieder hoch; kam wieder; lief wieder an; ging in die knie;
    in die knie gegangen; ging down; war down; ausgefallen; eingefroren; gecrasht; crashte; sturzte ab;
    abgeraucht; abgeschmiert; abgeschossen; gekillt; gestorben; verreckt; verstorben; umgefallen; ausgestiegen;
    zusammengebrochen; eingegangen; weggebrochen; abgewurgt; abgeschaltet; ausgeschaltet; runtergefahren und;
    heruntergefahren und; aus und wieder an; aus und wieder ein; aus und an; vom netz; zerlegt;
    aus den latschen gekippt;
    neu gebootet; gebootet; bootete; bootete neu; rebooten; neu erstellt; neu deployt; ausgetauscht;
    kaltgestartet; wiederbelebt; reanimiert; auferstanden; wiederauferstanden; neu erzeugt;
  `,
  restartnoun: `
    neustart; absturz; neustarts; reboot; kaltstart; neuanlauf; crash; ausfall; stromausfall; neustartens;
    zwangsneustart; warmstart; systemneustart; prozessneustart; gatewayneustart; dienstneustart; aussetzer;
    totalausfall; wiederanlauf; hochfahren; redeploy; neustartes;
  `,
  ownrestart: `
    mein neustart; meinem neustart; meinen neustart; meines neustarts; mein absturz; meinem absturz;
    meinen absturz; mein letzter neustart; meinem letzten neustart; mein kaltstart; meinem kaltstart;
    mein reboot; meinem reboot; mein crash; meinem crash; meinem ausfall; mein ausfall; neustart meinerseits;
    absturz meinerseits; ausfall meinerseits; crash meinerseits;
  `,
  hostrestart: `
    ${pairs(
      "neustart; absturz; reboot; crash; neustarts; neuanlauf; kaltstart",
      "des gateways; des agenten; der laufzeitumgebung; des hosts; meines prozesses; meines containers; meiner instanz; meines dienstes; meines servers; des daemons; des dienstes unter mir",
    )};
    gatewayneustart; agentenneustart;
  `,
  newprocess: `
    ${pairs(
      `
      neuer; neuen; neue; anderen; anderer; frischen; frischer; neuem; frischem; neues; anderem;
      frisch gestarteten; neu gestarteten; frisch gestarteter; neu gestarteter; brandneuer; brandneuen;
    `,
      `
      prozess; pid; boot; boot id; instanz; container; prozess id; prozessnummer; bootvorgang; prozesses;
    `,
    )};
    boot id hat sich geandert; pid hat sich geandert; prozess id hat sich geandert; pid ist eine andere;
    boot id ist eine andere; boot id ist neu; pid ist neu;
    ${pairs(
      `
        ich bin; bin ich; mich hat es; hat es mich; mich hats; ich wurde; wurde ich; ich war; war ich;
        man hat mich; hat mich; haben mich; musste mich; mussten mich; habe mich; mich; ich musste; musste ich;
        ich hab mich; hab mich; bin selbst; mich selbst;
      `,
      `
        abgesturzt; neu gestartet; neugestartet; abgeschmiert; abgeraucht; gecrasht; neu hochgefahren;
        wieder hochgefahren; hochgefahren; zerlegt; umgehauen; aus der bahn geworfen; neu hochgezogen;
        wieder hochgezogen; neu angeworfen; wieder angeworfen; durchgestartet; durchstarten; neu starten;
        neu hochziehen; wieder hochfahren; neu hochfahren; neu gebootet; gestorben; tot; kurz tot;
        zwischendurch tot; weg vom fenster; offline; kurz offline; down; kurz down; ausgefallen; aus;
        wiederbelebt; reanimiert; wieder angelaufen; wieder auferstanden; gekillt; abgeschossen; vom netz;
        vom netz gegangen; abgestellt; ausgeknipst; abgeschaltet; eingefroren; aus dem tritt; kurz weg;
        neu aufgesetzt; hingelegt; aufgehangt; aufgehangen; neu geladen; neu anwerfen; wieder anwerfen;
        rebootet;
      `,
    )};
    bin wieder da; bin ich wieder da; bin wieder online; bin ich wieder online; bin wieder am netz;
    bin wieder hochgefahren; bin jetzt wieder da; bin gerade wieder hochgekommen;
    bin gerade wieder hochgefahren; bin frisch gestartet; bin gerade frisch gestartet;
    bin eben frisch gestartet; komme gerade aus einem neustart; komme gerade von einem neustart;
    komme frisch aus einem neustart; melde mich nach einem neustart zuruck; nach einem neustart zuruck;
    nach dem neustart zuruck; melde mich nach dem neustart; nach einem absturz zuruck; nach dem absturz zuruck;
    habe einen neustart hinter mir; habe einen absturz hinter mir; hatte einen absturz; hatte einen crash;
    hatte einen ausfall; hatte einen neustart; hatte einen aussetzer; neustart hinter mir;
    mir ist der prozess; mein prozess wurde; wieder zum leben erweckt; mich wieder zum leben;
  `,
  happened: `
    stattgefunden; gegeben; war; erfolgt; gelaufen; durchlaufen; passiert; kam; gab; nach; durch; hinter;
    erlebt; hatte; hingelegt; verpasst; bekommen; gehabt; erlitten; erzwungen; notig; fallig; dazwischen;
    dazwischengekommen; vollzogen; vorgenommen; angestossen; gebraucht; angesprungen; gefahren; zwischendurch;
    ausgelost; lief; wurde; seit; geschehen; eingetreten; gemacht; statt; griff; gegriffen; wegen; infolge;
    aufgrund; dank; durchgefuhrt; ausgefuhrt; zugeschlagen; zuschlug; gewesen; hat; uberstanden; eingesetzt;
    durchgelaufen; gezwungen;
  `,
  did: `
    ausgefuhrt; gemacht; aufgerufen; eingegeben; benutzt; verwendet; gegeben; abgesetzt; ausgelost; bekommen;
    erhalten; empfangen; gegriffen; gewirkt; geklappt; funktioniert; durchgelaufen; abgefeuert; getippt;
    abgeschickt; umgesetzt; verarbeitet; gedruckt; angekommen; ist durch;
    gesendet; nach; durchgefuhrt; hat; laufen lassen; angewendet;
  `,
};
