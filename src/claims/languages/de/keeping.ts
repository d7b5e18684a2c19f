import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** German: what is saved, and what is still there. */
export const keeping: Phrases = {
  saved: `
    ${pairs("steht; stehen; ist; sind; liegt", "jetzt; nun; ab sofort; ab jetzt; fortan; bereits; schon; dauerhaft; damit")};
    ${pairs(
      `
      steht; stehen; ist; sind; liegt; liegen; befindet sich; findet sich; ruht; wohnt; habe ich; hab ich;
    `,
      pairs(
        `
      jetzt; nun; ab sofort; fortan; bereits; schon; ab jetzt; damit; nunmehr; seit eben; hiermit; dauerhaft;
    `,
        "in; im",
      ),
    )};
    gespeichert; gemerkt; notiert; abgelegt; eingetragen; festgehalten; hinterlegt; geschrieben; vermerkt;
    eingepragt; verbucht; erfasst; dokumentiert; aufbewahrt; protokolliert; registriert; verstaut; verwahrt;
    geparkt; verzeichnet; eingespeichert; eingebrannt; gepinnt; angeheftet; eingelagert; eingespielt; eingefugt;
    hinzugefugt; erganzt; gesetzt; archiviert; fixiert; zementiert; eingraviert; hineingeschrieben;
    reingeschrieben; gepackt; gelegt; festgeschrieben; eintrag ist gemacht; eintrag gemacht; eintrag angelegt;
    eintrag steht; notiz gemacht; notiz angelegt; hinter die ohren geschrieben; auf dem schirm; mir gemerkt;
    speichern; merken; notieren; ablegen; eintragen; festhalten; hinterlegen; vermerken; angelegt; aufnehmen;
    abgespeichert; gesichert; aufgenommen; verewigt; ubernommen; niedergeschrieben; verankert; deponiert;
    zugefugt; aktualisiert;
    aufgeschrieben; persistiert; weggespeichert; weggeschrieben;
  `,
  savedwhole: `
    ${pairs(
      "habe; habe mir; habe ich mir; ich habe; wurde; habe ich",
      pairs(
        "einen; einen neuen; eine; eine neue; einen dauerhaften; eine dauerhafte; einen permanenten; eine bleibende; eine permanente; ein dauerhafter; ein neuer; ein; eine langfristige",
        "gedachtniseintrag; erinnerung; gedachtnisnotiz; notiz im gedachtnis; eintrag im gedachtnis; langzeiterinnerung; memory; eintrag in meinem gedachtnis; eintrag in mein gedachtnis; notiz furs gedachtnis; notiz fur kunftige; notiz fur spatere; notiz fur die zukunft; dauernotiz; merknotiz",
      ),
    )};
    ${pairs(
      "dauerhaft; fur immer; permanent; fur die zukunft; langfristig; auf dauer; ein fur alle mal; unbefristet; fur alle zukunftigen; fur alle kunftigen; fur kunftige; fur zukunftige; fur spatere; furs nachste mal; fur alle weiteren; sitzungsubergreifend",
      "gemerkt; gespeichert; notiert; abgespeichert; hinterlegt; vermerkt; festgehalten; eingepragt; abgelegt; eingetragen; im gedachtnis; in meinem gedachtnis; gesichert",
    )};
    ${pairs(
      "gedachtnis; langzeitgedachtnis; gedachtniseintrag; erinnerung",
      "aktualisiert; angelegt; erganzt; erweitert; ist aktualisiert; wurde aktualisiert; ist angelegt; wurde angelegt; erstellt; ist erstellt; wurde erstellt; hinzugefugt",
    )};
  `,
  pickedup: pairs(
    "mache; machen; mach; setze; setzen; knupfe; knupfen; steige; steigen; fahre; fahren; geht es; geht; nehme; nehmen; arbeite; arbeiten",
    "da weiter wo wir; dort weiter wo wir; genau da weiter; genau dort weiter; da an wo wir; dort an wo wir; an der stelle; an dem punkt; da ein wo wir; dort ein wo wir; wo wir aufgehort; wo wir stehengeblieben; den faden; genau an der stelle; nahtlos",
  ),
  verbatim: `
    wort fur wort; wortlich; im wortlaut; im vollen wortlaut; ungekurzt; in voller lange; vollstandig; komplett; luckenlos;
    von anfang an; von anfang bis ende; von der ersten; vom ersten; bis zur letzten; bis zuletzt; unverandert; zeile fur zeile;
    nachricht fur nachricht; ohne lucken; ohne kurzungen; im original; originalgetreu; bis ins detail; mit allen details; in allen einzelheiten;
  `,
  later: `
    ${pairs(
      "musst du; mussen sie; brauchst du; brauchen sie; musst du mir; mussen sie mir; brauchst du mir; brauchen sie mir; musst; mussen; brauchst",
      "nicht wiederholen; nicht noch einmal sagen; nicht noch einmal; nicht mehr wiederholen; nicht mehr sagen; nicht erneut; nicht nochmal; nicht mehr erklaren; nicht mehr zu sagen; nicht mehr zu wiederholen; es nicht wiederholen; das nicht wiederholen; es mir nicht; das nicht noch; es nicht mehr; nicht jedes mal",
    )};
    ${pairs(
      `
      kunftige; kunftigen; zukunftige; zukunftigen; spatere; spateren; nachste; nachsten; weitere; weiteren;
      kommende; kommenden; folgende; folgenden; andere; anderen; neue; neuen; alle weiteren; jede weitere;
      jeder weiteren; jeder neuen; jedem neuen; jede neue; einer neuen; einem neuen;
    `,
      `
      sitzungen; gesprache; gesprachen; sitzung; chats; chat; unterhaltungen; unterhaltung; gesprach; mal; male;
      anfragen; treffen; gesprachs; besuche; besuch;
    `,
    )};
    dauerhaft; fur spater; fur immer; nachsten mal; sitzungsubergreifend; langfristig;
    uber diese sitzung hinaus; uber die sitzung hinaus; uber das gesprach hinaus; uber dieses gesprach hinaus;
    uber diesen chat hinaus; uber den chat hinaus; uber sitzungen hinweg; fur die zukunft; in zukunft; kunftig;
    zukunftig; fur alle zeit; fur alle zeiten; auf dauer; permanent; ein fur alle mal; fur die ewigkeit;
    nachstes mal; beim nachsten mal; furs nachste mal; auf lange sicht; auch morgen noch; bis auf weiteres;
    fortan; unbefristet; gesprachsubergreifend; chatubergreifend; auch nachste woche;
  `,
  keep: `
    noch vor mir; habe noch; noch da; erinnere; noch vollstandig; kenne noch; liegt noch; noch vorhanden;
    hab noch; haben noch; weiss noch; wissen noch; kann noch; noch parat; parat; griffbereit; noch prasent;
    prasent; noch lesbar; noch einsehbar; noch nachlesen; noch sichtbar; noch abrufbar; abrufbar; noch komplett;
    noch wortlich; noch in voller lange; noch im wortlaut; noch im vollen wortlaut; im vollen wortlaut;
    wort fur wort; noch bestens; steht noch; stehen noch; noch unversehrt; noch bei mir; bei mir; vor augen;
    noch auf dem schirm; auf dem schirm; lebt noch; besteht noch; existiert noch; bleibt erhalten;
    bleibt bestehen; noch ungekurzt; noch unverandert; noch intakt; lesen; lese; kenne; weiss; habe; sehe;
    behalte; nach wie vor; unverandert; uberblicke; bis ins detail; luckenlos; verinnerlicht;
    behalten; noch im; sehe noch; noch alle; noch alles; noch den; noch die; liegen noch; noch jedes;
    noch jeden; noch samtliche; noch das; noch unser; noch unsere; noch ganz; noch genau; noch jedes wort;
    noch geladen; erhalten; verfugbar; vollstandig da; vor mir; im kopf; bewahrt; erhalten geblieben; da;
    weiterhin; vorliegen; noch jede; noch immer; vor; noch; immer noch; vollstandig vor; geladen;
  `,
  notlost: `
    ${pairs(
      `
      nichts; gar nichts; uberhaupt nichts; absolut nichts; rein gar nichts; nichts davon; keine nachricht;
      keine einzige nachricht; kein wort; keine zeile; keine silbe; kein detail; kein einziges wort;
      kein einziges detail; keine einzelheit; kein satz; kein komma; keine information; kein buchstabe;
      kein schnipsel; keine meiner; keine deiner; keine ihrer;
    `,
      `
      verloren; vergessen; fehlt; ist verloren; ging verloren; ist weg; ist mir verloren; verloren gegangen;
      verlorengegangen; ist verloren gegangen; abhandengekommen; abhanden gekommen; ist abhandengekommen;
      ist abhanden gekommen; weggefallen; ist weggefallen; ist verschwunden; verschwunden; geloscht;
      wurde geloscht; ging mir verloren; ist entfallen; entfallen; ist mir entfallen; gestrichen; gekurzt;
      ist herausgefallen; eingebusst; verschutt gegangen; entgangen; ist untergegangen; untergegangen;
      auf der strecke geblieben; unter den tisch gefallen; durch die lappen gegangen; verpasst; flochten;
      flöten gegangen; ubersprungen; weggekommen;
    `,
    )};
    ${pairs(
      `
      mir ist; ging; mir ging; ist; ist mir; fehlt; fehlt mir; mir fehlt; wurde; habe; ich habe; wir haben;
      es ging; es ist; uns ist; hab;
    `,
      `
      nichts verloren; nichts abhanden; nichts; nichts vergessen; nichts entfallen; nichts entgangen;
      keine einzige; kein wort verloren; kein wort; keine zeile; kein detail; keine nachricht;
      nichts verschwunden; nichts weggefallen; keine silbe; nichts verpasst; nichts davon; kein einziges;
    `,
    )};
    erinnere mich an alles; erinnere mich an jedes wort; erinnere mich an jede; weiss noch alles;
    kenne noch alles; habe noch alles;
    ohne verlust; verlustfrei; luckenlos; unversehrt; uberlebt; uberstanden; wurde nichts; intakt; unbeschadigt;
    unbeschadet; unangetastet; ohne lucken; ohne lucke; ohne einbussen; komplett erhalten; vollstandig erhalten;
    vollzahlig; von der ersten bis zur letzten; vom ersten bis zum letzten; vom ersten wort an;
    seit der ersten nachricht; von anfang an; von anfang bis ende; wort fur wort; in voller lange; ungekurzt;
    im vollen wortlaut; nachricht fur nachricht; zeile fur zeile; bis aufs wort; bis aufs komma;
    heil uberstanden; gut uberstanden; ohne abstriche;
  `,
  resumed: `
    fortgesetzt; setze fort; setze die; knupfe an; wieder aufgenommen; fuhre fort; machen weiter wo;
    mache weiter wo; mach weiter wo; setzen fort; setze unser; setze unsere; setzen unser; setzen unsere;
    dieselbe unterhaltung; dasselbe gesprach; derselbe chat; derselben sitzung; derselben unterhaltung;
    demselben gesprach; demselben chat; dieselbe session; gleiche sitzung; gleichen sitzung; gleiche gesprach;
    gleichen gesprach; steige wieder ein; steigen wieder ein; nehme den faden; nehmen den faden;
    den faden wieder auf; faden wieder auf; fahre fort; fahren fort; genau da weiter; genau dort weiter;
    da weiter wo; dort weiter wo; ohne unterbrechung; ohne bruch; anschliessend an; schliesse an;
    schliesse nahtlos;
    dieselbe sitzung; weitergefuhrt; wo wir aufgehort; weiterhin; knupfen an; nahtlos; wo wir stehen geblieben;
    wo wir stehengeblieben; wo wir waren; wo wir vorhin waren;
  `,
};
