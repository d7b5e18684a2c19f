import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";
import { ar, ir, SHORTENED_AR, SHORTENED_IR, UNDONE_AR } from "./verbs.ts";

const SUMMARIES = `
  resumen; breve resumen; solo resumen; unico resumen; simple resumen; sintesis; extracto; esquema; compendio;
  condensado; version resumida; version abreviada; version corta; version condensada; version reducida;
  version comprimida;
  forma resumida; forma abreviada; forma de resumen; unos puntos; cuatro puntos; pocos puntos; unas lineas;
  pocas lineas;
  cuatro lineas; unas notas; un parrafo; unos parrafos; pocas palabras; unos apuntes; unas cuantas lineas;
  par de parrafos;
  un par de lineas; puro resumen; lo esencial; las ideas clave; los puntos clave; titulares;
`;

/** Spanish: compactions and rollbacks. */
export const losses: Phrases = {
  compacted: `
    ${ar(SHORTENED_AR)};
    ${ir(SHORTENED_IR)};
    reducido; reducida; reducidos; reducidas; redujo; reduje; redujeron; reducir; encogido; encogida; encogio; encoger;
    encogerse; sustituido por un resumen; sustituida por un resumen; sustituida por una sintesis; pasado a limpio;
    metido en un resumen; dejado en un resumen;
  `,
  compactnoun: `
    compactacion; compresion; condensacion; truncamiento; poda; recorte; autocompactacion; compactado;
    resumen automatico;
    resumido automatico; compactacion automatica; sintesis automatica; compresion automatica; condensado automatico;
  `,
  compactcommand: "/compact",
  summary: `
    ${pairs("por; en; a; de; con; desde; a partir de; como; mediante", SUMMARIES)};
    ${pairs("por; en; a; de; con; desde; a partir de; mediante", pairs("un; una; unas; unos; el; la; ese; esa", SUMMARIES))};
    en resumen; en unos puntos; en forma de resumen;
  `,
  onlysummary: `
    ${pairs(
      `
        solo tengo; solo veo; solo queda; solo me queda; solo conservo; solo dispongo de;
        ya solo; ya solo tengo; solo guardo; solo manejo; solo recuerdo; apenas tengo;
        apenas conservo; me queda solo; me queda solamente; conservo solo; tengo solo; queda nada mas; trabajo con;
        estoy trabajando con; trabajo a partir de; parto de; tiro de; me quede con; me he quedado con;
        solo lo tengo en; solo la tengo en;
        lo tengo en; la tengo en; los tengo en; las tengo en; solo los tengo en; me guio por; me baso en;
        cuento solo con;
        solo cuento con; me queda; me quedo con; reconstruyendo a partir de; reconstruyo a partir de; salen de; sale de;
        lo tengo solo en; los tengo solo en; las tengo solo en; se quedo en; ha quedado en; quedo en; han quedado en;
      `,
      pairs("un; una; el; la; unos; unas; ese; esa; lo; los; las; mi; nuestro", SUMMARIES),
    )};
    ${pairs(
      "solo lo tengo; ya solo lo tengo; lo tengo solo; lo tengo; la tengo; los tengo; las tengo",
      `
      en forma de resumen; resumido; resumida; resumidos; resumidas; en resumen; abreviado; condensado;
      comprimido; condensada; condensados;
    `,
    )};
    ${pairs(
      "solo; solamente; unicamente; mas que; tan solo; nada mas que; apenas",
      `
      un resumen; el resumen; una sintesis; la sintesis; un extracto; un breve resumen; un condensado;
    `,
    )};
    solo conservo lo esencial; solo me queda lo esencial; solo tengo lo esencial; solo tengo la idea general;
    solo conservo la idea general; conservo solo lo esencial; me queda solo lo esencial; solo conservo las ideas;
  `,
  gist: `
    extracto; extractos; resumen; sintesis; esencia; idea general; version abreviada; version resumida; esquema;
    titulares;
  `,
  offered: "aqui esta; aqui tienes; a continuacion; para ti; para usted; abajo; te dejo; te paso; adjunto",
  rolledback: `
    ${ar(UNDONE_AR)};
    retrocedido; retrocedida; retrocedi; retrocedio; retrocedimos; retrocedieron; retroceder; revertido; revertida;
    revertidos; revertidas; revertio; revirtio; reverti; revertimos; revirtieron; revertir; revertirse; deshecho;
    deshecha; deshechos; deshechas; deshice; deshizo; deshicimos; deshicieron; deshacer; deshacerse; vuelto;
    devuelto; devuelta; devueltos; devolvio; devolvi; devolvieron; devolver; volvio; volvi; volvimos; volvieron;
    rollback;
    marcha atras; dado marcha atras; llevado; llevada; llevaron; rebobino; echado atras; echado para atras;
    echada atras;
    echado hacia atras; vuelto atras; volvi atras; volvimos atras; dimos marcha atras; di marcha atras; saltado atras;
    ido hacia atras; retrotraido; retrotraida; retrotraje; recuperado el estado; dejado como estaba; desandado;
    desandamos;
    restaure; restauramos; rebobine; quitado del hilo; quitada del hilo;
  `,
  backto: `
    ${pairs(
      `
        vuelto; vuelta; volvio; volvi; volvimos; volvieron; regresado; regreso; regrese; devuelto; devuelta; restaurado;
        restaurada; restauramos; retrocedido; retrocedi; retrocedimos; retrocedio; rebobinado; rebobinada; rebobine;
        rebobinamos; de vuelta; revertido; revertida; reverti; revertimos; vuelvo; volvemos; retrotraido; retrotraida;
        restaure; llevado; llevada; saltado; salte; devolvieron; otra vez; de nuevo; retornado; puesto; puesta;
        retrocedemos;
      `,
      "al; a; a la; hasta el; hasta la; hasta; a un; a su",
    )};
    ${pairs(
      `
      de vuelta; de nuevo; de regreso; otra vez; se encuentra; estamos; estoy; situado; nos encontramos; sigue;
      nos quedamos;
    `,
      "en el; en la; en; donde; como; justo antes; antes",
    )};
    hemos vuelto; he vuelto; ha vuelto; esta en el; donde estabamos; a como estaba; a donde estabamos;
    como estaba antes;
  `,
  selfback: `
    ${pairs(
      "me han; nos han; me ha; he sido; hemos sido",
      `
      devuelto; retrocedido; regresado; llevado; rebobinado; retrotraido; echado atras; deshecho;
      vuelto a poner; hecho retroceder;
    `,
    )};
    me devolvieron; me rebobinaron; me llevaron; me retrocedieron; me hicieron retroceder; me echaron atras;
  `,
  rollbacknoun: "marcha atras; retroceso; rebobinado; reversion; rollback; vuelta atras; restauracion",
  laterpart: `
    lo posterior; lo que vino despues; lo que siguio; lo siguiente; lo de despues; todo lo posterior; el resto;
  `,
  checkpoint: `
    punto de control; punto de guardado; instantanea; punto de restauracion; estado anterior; punto de partida;
    antes del error; antes de; estado previo; checkpoint; copia; punto anterior; turnos atras; atras; momento anterior;
    punto previo; turno anterior; ultimo estado; turnos; punto de comprobacion; ultimo punto; momento previo;
    momento en que; punto en que; momento en el que; punto en el que; justo antes; mensajes atras; pasos atras;
    estado de;
    version anterior; situacion anterior; antes de que; instante anterior; instante previo; estado que tenia;
    estado inicial;
  `,
  savepoint: "punto de control; punto de guardado; instantanea; checkpoint; punto de restauracion",
};
