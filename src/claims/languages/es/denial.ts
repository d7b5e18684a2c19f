import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const NONE = `
  ningun; ninguna; no hay; no tengo; no veo; no recuerdo; no existe; sin; no encuentro; no hay ningun;
  no guardo; no conservo;
  no hay ninguna; no tengo ningun; no tengo ninguna; no hubo; no ha habido; no habia; no dispongo de;
  no me consta; no consta;
  no aparece; no me aparece; no figura; no me figura; no cuento con; no hallo; no poseo; no localizo;
  no hay absolutamente ningun;
  no me llega; no recibo; no recibi; no me ha llegado; no me llego; no existen; no aparecen; no constan;
  no se ve; carezco de;
  cero; nada de; tampoco hay; tampoco veo; tampoco tengo; ni un; ni una; ni un solo; ni una sola; ni rastro de;
  sin rastro de;
  ningun otro; ninguna otra; no me sale; no me salen; no tenemos; no teniamos; no guardamos;
`;
const EARLIER = `
  mensaje anterior; mensaje previo; mensajes anteriores; mensajes previos; conversacion anterior; mensaje mas;
  conversacion previa; historial; charla anterior; charla previa; acceso a lo; acceso a nuestras;
  charlas anteriores; charlas previas;
  acceso a nuestra; acceso a mensajes; acceso a conversaciones; registro de; recuerdo de; registros de; recuerdos de;
  constancia de; conversaciones anteriores; conversaciones previas; historia previa; sesion anterior;
  sesiones anteriores;
  sesion previa; nada de antes; nada anterior; nada previo; acceso a nada; acceso a ningun; contexto anterior;
  contexto previo; memoria de; intercambio previo; intercambio anterior; antecedentes; mensajes tuyos;
  mensaje tuyo; antecedente;
  acceso al historial; interaccion previa; interaccion anterior; interacciones previas;
  interacciones anteriores; rastro de;
  dialogo previo; dialogo anterior; contacto previo; contacto anterior; mensajes suyos; mensaje suyo;
  trato previo; huella de;
  intercambios anteriores; intercambios previos; mensaje antes; mensajes antes; noticia de; acceso a la conversacion;
  conversacion contigo; conversacion con usted; conversacion entre nosotros; charla contigo; chat anterior; chat previo;
  mensajes de antes; mensaje de antes; conversaciones de antes; historial de; historial contigo;
  historial previo; historial anterior;
  noticias de; noticias tuyas; nada tuyo; mas mensajes; otro mensaje; otros mensajes; nada escrito;
  pasado contigo; pasado comun;
`;

