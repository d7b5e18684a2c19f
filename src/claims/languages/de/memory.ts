import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** German: what is known of what was said before. */
export const memory: Phrases = {
  nothing: "nichts; keine; keinen; kein; keinerlei; keiner; niemals",
  know: `
    sehe; finde; kenne; erinnere; erinnern; weiss; zugriff; vor mir; zuganglich; bekannt; vorliegen; sehen;
    habe; liegen; liegt; vorhanden; erinnerung; kenntnis; verfugbar; da; gibt; finden; abrufen; vor;
  `,
  nevertalked: `
    noch nie miteinander; nie miteinander; noch nie gesprochen; noch nie geschrieben; nie geschrieben;
    noch nie unterhalten; nie gesprochen; noch nicht miteinander; bisher nicht miteinander;
    nie etwas von dir; noch nie kontakt; erstes gesprach; nie zuvor gesprochen; noch nie ausgetauscht;
    vorher nie; nie unterhalten; zuvor nie; noch nie etwas besprochen;
  `,
  notsent: `
    ${pairs(
      `
        du hast mir noch keine; du hast mir keine; du hast mir nie; du hast mir noch nie;
        du hast mir bisher; du hast mir keinen; du hast mir kein; du hast noch keine; du hast noch nie;
        du hast bisher; sie haben mir noch keine; sie haben mir keine; sie haben mir nie;
        sie haben mir bisher; sie haben mir noch nie; du hast nie; sie haben bisher;
        du hast mir noch nichts; du hast mir nichts; sie haben mir noch nichts; sie haben mir nichts;
      `,
      `
        nichts; keine; keinen; kein; geschickt; gesagt; genannt; gesendet; mitgeteilt; datei; link; code;
        etwas; den; die; das; einen; eine; gezeigt; gegeben; nachricht; nachrichten; dateien;
      `,
    )};
    nichts von dir erhalten; nichts von ihnen erhalten; nichts von dir bekommen;
  `,
  firsttime: `
    erste nachricht; erster austausch; beginn unserer; anfang unserer; beginn unseres; anfang unseres;
    erstes gesprach; allererste; erste unterhaltung; beginn der unterhaltung; anfang der unterhaltung;
    erste mal; beginn dieser; anfang dieser; erste kontakt; erster kontakt; erste gesprach;
    anfang des gesprachs; beginn des gesprachs; ersten nachricht; ersten mal;
  `,
  before: "vorher; fruher; zuvor; davor; bisher; bislang; schon einmal; vorhin",
};
