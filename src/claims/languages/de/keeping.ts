import type { Phrases } from "../../language.ts";

/** German: what is saved, and what is still there. */
export const keeping: Phrases = {
  saved: `
    steht jetzt in; steht nun in; ist jetzt in; ist nun in;
    gespeichert; gemerkt; notiert; abgelegt; eingetragen; festgehalten; hinterlegt; geschrieben; vermerkt;
    abgespeichert; gesichert; aufgenommen; verewigt; ubernommen; niedergeschrieben; verankert;
    aufgeschrieben;
  `,
  later: `
    dauerhaft; kunftige sitzungen; fur spater; zukunftige sitzungen; fur immer; nachste sitzung;
    kunftige gesprache; nachsten mal; sitzungsubergreifend; spatere sitzungen; kunftigen sitzungen;
    zukunftigen sitzungen; langfristig;
  `,
  keep: `
    noch vor mir; habe noch; noch da; erinnere; noch vollstandig; kenne noch; liegt noch; noch vorhanden;
    behalten; noch im; sehe noch; noch alle; noch alles; noch den; noch die; weiss noch; liegen noch;
    noch geladen; erhalten; verfugbar; vollstandig da; vor mir; im kopf; bewahrt; erhalten geblieben;
    weiterhin; vorliegen; noch jede; noch immer; vor; noch;
  `,
  notlost: `
    nichts verloren; nichts vergessen; nichts fehlt; nichts ist verloren; nichts ging verloren;
    nichts ist weg; ging nichts verloren; ist nichts verloren; fehlt nichts; keine nachricht fehlt;
    keine nachricht verloren; ohne verlust; luckenlos; unversehrt; uberlebt; uberstanden; wurde nichts;
    nichts davon verloren; intakt; nichts weggefallen;
  `,
  resumed: `
    fortgesetzt; setze fort; setze die; knupfe an; wieder aufgenommen; fuhre fort; machen weiter wo;
    dieselbe sitzung; weitergefuhrt; wo wir aufgehort; weiterhin; knupfen an; nahtlos;
  `,
};
