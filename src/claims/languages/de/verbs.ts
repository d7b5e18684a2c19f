/** German: what is done to a context, as participles. */
export const WIPED = `
  geleert; zuruckgesetzt; geloscht; bereinigt; verworfen; vergessen; ausgeloscht; leergeraumt; gesaubert;
  entleert; resettet; aufgeraumt;
  getilgt; ausgeleert; weggeworfen; gewischt; abgeraumt; gekippt; entsorgt; ausradiert; radiert; weggewischt;
  ausgewischt; rausgeworfen; uberschrieben; initialisiert;
  reinitialisiert; ausgeraumt; leergefegt; geputzt; ausgeputzt; geflusht; gepurgt; vernichtet; zerstort;
  eliminiert; annulliert; formatiert; verpufft; verflogen; verdampft; verloschen;
  leer gemacht; leer geraumt; abgewickelt; aufgelost; rausgeschmissen; hinausgeworfen; ausgemistet;
  zuruckgestellt auf null; rasiert; planiert; ausgetilgt; getrasht; gecleart;
`;

/** What is done to a part of it. */
export const DROPPED = `
  aus meinem kontext gefallen; aus dem kontext gefallen; aus meinem fenster gefallen; aus dem fenster gefallen;
  aus meinem kontext gerutscht;
  aus dem kontext gerutscht; aus dem verlauf gefallen; aus meinem gedachtnis gefallen; aus meinem blickfeld;
  hinausgefallen; rausgewandert;
    entfernt; herausgefallen; weggefallen; verloren; geschlossen; gestrichen; verschwunden; herausgenommen;
  abgeschnitten; rausgefallen;
  weggelassen; archiviert; verdrangt; ausgeschieden; abgetrennt; verlorengegangen; rausgeworfen; hinausgeworfen;
  abhandengekommen; abhanden gekommen; verloren gegangen; untergegangen; ausgesondert; aussortiert; abgestossen;
  ausgelagert; herausgeschnitten; rausgeschnitten; rausgeflogen; herausgeflogen; rausgerutscht; herausgerutscht;
  hinausgeschoben; rausgeschoben; beseitigt; entfallen; eingebusst; weggeschnitten; weggenommen; ausgestrichen;
  herausgestrichen; rausgestrichen; getrennt; abgehangt; ausgeblendet; weggekippt; uber bord; weggebrochen;
  abgeworfen; verschutt gegangen; hopsgegangen; draufgegangen; eingestampft; gekappt; rausgekurzt; rausgekickt;
  gecuttet; ausgeklammert; abgelost;
`;

/** What makes it shorter. */
export const SHORTENED = `
  gekurzt; kompaktiert; komprimiert; zusammengefasst; verdichtet; verkurzt; eingekurzt; abgeschnitten; gestutzt;
  gestrafft; eingedampft; kondensiert;
  verkleinert; beschnitten; heruntergekurzt; zusammengestrichen; geschrumpft; reduziert; zusammengezogen;
  zusammengestutzt; gestaucht; zurechtgestutzt;
  ausgedunnt; zusammengekurzt; eingekocht; eingeschmolzen; zusammengedampft; zusammengepresst;
  zusammengeschnurt; zusammengeschrumpft; gerafft; resumiert; eingeschrumpft; komprimieren lassen; abgekurzt;
  runtergekurzt; runtergedampft; herunterkomprimiert; destilliert; zusammengeschmolzen; ausgelichtet;
  entschlackt; verschlankt; getrimmt; gepackt; zusammengepackt; zusammengelegt; vereinfacht; geschrumpft;
  auf das wesentliche gebracht; eingeengt; kurz gefasst; konzentriert; abgespeckt; gebundelt;
`;

/** What takes it back. */
export const UNDONE = `
  zuruckgerollt; zuruckgekehrt; zuruckgespult; zuruckgenommen; wiederhergestellt; zuruckgedreht; zuruckgegangen;
  zuruckgestellt; zuruckgefuhrt; zuruckgesprungen;
  zuruckgefallen; zuruckversetzt; zuruckgefahren; widerrufen; zuruckverlegt; zuruckgeschoben; ruckgangig;
  zuruckgezogen; zuruckgebracht; zuruckgeworfen; zuruckgeholt; zuruckgeschraubt; zuruckgeblattert;
  zuruckgekurbelt; zuruckgeschaltet; zuruckgeschnitten; zuruckgestuft; zuruckgesetzt auf; revertiert; storniert;
  ungeschehen gemacht; zuruckgebaut; zuruckgeklickt; zuruckgesprungen; annulliert; zuruckgesetzt bis;
`;

/** What is done to a host. */
export const RESTARTED = "rebootet; reanimiert; neugestartet; durchgestartet; hochgezogen";

/** Infinitives of all of these. */
export const INFINITIVES = `
  leeren; zurucksetzen; loschen; bereinigen; verwerfen; vergessen; ausleeren; saubern; aufraumen; uberschreiben;
  ausmisten; wegwerfen; kippen; resetten; entfernen; streichen; rauswerfen; hinauswerfen; weglassen;
  abschneiden; archivieren; herausnehmen; rausnehmen; kappen;
  kurzen; kompaktieren; komprimieren; zusammenfassen; verdichten; verkurzen; einkurzen; stutzen; straffen;
  eindampfen; verkleinern; beschneiden; zusammenstreichen; reduzieren; zusammenziehen; zusammenstutzen;
  stauchen; raffen; einkochen; ausdunnen; schrumpfen; kondensieren; zusammenpressen; entschlacken;
  zuruckrollen; zuruckspulen; zurucknehmen; wiederherstellen; zuruckdrehen; zuruckgehen; zuruckspringen;
  zuruckkehren; zuruckfahren; ruckgangig machen; zurucksetzen auf; zuruckblattern;
  neu starten; neustarten; durchstarten; hochfahren; neu hochfahren; wieder hochfahren; hochziehen;
  neu hochziehen; wieder hochziehen; rebooten; neu booten; anwerfen; neu anwerfen; wieder anwerfen;
  neu aufsetzen; wieder anlaufen;
  speichern; merken; notieren; ablegen; eintragen; festhalten; hinterlegen; vermerken; aufschreiben; abspeichern
`;
