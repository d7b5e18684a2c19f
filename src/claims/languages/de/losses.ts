import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";
import { SHORTENED, UNDONE } from "./verbs.ts";

const SUMMARIES = `
  zusammenfassung; kurzfassung; kurzform; kurzversion; auszug; extrakt; abriss; uberblick; stichpunkte;
  stichpunkten; stichworte; stichworten; eckpunkte; eckpunkten; kernpunkte; kernpunkten; grundzuge; grundzugen;
  notizen;
  paar stichpunkte; paar stichpunkten; paar zeilen; paar satze; paar satzen; paar stichworte; paar stichworten;
  wenige zeilen; wenige satze; wenigen zeilen; wenigen satzen; paar punkte; paar punkten; synopse; resumee;
  digest; quintessenz; essenz; wesentliche; notigste; inhaltsangabe; kompakte fassung; gekurzte fassung;
  gekurzten fassung; verkurzte fassung; komprimierte fassung; verdichtete fassung; kompakten fassung;
  kurze zusammenfassung; kurzen zusammenfassung; knappe zusammenfassung; knappen zusammenfassung;
  zusammenfassungen; kurzprotokoll; steckbrief; konzentrat; grobfassung; skizze; handvoll satze;
  handvoll stichpunkte; zehn zeilen; drei satze; gerust;
`;

