import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const SAID = `
  besprochen; vereinbart; gesagt; geschrieben; beschlossen; entschieden; festgelegt; ausgemacht; abgemacht;
  diskutiert; geredet; gemacht; getan; erarbeitet; geplant; erzahlt; gefragt; genannt; erwahnt; geschickt;
  mitgeteilt; erklart; geklart; abgesprochen; angefangen; begonnen; bearbeitet; versucht; probiert; gesprochen;
  ausgetauscht; gefordert; verlangt; erledigt; durchgegangen; behandelt; angesehen; aufgetragen; gemeint;
`;
const WHEN = `
  vorher; zuvor; gestern; bisher; davor; dazu; hier; heute; zusammen; miteinander; letztes mal; heute morgen; am anfang; alles;
`;
const WHO = `
  was wir; was du mir; was du; was sie mir; was sie; was ihr mir; worauf wir uns; woruber wir; wovon wir; was ich dir;
  was wir beide; wie wir; was wir uns; was wir dazu;
`;

const LINES = `
  nachricht; frage; anfrage; bitte; zeile; eingabe; aufgabe; notiz; text; mitteilung; worte; satz;
`;

/** German: what came before, and the message that is all an agent says to see. */
export const earlier: Phrases = {
  whatwas: `
    ${pairs(WHO, SAID)};
    ${pairs("was wir; was du mir; was du; was sie mir", pairs(WHEN, SAID))};
    ${pairs("was; alles was; nichts von dem was; das was", "vorher war; davor war; bisher war; vorher kam; davor kam; vorher geschah; bisher geschah; vorher passiert ist; vorher gesagt; zuvor gesagt; vorher besprochen; zuvor besprochen; besprochen wurde; gesagt wurde; vereinbart wurde; beschlossen wurde; vor dieser; vor deiner; vor ihrer; davor lag; vorher lief")};
    ${pairs("was du; was sie; was ihr", "wolltest; wollten; meintest; meinten; sagtest; sagten; schriebst; schrieben; vorhattest; erzahltest")};
    das bisher besprochene; das vorher besprochene; das zuvor besprochene; das vorher gesagte; das bisherige;
  `,
  recall: `
    erinnere; erinnern; erinnerung; erinnerungen; entsinne; entsinnen; zuruckerinnern;
  `,
  norecord: pairs(
    `
      keine; keinen; kein; keinerlei; ohne; nicht die geringste; nicht den geringsten; keine einzige; keiner; ohne jede;
    `,
    pairs(
      `
        aufzeichnung; aufzeichnungen; erinnerung; erinnerungen; spur; spuren; kenntnis; protokoll; mitschrift;
        gedachtnisspur;
      `,
      "uber; von; zu; an; davon; daruber; daran; dazu; daruber dass; davon dass; daran dass",
    ),
  ),
  startshere: pairs(
    `
      beginnt; begann; startet; setzt ein; fangt; fangt an; reicht; reicht nur; reicht zuruck; geht; geht nur; geht zuruck;
      geht los; fing; legt los; setzt; hat begonnen; beginnt erst; startet erst; fangt erst;
    `,
    `
      mit deiner; mit ihrer; mit dieser; mit deinem; mit ihrem; mit diesem; bei deiner; bei dieser; bei ihrer; hier;
      erst hier; erst mit; bis zu deiner; bis zu dieser; bis zu ihrer; nur bis zu; mit dem satz; mit der frage;
      fur mich mit; bei mir mit; fur mich hier; bei mir hier; genau hier; mit dem was;
    `,
  ),
  onlyhave: `
    ${pairs(
      `
        sehe; sehe ich; habe; habe ich; kenne; kenne ich; mir liegt; liegt mir; liegt; bekomme; bekomme ich; lese; finde;
        mir wird; erreicht hat mich; vor mir steht; vor mir habe ich; vorliegen habe ich; kann ich sehen; zeigt mir;
        bei mir steht; bei mir ist; hier steht; hier ist; sichtbar ist; enthalt; besteht aus; umfasst;
      `,
      "nur; lediglich; bloss; ausschliesslich; einzig; allein; nichts als; nichts ausser; nicht mehr als; einzig und allein",
    )};
  `,
  onlyone: `
    ${pairs(
      "ist; sind",
      `
        das einzige; das erste; die erste; die einzige; alles ,; das allererste; die allererste; der erste; der einzige;
        der anfang; der beginn; mein erster; die erste hier; die einzige hier; der einzige text; der erste text;
      `,
    )};
  `,
  unknownto: `
    ${pairs(
      "ist mir; sind mir; bleibt mir; bleiben mir; war mir; ist fur mich; sind fur mich; bleibt fur mich",
      `
        nicht bekannt; unbekannt; vollig unbekannt; nicht zuganglich; unzuganglich; nicht sichtbar; nicht einsehbar;
        fremd; neu; nicht verfugbar; verschlossen; nicht gelaufig; verborgen; nicht mehr zuganglich; nicht mehr sichtbar;
      `,
    )};
    sagt mir nichts; sagen mir nichts; kann ich nicht einsehen; kann ich nicht sehen; kann ich nicht nachlesen;
    kann ich nicht abrufen; sehe ich hier nicht; sehe ich nicht; kenne ich nicht; habe ich nicht vor mir;
  `,
  yourline: `
    ${pairs("deine; ihre; diese; deine letzte; ihre letzte; diese eine; deine erste; ihre erste; deine aktuelle; ihre aktuelle; die letzte; die aktuelle; deine jetzige; ihre jetzige; deinen; deinen letzten; dein; eure; eure letzte", LINES)};
    das was du gerade; das was sie gerade; was du gerade; was sie gerade; was du eben; was sie eben;
  `,
  fault: `
    falsch; fehler; fehlers; problem; probleme; mangel; widerspruch; widerspruche; unstimmigkeit; einwand; einwande;
    unterschied; besser; grund; auffallig; auffalliges; verdachtig; ungewohnliches; verkehrt; beweis; unklar;
  `,
};
