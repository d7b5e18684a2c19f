import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const LIMITS = `
  grenze; grenzen; limit; rand; anschlag; obergrenze; maximum; kapazitatsgrenze; oberkante;
  schwelle; deckel;
`;
const OF_CONTEXT = `
  meines kontext*; des kontext*; meines fensters; des fensters; meiner kapazitat; meiner aufnahmekapazitat; meines budgets; meines gedachtnisses; meiner aufnahmefahigkeit; meiner moglichkeiten; meines arbeitsgedachtnisses; meines tokenbudgets; meiner token; dessen was ich; meines puffers; meines speichers; meines gesprachsspeichers;
`;
const OF_TALK = `
  dieses gesprachs; dieser unterhaltung; dieser sitzung; dieses chats; unseres gesprachs; unserer unterhaltung;
`;
const ROOMS = `
  kontext; platz; token; tokens; raum; luft; spielraum; kapazitat; reserve; reserven; puffer; kontextbudget;
  kontextplatz; speicherplatz; budget;
`;

/** German: how full a context is. */
export const fullness: Phrases = {
  full: `
    voll; fast voll; beinahe voll; nahezu voll; erschopft; ausgeschopft; aufgebraucht; knapp; zu ende;
    rappelvoll; proppenvoll; brechend voll; gerammelt voll; bis oben hin voll; bis zum rand voll;
    bis zum rand gefullt; bis zum anschlag; kurz vor dem anschlag; vor dem anschlag; prall gefullt; ubervoll;
    gestopft voll; bis unters dach;
    am limit; am ende; an der grenze; fast verbraucht; nahezu verbraucht; ganz verbraucht; bald verbraucht; vollig verbraucht; komplett verbraucht; gleich verbraucht; so gut wie verbraucht; ausgereizt; am anschlag; uberlauft; lauft uber; eng;
    uberlaufen; kurz vor dem uberlaufen; vor dem uberlaufen; platzt aus allen nahten; platzt; am uberlaufen;
    am rand; am rande; zum bersten; berstend voll; zum platzen;
    fast gefullt; gut gefullt; ganz gefullt; stark gefullt; nahezu gefullt; ziemlich gefullt; komplett gefullt; geht zur neige;  zur neige; nahe an der; so gut wie voll; randvoll; fast ausgelastet; voll ausgelastet; stark ausgelastet; nahezu ausgelastet;
    neigt sich dem ende; neigt sich; dem ende zu; kurz vorm limit; kurz vor dem limit; vor dem limit;
    kurz vor schluss; kurz vor der grenze; dicht an der grenze; hart an der grenze; nahe am limit; nah am limit;
    dicht am limit; knapp bemessen; knapp geworden; schwindet; geschwunden; schmilzt; schmilzt dahin; geht aus;
    ging aus;
    wird knapp; ausgehen; nicht mehr aus; grenze erreicht; reicht nicht; lauft voll; stosst an; uberfullt;
    reicht kaum noch; reicht nicht mehr; reicht nur noch; stosst an grenzen; stosst an ihre; stosst an seine;
    an seine grenzen; an ihre grenzen; geht dem ende; auf kante; am kippen; belegt bis; zugemullt; zugestopft;
    vollgestopft; vollgelaufen; vollgepackt; vollgeschrieben; gesattigt; saturiert; uberladen; uberfrachtet;
    dicht; aus dem letzten loch; auf dem letzten loch; pfeift aus dem letzten; auf reserve;
    im roten bereich; kratzt am limit; kratzt an der; am oberen limit; uberlastet; fullt sich;
    so gut wie erschopft; nahezu erschopft; fast erschopft; fast aufgebraucht; aufgezehrt; ausgeschopft;
    grenze erreicht; grenzen erreicht; kaum noch platz; limit erreicht;
  `,
  short: `
    ${pairs(LIMITS, `${OF_CONTEXT} ${OF_TALK}`)};
    ${pairs("ende; rest", OF_CONTEXT)};
    ${pairs(
      `
        kaum noch; wenig; fast kein; fast keinen; fast keine; kein; keine; keinen; nicht mehr viel;
        nicht mehr genug; zu wenig; nicht genug; nicht genugend; kaum; knapp an; knapp mit; nur noch wenig;
        nur noch ein bisschen; bloss noch wenig; sehr wenig; so gut wie kein; so gut wie keinen;
        so gut wie keine; nicht mehr genugend; keinerlei; zu knapp an; kaum mehr; nur noch einen rest;
        nur noch ein rest; nur wenig; arm an; mangels; nur noch minimal; nur noch ein fitzelchen;
        ein letzter rest; den letzten rest; nicht ausreichend; nicht mehr ausreichend; nur noch knapp;
        mangel an; zu wenige; nur noch fur ein paar satze; nur noch fur wenige satze;
      `,
      ROOMS,
    )};
    ${pairs(
      `
      geht; geht mir; geht uns; geht langsam; geht mir langsam; geht uns langsam; geht mir allmahlich;
      geht bald; geht mir bald; geht mir gleich; ging mir;
    `,
      pairs("der; die; das; mein; meine", pairs(ROOMS, "aus; zur neige")),
    )};
    ${pairs(
      `
      geht langsam; geht; geht mir; geht uns; geht mir langsam; wird; wird mir; wird langsam; wird mir langsam;
      wird es; wird es mir; wird es langsam; wird hier; wird es hier;
    `,
      `
      der platz; der raum; der kontext; die token knapp; der platz knapp; der kontext knapp; der kontext eng;
      eng im kontext; eng in meinem; knapp im kontext; eng mit dem kontext; knapp mit dem kontext;
      knapp mit den token; eng mit den token;
    `,
    )};
    ${pairs(
      `
      stosse; stossen; komme; kommen; gerate; gelange; kratze; kratzen; stehe; stehen; bin; sind; arbeite;
      bewege mich; operiere;
    `,
      pairs(
        `
      an; ans; am; an die; an der; kurz vor; kurz vorm; kurz vor dem; kurz vor der; dicht vor; nahe an; nahe am;
      dicht am; hart an; hart am;
    `,
        `
      limit; grenze; grenzen; anschlag; ende meiner; kontextgrenze; kontextlimit; meine grenzen; meine grenze;
      kapazitatsgrenze; obergrenze; tokenlimit; maximum;
    `,
      ),
    )};
    ${pairs(
      "mir; uns; mir bald; uns bald; mir gleich; mir langsam; uns langsam",
      pairs(
        "der; die; das; mein; meine; langsam der; bald der; allmahlich der; gleich der; langsam die; bald die; allmahlich die",
        pairs(
          ROOMS,
          "ausgeht; ausgehen; langsam ausgeht; bald ausgeht; allmahlich ausgeht; gleich ausgeht; knapp wird; zur neige geht; langsam knapp wird; bald knapp wird; knapp werden; aus; zu knapp wird",
        ),
      ),
    )};
    reicht nicht mehr fur; reicht nur noch fur; reicht kaum noch fur; reicht gerade noch fur; nicht mehr genug kontext;
    geht der kontext aus; kontext geht aus; kontext geht mir aus; kontextgrenze erreicht; am limit meines;
    an der grenze meines; am ende meines; tokens gehen aus; token gehen aus; gehen die token aus;
    gehen die tokens aus; gehen mir die token aus; gehen mir die tokens aus; kaum noch platz im kontext*;
    kaum kontext; maximale kontext*; kontextgrenze; kontextlimit; stosse an; bin randvoll; bin voll;
    bin fast voll; bin am anschlag; bin am limit; bin am ende meiner; bin bis oben hin voll; bin ausgelastet;
    bin uberlastet; bin knapp bei kontext; bin knapp an; passt kaum noch; passt nicht mehr viel;
    passt nichts mehr; passt fast nichts mehr; passt so gut wie nichts; passt nur noch; passt hochstens noch;
    passt gerade noch; passt bei mir nichts; passt bei mir kaum; passt bei mir nicht; passt nichts mehr rein;
    passt kaum noch etwas; passt kaum noch was; kriege nichts mehr unter; kriege kaum noch;
    bekomme kaum noch etwas unter; bringe nichts mehr unter; kann kaum noch etwas aufnehmen;
    kann nichts mehr aufnehmen; kann nicht mehr viel aufnehmen; kann nicht mehr viel; nehme nichts mehr auf;
    tokenmassig; kontextmassig am; kontextmassig knapp; kontextmassig eng; platzmassig;
    pfeife aus dem letzten loch; pfeife auf dem letzten loch; auf dem letzten loch; aus dem letzten loch;
    pfeift auf dem letzten; pfeift aus dem letzten; auf dem zahnfleisch; auf reserve; schwimmen die felle;
    die luft dunn; luft wird dunn; luft wird knapp; luft geht aus; geht die luft aus; viel geht nicht mehr;
    viel geht hier nicht mehr; viel passt nicht mehr; viel passt hier nicht mehr; nicht mehr viel rein;
    bald schluss; mein kontext reicht; reicht der kontext nicht; reicht mein kontext nicht;
    reicht mein kontext nur; reicht mein kontext kaum; reicht der platz nicht; reicht der platz nur;
    reicht der platz kaum;
  `,
  scant: `
    kaum; wenig; nicht viel; kein; keinen; fast kein; zu wenig; nicht genug; ein bisschen; sehr wenig;
    kaum noch; kaum mehr; wenige; keine; fast keine; fast keinen; so gut wie kein; so gut wie keine;
    nur noch wenig; ein rest; ein kleiner rest; nicht mehr viel; nicht mehr genug; minimal; bloss noch wenig;
    nur noch ein; winziger; ein hauch; restlichen; letzte; letzter; letzten;
  `,
  room: "platz; raum; spielraum; luft; kapazitat; reserve; reserven; puffer",
  roomy: `
    ${pairs(
      `
        genug; viel; reichlich; noch viel; genugend; ausreichend; jede menge; noch jede menge; massig;
        massenhaft; eine menge; noch eine menge; haufenweise; ordentlich; noch ordentlich; mehr als genug;
        noch genug; noch reichlich; noch massig; unmengen; tonnenweise; en masse; uppig; noch uppig; grosszugig;
        satt; noch satt; sehr viel; noch sehr viel; noch eine ganze menge; eine ganze menge; wahnsinnig viel;
        noch allerhand; allerhand; noch einiges an; einiges an; noch gut; noch gehorig; genug freier;
        viel freier; noch alle; mords; unheimlich viel; noch richtig viel; richtig viel; haufen;
        noch ein haufen; bequem; noch bequem; komfortabel; keinen mangel an; noch weit; noch grosse; grosse;
      `,
      ROOMS,
    )};
    ${pairs(
      ROOMS,
      `
      genug; satt; en masse; im uberfluss; in hulle und fulle; ohne ende; noch und nocher; zur genuge;
      nach oben; zuhauf; noch reichlich; noch massig; mehr als genug; mehr als reichlich; ist genug da;
      ist noch genug; ist reichlich; ist noch reichlich; ist noch jede menge; ist noch massig;
    `,
    )};
    ${pairs(
      `
      weitgehend; grosstenteils; fast; nahezu; praktisch; beinahe; noch fast; noch nahezu; so gut wie; quasi;
      noch ziemlich; ziemlich; noch weitgehend; grossteils;
    `,
      "leer; ungenutzt; unbelegt; frei; unverbraucht; unberuhrt; jungfraulich",
    )};
    ${pairs(
      "kaum; gerade mal; erst wenig; noch kaum; bislang kaum; bisher kaum; wenig; gerade erst",
      `
      gefullt; genutzt; belegt; angekratzt; angebrochen; ausgelastet; verbraucht; beansprucht; angetastet;
      benutzt;
    `,
    )};
    weit entfernt; noch luft; weit unter dem limit; weit unter der grenze; weit weg vom limit;
    weit weg von der grenze; weit vom limit; lange nicht voll; noch lange nicht voll; langst nicht voll;
    bei weitem nicht voll; nicht annahernd voll; noch lange nicht erschopft;
    kratzen gerade mal an der oberflache; kratzen erst an der oberflache; an der oberflache gekratzt;
    kein grund zur sparsamkeit; muss nicht sparen; mussen nicht sparen; nicht geizen; aus dem vollen;
    alle zeit der welt und; noch ein langer weg; keine engpasse; kein engpass; platz ist kein problem;
    platz kein problem; platzprobleme keine;
  `,
  tokens: "token; tokens; kontexttoken; kontexttokens",
  used: `
    verbraucht; aufgebraucht; benutzt; genutzt; belegt; gefullt; voll; ausgelastet; bei; gekostet; verschlungen;
    gefressen; geschluckt; verbraten; verfeuert; verballert; verpulvert; vertilgt; aufgefressen; weggefressen;
    draufgegangen; drauf; verdaut; hinter mir; hinter uns; zusammengekommen; angesammelt; angehauft;
    aufgelaufen; angefallen; zusammen; beansprucht; besetzt; eingenommen; reingeflossen; geflossen; vergeben;
    verplant; investiert; weg; reingesteckt; auf dem zahler; auf der uhr; auf dem tacho; intus; verkonsumiert;
    konsumiert; verschlang; verschlingt; frisst; schluckt; belegen; fullen; fullt; macht; machen; betragt;
    beträgt; belauft; belaufen; kommt; kommen; kommt auf; kommen auf; komme auf; wiegt; summiert; summieren;
    kratzt; kratzen; uberschritten; geknackt; knapp; ubersteigt; umfassen; enthalt; beinhaltet; stecken; steckt;
    drin; kostet; kosten; beanspruchen; beansprucht; nehmen; nehme; belege; belegen wir; stehen; stehe; liege;
    liegen; lagen; lag; zahlt; zahlen; insgesamt; zahlerstand; verbrauch; gesamtverbrauch; halten; halte;
    gesprochen; bewegt; bewegen; bewege;
    verarbeitet; hinter; umfasst; verwendet; zu; erreicht; hat; liegt; ausgeschopft; braucht; sind; schon; habe; haben;
    bereits; aufgewendet; nimmt; steht; ist; bisher; bislang; zurzeit; derzeit; aktuell;
  `,
  spent: `
    verbraucht; aufgebraucht; genutzt; benutzt; ausgeschopft; verwendet; aufgewendet; verbraten; verfeuert;
    verballert; verpulvert; verschlungen; gefressen; geschluckt; vertilgt; draufgegangen; belegt; konsumiert;
    investiert; verplant; vergeben; beansprucht; angesammelt; angehauft; verschlang;
  `,
  left: `
    bleiben; bleibt; ubrig; frei; verbleiben; verbleibend*; rest; verfugbar; zur verfugung; noch rund;
    in reserve; luft nach oben; luft; spielraum; im tank; auf lager; vor mir; zu vergeben; verbleiben mir;
    verbleiben uns; bleiben mir; bleibt mir; bleiben uns; bleibt uns; noch etwa; noch ungefahr; noch circa;
    noch knapp; noch gut; noch an die; noch ganze; gerade noch; kann noch; konnen noch; unverbraucht; ungenutzt;
    unbelegt; noch nicht verbraucht; noch nicht belegt; fehlen noch; fehlt noch; bis zum limit; bis zur grenze;
    bis zum anschlag; bis limit; bis zum ende; habe nur noch; haben nur noch; hab noch; parat; puffer;
    habe noch; nur noch; restliche*; verbleibt; haben noch; offen; freie; freien; reserve; freier; freies;
    restbudget; restkontext; noch zu haben;
  `,
  tops: `
    maximal; hochstens; fasst; fasse; limit liegt bei; grenze liegt bei; limit von; grenze von; obergrenze von;
    bei ist schluss; schaffe maximal; kann maximal; gedeckelt; gedeckelt auf; begrenzt auf; beschrankt auf;
    maximum von; mehr als kann ich nicht; gross ist mein; passen hochstens; passen maximal; passen in;
  `,
  size: `
    kontextfenster; fenster; limit; budget; kontextlimit; obergrenze; maximum; kapazitat; grenze; fenstergrosse;
    kontextgrosse;
  `,
  outof: `
    der; von; aus; /; von den; meiner; von meinen; aus den; von insgesamt; des; auf; von maximal; von moglichen;
    meines; von verfugbaren; gegenuber;
  `,
};
