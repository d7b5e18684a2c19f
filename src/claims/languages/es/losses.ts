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
    ${pairs("ha; he; han; hemos; habia; fue; fueron; sido; quedado; quedo; queda; quedan; esta; estan", "reducido; reducida; reducidos; reducidas")};
    redujo; reduje; redujeron; reducir; encogido; encogida; encogio; encoger;
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
      `${SUMMARIES}; ${pairs("ese; nuestro", SUMMARIES)}`,
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
  span: `
    todo lo anterior; lo anterior; lo de antes; todo lo de antes; lo del principio; lo del comienzo; todo lo hablado;
    ${pairs(
      "los detalles; el detalle; las palabras exactas; el texto exacto; los mensajes originales; el texto original; lo literal; tus palabras exactas; las frases exactas; el texto completo; los mensajes completos; los datos exactos",
      "de lo; de la; del; de nuestra; de nuestro; de los; de las; anteriores; originales; de antes",
    )};
    tus palabras exactas; tus mensajes originales; los mensajes originales; el texto literal;
    ${pairs("lo que; todo lo que; cuanto", "llevamos; llevabamos; hablamos; hemos hablado; habiamos hablado; me contaste; me dijiste; me has contado; me habias contado; habiamos dicho; hemos dicho; se dijo; se hablo; paso antes; vino antes; acordamos; habiamos acordado; discutimos; vimos; habiamos visto; hicimos; hemos hecho; teniamos")};
  `,
  remains: `
    solo queda; solo quedan; solo me queda; solo me quedan; me queda solo; me quedan solo; no queda mas que;
    no me queda mas que; no me quedan mas que; no tengo mas que; no conservo mas que; no guardo mas que; lo que queda es;
    lo que me queda es; lo que conservo es; lo que tengo es; solo tengo; solo conservo; solo guardo; solo veo; solo dispongo de;
    solo retengo; solo recuerdo; solo sobrevive; sobrevive solo; solo existe; existe solo; ya solo es; ahora solo es;
    ahora es solo; queda reducido a; quedo reducido a; queda reducida a; quedo reducida a; reducido a; reducida a;
    reducidos a; reducidas a; unicamente tengo; unicamente conservo; unicamente queda; todo lo que tengo es;
    todo lo que me queda es; todo lo que conservo es; todo lo que queda es; me he quedado con; me quede con;
    nos quedamos con; nos hemos quedado con; convertido en; convertida en; en forma de; transformado en; transformada en;
    apenas conservo; apenas tengo; tan solo conservo; tan solo tengo; tan solo queda; conservo unicamente; tengo unicamente;
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
    retrotrajo; retrotrajeron; retrotraer; restaure; restauramos; rebobine; quitado del hilo; quitada del hilo;
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
      vuelto a poner en el; vuelto a poner antes; hecho retroceder;
    `,
    )};
    me devolvieron; me rebobinaron; me llevaron; me retrocedieron; me hicieron retroceder; me echaron atras;
  `,
  restored: "restaurado; restaurada; restauro; restauraron; restaure",
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