/** German: compactions and rollbacks. */
export const losses: Phrases = {
  compacted: `
    ${SHORTENED};
    kurzen mussen; kurzen; zusammenfassen; eindampfen; verdichten; komprimieren; kompaktieren; stutzen;
    straffen; verkurzen; einkurzen; zusammenstreichen; zusammenziehen; reduzieren; raffen; beschneiden;
    verkleinern; eingedampfte; schrumpfen; abschneiden; zusammenstutzen; einkochen; ausdunnen;
    durch eine zusammenfassung ersetzt; durch eine kurzfassung ersetzt; auf das wesentliche beschrankt;
    durch stichpunkte ersetzt; durch ein paar stichpunkte ersetzt;
  `,
  compactnoun: `
    kompaktierung; komprimierung; verdichtung; kompression; kurzung; auto compact; zusammenfassung des;
    automatische zusammenfassung; automatischen zusammenfassung; autokompaktierung; verlaufskomprimierung;
    gesprachskomprimierung; kontextkompression; kontextkurzung; kontextverdichtung; straffung; eindampfung;
    stauchung; verlaufskurzung; kontextkompaktierung; autozusammenfassung; schrumpfung;
    kompaktion; kontextkomprimierung;
  `,
  compactcommand: "/compact",
  summary: `
    ${pairs("durch; auf; als; aus; mit; in; zu; anhand; per; von; nach; uber", pairs("eine; einer; ein; einem; einen; die; der; das; den; dem; der automatischen; meiner; unserer", SUMMARIES))};
    ${pairs("als; in; auf; zu; per; in form von; mit", SUMMARIES)};
    zusammenfassung ersetzt; in kurzform; zur zusammenfassung; zusammenfassung verdichtet;
  `,
  onlysummary: `
    ${pairs(
      `
        nur noch; nur; bloss noch; bloss; lediglich; lediglich noch; nur noch als; nur noch in; nur noch mit;
        nur mit; habe nur; habe ich nur noch; habe ich nur; liegt mir nur; liegt mir nur noch;
        liegt mir bloss noch; liegt mir lediglich; bleibt mir nur; bleibt mir; blieb mir; blieb mir nur;
        mir bleibt; mir blieb; steht mir nur; arbeite mit; arbeite nur noch mit; arbeite auf basis;
        stutze mich auf; verlasse mich auf; beruhe auf; zehre von;
        arbeite aus; arbeite anhand; rekonstruiere aus; stammt aus; stammen aus; stammt nur aus;
        habe ich nur in; habe ich nur als; habe nur noch; kenne ich nur noch aus; kenne nur noch; sehe nur noch;
        sehe nur; sehe ich nur noch; ist nur; ist nur noch; existiert nur noch; existiert nur noch als;
        existiert nur noch in; gibt es nur noch als; gibt es nur noch in; ubrig ist; ubrig ist nur;
        geblieben ist; geblieben ist nur; habe ich als; habe ich in; habe ich jetzt als; liegt mir als;
        liegt mir nur als; liegt mir in; liegen mir nur noch als; liegen mir nur noch in; habe lediglich;
      `,
      `${SUMMARIES}; ${pairs("als; in; in form", SUMMARIES)}`,
    )};
    ${pairs(
      `
      nur noch; nur noch in; nur noch als; bloss noch in; lediglich in; lediglich als; nur in; nur als;
      bloss noch als; bloss als; bloss in;
    `,
      SUMMARIES,
    )};
    nur noch zusammengefasst; nur noch sinngemass; nur noch grob; nur noch gekurzt; nur noch in groben zugen;
    nicht mehr wortlich; nicht mehr im wortlaut; nicht mehr im original; nur noch dem sinn nach;
    nur noch im groben; nur noch in umrissen; nicht mehr wort fur wort; nicht mehr im detail; nur noch verkurzt;
    nur noch komprimiert; nur noch verdichtet; nur noch das wesentliche; nur noch den kern;
    nur noch die quintessenz; nur noch die kernpunkte;
  `,
  remains: `
    ${pairs("bei mir; mir; habe ich; ist; sind; gibt es; bleibt mir; bleiben mir; liegt mir; liegen mir", "bloss; bloss noch; nur; nur noch; lediglich; einzig; gerade noch")};
    ubrig; ubrig geblieben; ubriggeblieben;
  `,
  span: `
    ${pairs("was; alles was; das was", "wir; du; sie")}; das ganze hin und her; bis dahin gesagte;
  `,
  gist: `
    zusammenfassung; kurzfassung; auszug; extrakt; kurzform; stichpunkte; stichpunkten; abriss; essenz;
    kurzversion;
  `,
  offered: `
    hier ist; hier sind; unten; im folgenden; folgende; fur dich; fur sie; wie folgt; anbei; im anhang;
  `,
  rolledback: `
    ${UNDONE};
    ruckgangig gemacht; rollback; rueckgaengig gemacht; auf den alten stand gebracht; ungeschehen;
    auf stand gebracht; in den zustand versetzt; zuruckdrehen; zuruckspulen; zurucknehmen; zuruckrollen;
    wiederherstellen; rausgenommen; aus dem chat raus; aus dem verlauf raus; aus dem gesprach raus;
    aus dem chat genommen; aus dem verlauf genommen; aus dem gesprach genommen; aus dem verlauf gestrichen;
    aus dem chat gestrichen; aus dem gesprach gestrichen; per rucksprung; rucksprung gemacht; rolle ruckwarts;
    ruckwarts gerollt; ruckwarts gespult; schritt zuruck; schritte zuruck; runden zuruck; zuge zuruck;
    nachrichten zuruck; retour;
  `,
  backto: `
    ${pairs(
      `
      wieder; zuruck; zuruckgesetzt; zuruckgespult; zuruckgerollt; zuruckgesprungen; zuruckgekehrt;
      zuruckgegangen; zuruckgedreht; zuruckversetzt; zuruckgefallen; zuruckgefuhrt; zuruckgebracht;
      zuruckgeblattert; zuruckgefahren; wiederhergestellt; gebracht;
    `,
      `
      beim; am; auf; bei; zum; zur; an; zu; in; vor; bis; hinter; auf den; auf die; in den; bis vor; bis zu;
      bis zum; an den; an die; genau an; genau beim; dort; da; dahin; dorthin;
    `,
    )};
    auf dem stand; zum vorigen; zum letzten; zum fruheren; stehen wieder; stehe wieder; sind wieder; bin wieder;
    auf den stand; in den stand; in den zustand; auf den punkt;
  `,
  selfback: `
    ${pairs(
      `
      ich wurde; ich bin; mich; wurde ich; bin ich; wir sind; wir wurden; uns; sind wir; wurden wir;
      man hat mich; man hat uns; hat mich;
    `,
      `
      zuruckgerollt; zuruckgespult; zuruckgesetzt auf; zuruckversetzt; zuruckgesprungen; zuruckgeworfen;
      zuruckgeholt; zuruckgedreht; zuruckgefallen; zuruckgebracht; zuruckgestellt; zuruckgegangen; zuruck auf;
      zuruckgekehrt; zuruckgefuhrt; zuruckgestuft; zuruckgefahren;
    `,
    )};
  `,
  restored: "wiederhergestellt",
  rollbacknoun: `
    rollback; rucksprung; rucknahme; zuruckspulen; rolle ruckwarts; zurucksetzung; ruckabwicklung;
    wiederherstellung; rucksetzung;
  `,
  laterpart: `
    alles danach; was danach kam; alles was danach kam; das danach; alles spatere; alles weitere; der rest;
    alles was folgte; was folgte; alles nachfolgende;
  `,
  checkpoint: `
    kontrollpunkt; kontrollpunkts; checkpoint; checkpoints; sicherungspunkt; schnappschuss; snapshot;
    punkt an dem; stelle an der; stelle vor; moment vor; zeitpunkt vor; schritte zuruck; runden zuruck;
    nachrichten zuruck; zuge zuruck;
    stand vor; zustand vor; stand von; stand zuruckgesetzt; fruheren stand; vorigen stand; vorherigen stand;
    alten stand; ausgangspunkt; ausgangslage; ursprunglichen stand; letzten stand; zwischenstand; stand davor;
    zustand davor; punkt davor;
    speicherpunkt; wiederherstellungspunkt; vor dem; vor der; punkt vor; letzten guten; auf den stand;
    vor deiner; vor deinem; vor ihrer; vor ihrem; vor meiner; vor meinem; vor unserem; vor unserer; bevor;
    schritt davor; augenblick vor; stand wie vor;
    fruheren zustand; fruheren punkt; alten zustand; vorherigen zustand; vorigen zustand;
  `,
  savepoint: `
    fruheren stand; fruheren zustand; fruheren punkt; alten stand; kontrollpunkt; checkpoint; schnappschuss;
    sicherungspunkt; snapshot; speicherpunkt; wiederherstellungspunkt; alten zustand; vorherigen stand; vorigen stand;
  `,
};
