import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";
import { ar } from "./verbs.ts";

const KEPT_AR = "actualiz guard almacen anot apunt registr grab memoriz incorpor salv consign fij deposit";

/** Spanish: what is saved, and what is still there. */
export const keeping: Phrases = {
  saved: `
    ${ar(KEPT_AR)};
    guardar; guardarlo; anotar; anotarlo; apuntar; apuntarlo; registrar; almacenar; grabar; memorizar;
    guardarme; apuntarme; guardarla;
    escrito; escribi; anadido; anadida; anadi; anadio; anadidos; dejado; conservado; puesto; puse; metido; meti;
    incluido; inclui; incluida;
    queda guardado; quedado guardado; quedado grabado; quedado registrado; persistido; consta; constan;
    inscrito; inscrita;
    esta ya en; ya esta en; estan ya en; esta ahora en; ya figura en; figura ya en; figura en; tengo en;
    lo tengo en; ya lo tengo en; la tengo en; recogido;
    recogida; recogi; asentado; pasado; pase a; sumado; sume; agregado; agregada; agregue; cargado; queda en;
    ya consta en; tomado nota; tomada nota; tome nota;
    vive ya en; ha entrado en; entro en; he llevado a; lleve a; trasladado; volcado; volque; incorporado;
    nota tomada; vive en; ya vive en; vive ya en; reside en; ya esta guardado en; descansa en;
    queda constancia en; dejado constancia;
  `,
  savedwhole: `
    ${pairs(
      "he creado; he anadido; he guardado; he hecho; he dejado; he escrito; cree; anadi; guarde; hice; deje; se ha creado; se ha guardado; se creo; se guardo; he registrado; he agregado; agregue; registre; he puesto",
      `
        un recuerdo; una memoria; una nota permanente; una entrada de memoria; una nota de memoria; una nota en memoria;
        una nota en mi memoria; una nota duradera; un recuerdo permanente; un recuerdo duradero; ese recuerdo;
        este recuerdo; esa memoria; esta memoria; una nota para el futuro; una nota para futuras; una nota para la proxima;
        una nueva memoria; un nuevo recuerdo; una entrada permanente; un registro permanente; una nota para mi;
      `,
    )};
    ${pairs(
      "recuerdo; memoria; entrada de memoria; nota de memoria",
      "creado; creada; guardado; guardada; actualizado; actualizada; anadido; anadida; registrado; registrada; grabado; grabada; ampliada",
    )};
    ${pairs(
      `
        guardado; guardada; anotado; anotada; registrado; registrada; memorizado; memorizada; apuntado; apuntada; grabado;
        grabada; almacenado; almacenada; guarde; anote; memorice; apunte; grabe; aprendido; aprendida; recordado;
      `,
      `
        permanentemente; para siempre; de forma permanente; de manera permanente; de forma duradera; de manera duradera;
        definitivamente; de forma definitiva; de por vida; indefinidamente; para todas las; para cualquier; para siempre jamas;
        para las proximas; para proximas; para futuras; para las futuras; para la proxima; para sesiones; para conversaciones;
        para la siguiente; para cuando volvamos; para cuando vuelvas; para otras; para en adelante; para todas nuestras;
        para nuestras proximas; para nuestras futuras;
      `,
    )};
    ${pairs("permanentemente; para siempre; de forma permanente", "guardado; guardada; anotado; anotada; registrado; memorizado; en memoria; en mi memoria; grabado")};
  `,
  pickedup: pairs(
    "retomo; retomamos; retome; he retomado; hemos retomado; sigo; seguimos; continuo; continuamos; reanudo; reanudamos; reanude; he reanudado; prosigo; proseguimos; vuelvo; volvemos; recupero; recuperamos; estoy; estamos",
    "donde lo dejamos; donde la dejamos; donde nos quedamos; donde estabamos; donde ibamos; por donde ibamos; justo donde; exactamente donde; desde donde; en el punto donde; en el punto en que; en el mismo punto; desde el punto; el hilo; donde lo habiamos dejado; donde lo dejaste; donde quedamos; donde paramos",
  ),
  verbatim: `
    palabra por palabra; al pie de la letra; literal; literalmente; textual; textualmente; tal cual; sin recortes;
    sin cortes; sin resumir; sin omisiones; de principio a fin; de cabo a rabo; en su totalidad; mensaje a mensaje;
    mensaje por mensaje; linea por linea; linea a linea; desde el primer mensaje; desde el principio; desde el comienzo;
    desde el inicio; con todo detalle; con todos los detalles; con todo lujo; letra por letra; tal como lo escribiste;
    tal y como; en detalle; sin perdidas; sin huecos; de la primera a la ultima; del primero al ultimo; sin lagunas;
  `,
  later: `
    ${pairs("proximas; futuras; siguientes; otras; posteriores; sucesivas", "sesiones; conversaciones; charlas; veces; consultas; ocasiones; visitas")};
    ${pairs("proxima; siguiente", "sesion; conversacion; charla; vez; ocasion; consulta")};
    sesiones futuras; conversaciones futuras; charlas futuras; sesiones posteriores; sesiones venideras;
    conversaciones venideras; de forma permanente;
    permanentemente; para siempre; entre sesiones; en adelante; de manera permanente; de forma duradera;
    de manera duradera; de forma definitiva;
    definitivamente; de aqui en adelante; de una sesion a otra; de una conversacion a otra; mas alla de esta;
    a largo plazo; de por vida; por siempre;
    de forma estable; para la proxima; para otra vez; para otro dia; de modo permanente; otros chats;
    proximos chats; para el futuro;
    ${pairs(
      "no hara falta; no hace falta; no sera necesario; no es necesario; ya no hara falta; no tendras; no tendra; no tienes; no necesitas; no necesitaras; no vas a tener; sin que tengas; sin necesidad de; sin que haga falta",
      `
        que me lo repitas; que me lo recuerdes; que me lo digas; que lo repitas; que me lo vuelvas; que volver a;
        que repetirmelo; que repetirlo; que recordarmelo; que decirmelo; repetirmelo; repetirlo; recordarmelo; volver a;
        que me lo repita; que me lo recuerde; que lo repita; que me lo expliques; que explicarmelo; que insistas;
      `,
    )}; de cara al futuro;
    sobrevivira a esta; cuando volvamos a hablar; cuando vuelvas; de un dia para otro;
  `,
  keep: `
    sigo teniendo; tengo todavia; aun tengo; todavia tengo; conservo; conservamos; recuerdo; mantengo; intacto;
    intacta; intactos; intactas;
    siguen; sigo viendo; sigue; continuo teniendo; aun veo; todavia veo; aun conservo; guardo; retengo;
    continua; continuan; perdura; perduran;
    tengo presente; sigo recordando; disponible; disponibles; a la vista;
    ${pairs("todavia; aun", "esta; estan; lo tengo; la tengo; los tengo; las tengo; sigue; siguen; me; puedo; dispongo; cuento; figura; figuran; consta; constan; aparece; aparecen; recuerdo; conozco; se")};
    se conserva;
    se conservan; tengo; tenemos; permanece; permanecen;
    sigo; cargados; presentes; tengo delante; ante mi; delante de mi; delante; conmigo; a mano; en su sitio;
    en mi poder; me acuerdo; accesible;
    accesibles; veo; tengo a la vista; puedo ver; sigue ahi; siguen ahi; esta todo; estan todos; me acompana;
    memorizada; al completo; leo;
    en pie; me consta; me constan; vivo; viva; a salvo; de pe a pa; con pelos y senales;
  `,
  notlost: `
    ${pairs(
      `
        nada; ningun mensaje; ninguna palabra; ni una coma; ni un mensaje; ni una palabra; ni un solo mensaje;
        ni una sola palabra; ningun detalle; ni un detalle;
      `,
      `
        se ha perdido; se perdio; perdido; ha desaparecido; se ha borrado; se borro; se me ha perdido;
        se me ha escapado; se me ha olvidado; ha quedado fuera; se quedo fuera; falta; se me ha caido;
        se ha caido;
      `,
    )};
    ${pairs(
      `
        no se ha perdido; no he perdido; no hemos perdido; no se perdio; no perdi; no se ha borrado;
        no me falta; no falta; no se me ha perdido;
        no se me ha caido; no he olvidado; no se me ha olvidado; no se me ha escapado; no se ha caido;
        no ha desaparecido; no se me ha borrado; no se nos ha perdido; no perdimos;
        sin perder; sin que se pierda; sin que falte; no ha quedado fuera; no me he dejado;
      `,
      `
        nada; ni una coma; ni una palabra; ni un mensaje; ni un solo mensaje; ni una sola palabra;
        ningun mensaje; ninguno de; ni un detalle; ni una linea; ni una sola; ni un apice; ni media palabra;
        detalle;
      `,
    )};
    intacto; intacta; intactos; intactas; sobrevivido; sobrevivio; integra; no se perdio; no ha perdido;
    no se ha perdido; sin perdidas; sin perdida; no perdi;
    sin merma; sin huecos; sin lagunas; sin cortes; sin interrupcion; de principio a fin;
    desde el primer mensaje; palabra por palabra; mensaje por mensaje;
    al pie de la letra; letra por letra; de cabo a rabo; de la primera a la ultima; del primero al ultimo;
  `,
  resumed: `
    retomado; retomo; retomamos; continuo; continuamos; misma sesion; reanudado; reanudada; reanudo; retomada;
    seguimos donde; reanude; retome; donde lo dejamos; donde la dejamos; donde nos quedamos; donde estabamos;
    sigo en la misma; seguimos en la misma;
    misma conversacion; reanudamos; misma charla; mismo hilo; mismo chat; sigue siendo la misma;
    sin interrupcion; sigo por donde; seguimos por donde;
    por donde ibamos; donde lo habiamos dejado; donde la habiamos dejado; enlazo con; recupero el hilo;
    conectado de nuevo;
  `,
};
