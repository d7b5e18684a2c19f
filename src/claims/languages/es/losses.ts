import type { Phrases } from "../../language.ts";

/** Spanish: compactions and rollbacks. */
export const losses: Phrases = {
  compacted: `
    resumirse; comprimirse; condensarse; compactarse; acortarse; truncarse; recortarse;
    compactado; compactada; compactados; compactadas; compacto; comprimido; comprimida; comprimidos;
    comprimio; condensado; condensada; condensados; condenso; resumido; resumida; resumidos; resumio;
    truncado; truncada; truncados; trunco; recortado; recortada; recortados; recortadas; recorto; acortado;
    acortada; acortados; acorto; podado; podada; podados; abreviado; abreviada; reducido; reducida;
    reducidos; redujo; sintetizado; sintetizada; comprimidas; condensadas; resumidas; recortaron;
    comprimieron; compactaron; resumieron; encogido; simplificado; compacte; resumi; comprimi;
  `,
  compactnoun: "compactacion; compresion; condensacion; truncamiento; poda; recorte",
  compactcommand: "/compact",
  summary: `
    por un resumen; en un resumen; a un resumen; de un resumen; con un resumen; en resumen;
    desde un resumen; a partir de un resumen; por una sintesis; en unos puntos; en forma de resumen;
    en unas lineas; en pocas lineas;
  `,
  onlysummary: `
    solo un resumen; solo tengo un resumen; solo veo un resumen; solamente un resumen;
    unicamente un resumen; solo el resumen; mas que un resumen; solo queda un resumen;
    solo me queda un resumen; solo conservo un resumen; solo dispongo de un resumen;
  `,
  offered: "aqui esta; aqui tienes; a continuacion; para ti; para usted; abajo",
  rolledback: `
    retrocedido; revertido; revertida; revertidos; revirtio; deshecho; deshecha; deshechos; restaurado;
    restaurada; restauro; vuelto; rebobinado; rebobinada; regresado; devuelto; devuelta; anulado; anulada;
    anulados; anuladas; retornado; volvio; rollback; regreso; deshice; reverti; volvimos; retrocedi;
    retrocedio; retrocedimos; marcha atras; revirtieron; dado marcha atras; llevado; rebobino; cancelado;
    deshizo; restaure; deshechas; revertidas;
  `,
  backto: `
    vuelto al; vuelto a; volvio al; volvio a; regresado al; de vuelta en; devuelto al; devuelta al;
    restaurado al; restaurada al; de nuevo en; de regreso en; regreso al; hemos vuelto; he vuelto;
    se encuentra en; volvimos al; volvimos a; ha vuelto; esta en el; de vuelta al; retrocedido al;
    retrocedido hasta;
  `,
  selfback: "me han devuelto; me han retrocedido; me ha devuelto; me han regresado; me han llevado",
  checkpoint: `
    punto de control; punto de guardado; instantanea; punto de restauracion; estado anterior;
    antes del error; antes de; estado previo; checkpoint; copia; punto anterior; turnos atras; atras;
    punto previo; turno anterior; ultimo estado; turnos; punto de comprobacion; ultimo punto;
  `,
  savepoint: "punto de control; punto de guardado; instantanea; checkpoint; punto de restauracion",
};
