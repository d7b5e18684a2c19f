import type { Phrases } from "../../language.ts";

/** German: compactions and rollbacks. */
export const losses: Phrases = {
  compacted: `
    gekurzt; kompaktiert; komprimiert; zusammengefasst; verdichtet; verkurzt; eingekurzt; abgeschnitten;
    gestutzt; gestrafft; eingedampft; kondensiert; verkleinert; beschnitten; heruntergekurzt;
    zusammengestrichen; geschrumpft; reduziert; zusammengezogen; zusammengestutzt; gestaucht;
    zurechtgestutzt; ausgedunnt; zusammengekurzt;
  `,
  compactnoun: `
    kompaktierung; komprimierung; verdichtung; kompression; kurzung; auto compact; zusammenfassung des;
    kompaktion; kontextkomprimierung;
  `,
  compactcommand: "/compact",
  summary: `
    durch eine zusammenfassung; auf eine zusammenfassung; als zusammenfassung; aus einer zusammenfassung;
    mit einer zusammenfassung; in einer zusammenfassung; zu einer zusammenfassung; zusammenfassung ersetzt;
    in kurzform;
  `,
  onlysummary: `
    mit einer kurzfassung; nur noch eine kurzfassung; nur noch mit einer zusammenfassung;
    mit einer zusammenfassung; anhand einer zusammenfassung;
    nur noch eine zusammenfassung; nur eine zusammenfassung; nur die zusammenfassung;
    nur noch die zusammenfassung; bloss eine zusammenfassung; lediglich eine zusammenfassung;
    nur noch ein auszug; nur noch zusammengefasst;
  `,
  offered: "hier ist; hier sind; unten; im folgenden; folgende; fur dich; fur sie; wie folgt",
  rolledback: `
    zuruckgerollt; zuruckgekehrt; zuruckgespult; ruckgangig gemacht; zuruckgenommen; wiederhergestellt;
    zuruckgedreht; zuruckgegangen; zuruckgestellt; zuruckgefuhrt; zuruckgesprungen; zuruckgefallen;
    zuruckversetzt; zuruckgefahren; rollback; widerrufen; zuruckverlegt; zuruckgeschoben; ruckgangig;
    zuruckgezogen; zuruckgebracht; zuruckgesetzt auf; rueckgaengig gemacht;
  `,
  backto: `
    wieder beim; wieder am; zuruck auf; zuruck beim; zuruck zum; zuruck am; wieder bei; auf dem stand;
    zuruckgesetzt auf; wieder auf; zuruck bei; zum vorigen; zum letzten; zum fruheren;
  `,
  selfback: `
    ich wurde zuruckgerollt; ich bin zuruckgerollt; mich zuruckgerollt; mich zuruckgesetzt auf;
    ich wurde zuruckgespult; mich zuruckgespult; ich bin zuruckgespult;
  `,
  checkpoint: `
    kontrollpunkt; kontrollpunkts; checkpoint; checkpoints; sicherungspunkt; schnappschuss; snapshot;
    stand vor; zustand vor; stand von; stand zuruckgesetzt; fruheren stand; vorigen stand; vorherigen stand;
    speicherpunkt; wiederherstellungspunkt; vor dem; vor der; punkt vor; letzten guten; auf den stand;
    fruheren zustand; fruheren punkt;
  `,
  savepoint: `
    fruheren stand; fruheren zustand; fruheren punkt; alten stand; kontrollpunkt; checkpoint; schnappschuss;
    sicherungspunkt; snapshot; speicherpunkt;
  `,
};
