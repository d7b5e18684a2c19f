import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

const TOLD = `
  enviado; mandado; dado; dicho; compartido; pasado; facilitado; proporcionado; contado; mostrado; hecho llegar;
  remitido; entregado;
  adjuntado; indicado; mencionado; pegado; ensenado; escrito; explicado; subido; comentado; hablado; preguntado;
  revelado; confiado;
  comunicado; confesado; detallado; descrito; transmitido; puesto; aclarado; soltado; nombrado; pedido;
  encargado; trasladado; reenviado;
`;
const TOLD_PAST = `
  enviaste; mandaste; dijiste; diste; pasaste; compartiste; mencionaste; contaste; hablaste; escribiste;
  explicaste; ensenaste; mostraste;
  adjuntaste; pegaste; indicaste; preguntaste; comentaste; facilitaste; pediste; subiste; nombraste; revelaste;
  hiciste llegar; encargaste;
`;
const TOLD_PAST_POLITE = `
  envio; mando; dijo; dio; paso; compartio; menciono; conto; hablo; escribio; explico; adjunto; indico; comento;
  facilito; remitiste; remitio;
`;

/** Spanish: what is known of what was said before. */
export const memory: Phrases = {
  nothing: `
    nada; ningun; ninguna; ninguno; no; tampoco;
    ${pairs("contigo; con usted", "esta vacio; esta vacia; esta en blanco; es inexistente")};
  `,
  know: `
    veo; encuentro; recuerdo; acceso; constancia; registro; tengo; hay; conozco; consta; memoria; dispongo;
    aparece; ver; recordar; existe; disponible; conservo; no se; no se nada; yo se; guardo; conocimiento; acordarme; acuerdo;
    visible; localizo; hallo; figura; llega; suena; leer; leo; recibo; recibido; acceder; alcanzo; rastro;
    idea; noticia; visto; recupero; recuperar; retengo; retener; sale; poseo; percibo; tenemos; existen;
    aparecen; constan;
  `,
  nevertalked: `
    ${pairs(
      "nunca; jamas; hasta ahora no; hasta hoy no; antes no; aun no; todavia no; no",
      `
        hemos conversado; habiamos hablado; hemos tenido; he hablado;
        hemos intercambiado; hemos charlado;
        habiamos charlado; habiamos conversado; habiamos coincidido; hemos coincidido; habiamos tratado;
        hemos tratado; habiamos cruzado;
        hemos cruzado; habiamos intercambiado; nos hemos escrito; nos habiamos escrito; nos hemos hablado;
        nos habiamos hablado;
        nos conocemos; nos conociamos; nos habiamos visto; habiamos tenido; me has escrito; me escribiste;
        me habias escrito; me has hablado;
        me habias hablado; me hablaste; me habia escrito; me ha escrito; me habia hablado; me ha hablado;
        me has contactado; nos hemos visto;
        cruzamos palabra; hemos cruzado palabra; habiamos cruzado palabra; charlamos; conversamos;
        nos escribimos; habiamos empezado;
        hubo conversacion; ha habido conversacion; habia habido conversacion; habia hablado; hable contigo;
        he hablado contigo; te conocia; te conozco;
      `,
    )};
    nunca hablamos; jamas hablamos; no hemos hablado nunca;
    no hemos hablado antes; no habiamos hablado nunca;
    no hemos hablado todavia; ${pairs("no hemos hablado; nunca hemos hablado; no habiamos hablado; nunca habiamos hablado; jamas hemos hablado", "de nada; de nada todavia; de nada aun; hasta este momento; hasta hoy")};
    no hemos hablado hasta; no habiamos hablado hasta; no nos conocemos de nada; no nos conociamos de nada;
    no habiamos hablado antes;
    no hemos hablado jamas; es la primera vez que hablamos; es la primera vez que charlamos;
    es la primera vez que me escribes;
    es la primera vez que conversamos; es la primera vez que me habla; es la primera vez que me escribe;
    es la primera vez que nos;
    acabamos de conocernos; no nos hemos cruzado nunca; recien nos conocemos; nos acabamos de conocer;
  `,
  notsent: `
    ${pairs(
      `
        no me has; no me habias; nunca me has; aun no me has; todavia no me has; no me ha; usted no me ha;
        usted nunca me ha; jamas me ha;
        nunca me ha; no has; jamas me has; nunca me habias; aun no has; todavia no has; no me habeis;
        nunca me habeis; no me lo has; nunca me lo has;
        no me la has; nunca me la has; no me los has; nunca me los has; no me las has; nunca me las has;
        jamas me lo has; jamas me la has; no me han;
        nunca has; jamas has; no me lo habias; nunca me lo habias; aun no me lo has; todavia no me lo has;
        no me lo ha; no me la ha; nunca me lo ha; nunca me la ha;
      `,
      TOLD,
    )};
    ${pairs(
      `
        no me; nunca me; jamas me; no me lo; nunca me lo; jamas me lo; no me la; nunca me la; jamas me la;
        no me los; nunca me los; no me las; nunca me las;
        tu no me; tu nunca me; nunca; jamas; no;
      `,
      TOLD_PAST,
    )};
    ${pairs(
      `
        usted no me; usted nunca me; no me lo; nunca me lo; no me la; nunca me la; usted jamas me; nunca me;
        jamas me;
      `,
      TOLD_PAST_POLITE,
    )};
    no he recibido; nunca recibi; no recibi; no me llego; no me ha llegado; nunca me llego; nunca me ha llegado;
    no me llegaron; no me han llegado;
    jamas recibi; nunca he recibido; no me consta haber recibido; no tengo ningun archivo; no me llego nunca;
    no me ha llegado nunca;
    ${pairs("en ningun momento me; en ningun momento; en toda la conversacion no me; ni una sola vez me", pairs("has; ha; habias; habia", TOLD))};
    ${pairs("en ningun momento me; en ningun momento; ni una sola vez me", TOLD_PAST)};
  `,
  firsttime: `
    ${pairs(
      "primer; primera; primerisimo; primerisima; es tu primer; es tu primera; es su primer; es su primera; como es tu primer; siendo tu primer",
      `
        mensaje; conversacion; intercambio; contacto; charla; pregunta; interaccion; frase; palabra; consulta;
        toma de contacto; dialogo; noticia; saludo; encuentro;
      `,
    )};
    ${pairs(
      "inicio; principio; comienzo; arranque; mismo inicio",
      `
      de nuestra; de esta; de la conversacion; de nuestro; de este; de la charla; del dialogo; del chat;
    `,
    )};
    ${pairs(
      "primera vez que; por primera vez",
      `
        hablamos; charlamos; conversamos; nos; me hablas; me habla; me escribes; me escribe; me escriben; me contactas;
        me contacta; me dices; me cuentas; me comentas; me preguntas; me pides; tu; usted; tengo contacto;
        tengo noticias; tratamos; coincidimos; interactuamos; intercambiamos; cruzamos; se de ti; hablo contigo;
        hablo con usted; converso contigo; me saludas; me mencionas; me llega un mensaje; leo algo tuyo; te leo;
        recibo un mensaje tuyo; recibo algo; me lo dices; me lo mencionas; me lo cuentas; oigo hablar;
      `,
    )};
    hablamos por primera vez; nos vemos por primera vez; nos hablamos por primera vez; me escribes por primera vez;
    charlamos por primera vez; primera noticia;
  `,
  before: `
    nunca; jamas; todavia no; aun no;
    antes; anteriormente; previamente; hasta ahora; hasta el momento; con anterioridad; hasta hoy; atras;
    detras; arriba;
    por encima; hasta este momento; hasta la fecha; mas arriba; anterior a; previo a; por delante de; antes de;
  `,
};