/** Spanish: that nothing came before. */
export const denial: Phrases = {
  denied: `
    ${pairs(NONE, EARLIER)};
    ${pairs(
      `
        no veo; no hay; no tengo; no encuentro; no conservo; no recuerdo; no guardo; no consta; no me consta;
        no me aparece; no aparece; no me llega; no queda; no existe; no figura; no me figura; no dispongo de;
        no se; no me suena; no me sale; no conozco; no me ha llegado; no me llego;
      `,
      pairs(
        "nada; absolutamente nada; nada de nada; nada en absoluto; nada de lo; ninguna cosa",
        `
        anterior; previo; antes; de antes; de lo anterior; por encima; mas arriba; por delante; de eso;
        de lo que; de nuestra; de nuestras; que viniera antes; que venga antes; que preceda; por arriba;
        hasta ahora; hacia atras; detras;
      `,
      ),
    )};
    ${pairs(
      `
      detras; antes; atras; mas arriba; por encima; por arriba; por delante; previamente; hacia atras;
    `,
      `
      no hay nada; no veo nada; no tengo nada; no existe nada; no me consta nada; no hubo nada; no aparece nada;
      no consta nada;
    `,
    )};
    ${pairs(
      pairs(
        "antes de; anterior a; previo a; por encima de; detras de; mas alla de; con anterioridad a; aparte de; fuera de",
        "este mensaje; tu mensaje; su mensaje; esto; tu pregunta; su pregunta; esta pregunta; este turno; tu ultimo; su ultimo; tu primer",
      ),
      `
        no hay nada; no veo nada; no tengo nada; no existe nada; no me consta nada; no hubo nada; no aparece nada;
        no hay ningun mensaje; no veo ningun mensaje; no tengo ningun mensaje; no hay conversacion; no hubo ningun mensaje;
        no hay mensajes; no veo mensajes; no hay historial; no tengo historial; no tengo contexto; no figura nada;
      `,
    )};
    nada de lo anterior; nada de lo que hablamos; nada de lo que dijimos; nada de nuestras; nada de nuestra;
    nada antes de; nada previo; nada de antes; nada anterior;
    ${pairs("mensaje; pregunta; saludo; consulta; frase", "es el primero; es la primera; es lo primero; es lo unico")};
    ${pairs(
      "no tengo; no guardo; no conservo; sin; ningun; no tengo ningun; no tengo ninguna; no me queda; no hay",
      pairs(
        "recuerdo; recuerdo alguno; constancia; constancia alguna; registro; registro alguno; rastro; memoria; memoria alguna; noticia; conocimiento",
        "de haber; de que hayamos; de que hubieramos; de que me; de ti; de usted; de nosotros; de que ya",
      ),
    )};
    ${pairs(
      "no dispongo de informacion; no tengo informacion; sin informacion; no cuento con informacion; no tengo datos; no dispongo de datos; no tengo detalles; no tengo nada registrado",
      "sobre conversaciones; de conversaciones; sobre nuestras; de nuestras; de nuestra; sobre nuestra; sobre sesiones; de sesiones; sobre mensajes; de mensajes; sobre lo que hablamos; de lo que hablamos; de la conversacion; sobre la conversacion; de interacciones; sobre interacciones; de la sesion anterior; sobre la sesion anterior",
    )};
    ${pairs(
      "no recuerdo; no me consta; no tengo constancia de; no me suena; no veo; no tengo presente; no tengo registrado; no encuentro; no me aparece",
      `
        que hayamos; que hubieramos; que me hayas; que me hubieras; que me haya; haber hablado; haber tratado;
        haber acordado; haber visto; haber discutido; haber comentado; haber conversado; haber recibido mensajes;
        haberlo hablado; haberlo visto; haberlo acordado; habermelo; habernos; que habiamos; que tu y yo; que usted y yo;
        que habláramos; que hablasemos; que hablaramos;
      `,
    )};
    ${pairs("historial; conversacion; historia; chat", pairs("contigo; con usted; con ustedes", "esta vacio; esta vacia; esta en blanco; es inexistente; no existe; empieza"))};
    no recuerdo nada; historial esta vacio; no veo nada anterior; no se ha dicho nada; no consta nada;
    no se nada de; no me consta;
    no me acuerdo de nada; no conservo nada; no guardo nada; aqui no consta nada; de eso no se nada;
    de eso no me consta nada;
    no me suena nada; no me suena ningun; no me suena ninguna; no me suena haber; no me suena que;
    empieza con tu; empieza en tu; empieza con su; empieza en su;
    comienza con tu; comienza en tu; comienza con su; arranca con tu; arranca en tu; arranca con su;
    nace con tu; nace en tu;
    empieza contigo; empieza aqui; acaba de empezar; acaba de comenzar; acabamos de empezar;
    acabamos de empezar a hablar; acabamos de conocernos; acabamos de arrancar;
    parte de tu; parte de su; se abre con tu; se abre con su; se inicia con tu; se inicia con su;
    se inicia en tu; empezo con tu; empezo con este;
    empieza con este; empieza en este; comienza con este; comienza aqui; arranca aqui; arranca con este;
    hasta ahora no me habias;
    es lo primero que; lo primero que me; lo primero que recibo; lo primero que leo; lo primero que veo;
    lo primero que llega; solo tengo tu mensaje; solo veo tu mensaje;
    solo me consta tu mensaje; solo veo este mensaje;
    tu y yo empezamos; usted y yo empezamos; tu y yo acabamos; acabo de llegar; acabo de aterrizar;
    acabo de conocerte; estoy aterrizando;
    no venimos de; no traigo nada; no traigo ningun; no arrastro nada; no parto de nada;
  `,
};
