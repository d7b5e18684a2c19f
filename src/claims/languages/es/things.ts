import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";
import {
  DROPPED_AR,
  RESTARTED_AR,
  SHORTENED_AR,
  SHORTENED_IR,
  spoken,
  UNDONE_AR,
  WIPED_AR,
} from "./verbs.ts";

/** Spanish: what can be an agent's own, whose it is, and which. */
export const things: Phrases = {
  context: `
    contexto; ventana de contexto; ventana; ventana contextual; presupuesto; presupuesto de tokens; bufer; contextos;
    limite de contexto; prompt; memoria de trabajo; buffer; capacidad; capacidad de contexto; uso de contexto;
    consumo de contexto;
    espacio de contexto; ocupacion; ocupacion del contexto; memoria de conversacion; memoria inmediata;
    memoria a corto plazo; espacio de trabajo;
    ventana de la conversacion; uso del contexto; ventana de atencion; presupuesto de contexto;
    tamano de contexto; contador de tokens;
  `,
  talk: `
    sesion; conversacion; charla; historial; dialogo; hilo; chat; intercambio; estado; conversaciones; charlas;
    historial de la conversacion; historial de conversacion; platica; historial de mensajes; historial de chat;
    historial del chat;
    memoria de esta sesion; memoria de la sesion; historia; hilo de la conversacion; hilo de conversacion;
    lo hablado; lo conversado;
    lo que llevamos hablado; lo que llevabamos hablado; lo que habiamos hablado; lo que hemos hablado;
    todo lo hablado; lo que veniamos hablando;
    correspondencia; registro de la conversacion; memoria de la conversacion; nuestros mensajes;
    intercambio de mensajes; tertulia;
  `,
  memory: `
    ${pairs(
      `
        memoria; notas; recuerdos; almacen; archivo; memorias; bloc; libreta; almacenamiento; banco; perfil;
      `,
      `
        a largo plazo; de largo plazo; permanente; permanentes; persistente; persistentes; duradera; duradero;
        duraderas; de memoria; de memorias; estable; de recuerdos;
      `,
    )};
    memoria; recuerdos; mis notas; mi libreta; mi bloc; mi cuaderno;
  `,
  turns: `
    mensaje; mensajes; turno; turnos; respuesta; respuestas; pregunta; preguntas; peticiones; intercambios;
    peticion; intercambio;
    lo que hablamos; lo anterior; todo lo anterior; resultados de herramientas; salidas de herramientas;
    lo ocurrido; lo comentado;
    parte; inicio; instrucciones; lo que dijimos; todo lo que hablamos; pasos; paso; detalles; comienzo;
    principio; tramo;
    llamadas a herramientas; todo lo que dijimos; indicaciones; lo que me contaste; lo que me dijiste;
    todo lo que me contaste; todo lo que me dijiste;
    lo que me habias contado; lo que me habias dicho; lo primero que me contaste; lo primero que hablamos;
    lo de antes; lo que vimos; todo lo que vimos;
    lo que acordamos; todo lo que acordamos; lo acordado; lo dicho; todo lo dicho; lo que comentamos;
    lo que decidimos; todo lo que decidimos; lo que se dijo;
    tus palabras; todo lo que llevamos; lo que llevamos; lo que llevabamos; lo que dije; interacciones;
    interaccion; palabras; palabra; propuesta; propuestas;
    lo que habiamos visto; lo que hemos visto; lo que hemos dicho; todo lo que hemos dicho;
    lo que habiamos dicho; lo que habiamos acordado; lo escrito; lo que me escribiste;
  `,
  output: `
    salida de herramientas; salidas de herramientas; resultado de herramientas; resultados de herramientas; salida;
    salidas de las herramientas; resultados de las herramientas; resultados antiguos; salidas antiguas;
  `,
  host: `
    pasarela; agente; anfitrion; demonio; gateway; puerta de enlace; plataforma; daemon; host;
    sistema anfitrion; runtime; entorno de ejecucion; motor del agente; agente local;
  `,
  machine: `
    proceso; servicio; servidor; instancia; entorno; contenedor; maquina; equipo; maquina virtual; nodo;
    ordenador; bot;
  `,
  keeper: `
    sistema; plataforma; proveedor; operador; administrador; supervisor; alguien; mantenimiento; actualizacion;
    despliegue; corte; fallo; error; orquestador; planificador; vigilante; vencimiento; corte de luz; apagon;
  `,
  named: `
    este asistente; su asistente; tu asistente; este agente; un servidor;
    ${pairs("el asistente", "se; fue; ha; ha sido; tuvo; perdio; no; ya; esta; sigue; ahora; empieza; conserva; dispone")};
  `,
  dwelling: `
    corro; vivo; funciono; opero; me ejecuto; me alojo; resido; habito; me aloja; me ejecuta; me hospeda;
    me sostiene; me mueve; me alberga; me da vida;
    me mantiene; me sirve; me hace funcionar; me atiende; me lleva dentro; me soporta; estoy alojado;
    estoy desplegado; estoy corriendo; estoy ejecutandome;
    corria; vivia; funcionaba;
  `,
  self: `
    ${spoken(
      `${WIPED_AR} ${DROPPED_AR} ${SHORTENED_AR} ${UNDONE_AR} ${RESTARTED_AR} guard anot apunt registr almacen grab memoriz levant`,
      `${SHORTENED_IR} establec restablec perd suprim reduj encog retroced revert deshic`,
    )};
    mis; encuentro; dispongo; localizo; hallo; conozco; desconozco; ignoro; leo; recibo; recibi; retengo; manejo; necesito;
    reduje; redujimos; deshicimos; retroceso; restableci; restablecimos; desperte; despierto; mori; resucite; volvi;
    volvimos; perdi; quede; quedamos; estabamos; arrancamos; logro; logre; consegui; carezco; poseo; percibo; detecto;
    alcanzo; pude; puedo; podemos; puse; pusimos; deje; dejamos; tengo; llegue; llegamos; recordamos; conservamos;
    guardamos; gaste; gastamos; gasto; consumi; consumimos; use; usamos; ocupamos; llene; llenamos; agote; agotamos;
    acuerdo; acordamos; tratamos; somos; resumo; comprimo; condenso;
    habiamos; llevabamos; hablamos; dijimos; acordamos; decidimos; veniamos; quedamos; conversamos; estabamos; teniamos;
    trabajo; sigo; empiezo; comienzo; continuo; yo; me; nos; nosotros; conmigo; estoy; he; tengo; hemos;
    tenemos; soy; estamos; voy; vamos; llevo; llevamos; ando; andamos; quedo; acabo; acabamos; parto; partimos;
    vuelvo; volvemos;
    arranco; recuerdo; conservo; veo; dispongo; perdi; perdimos; tuve; tuvimos; hice; retomo; retomamos;
    seguimos; por mi parte; por mi lado;
    para mi; de mi lado; en mi lado; por mi; a mi; en mi; ocupo; guardo; mantengo; retengo; borre; vacie;
    limpie; reinicie; resumi; comprimi; condense; compacte;
    recorte; fusione; deshice; reverti; retrocedi; rebobine; restaure; estuve; arrastro; cargo; olvide; anote;
    guarde; apunte; registre; cuento; entre tu y yo; me encuentro;
    abri; cerre; cerramos; abrimos; quite; retire; descarte; elimine; acumulo; debo; habia tenido; estaba;
  `,
  this: `
    esta es; este es; esto es; estamos; es una; es un; aqui tenemos; esta otra; este otro; tenemos aqui;
    aqui empieza; esto parece; hoy es; esto ya es;
  `,
  old: `
    antigu*; anterior*; previo*; previa*; primer*; viej*; inicial*; pasad*; mas antigu*; precedente*; remot*;
    lejan*; de antes; de ayer; de entonces;
    de la manana; de esta manana; del principio; de hace rato; original*; de anoche;
  `,
  last: `
    ultim*; mas reciente*; recientes; fallido; fallida; equivocad*; errone*; desafortunad*; posteriores;
  `,
  part: `
    parte; partes; inicio; mitad; principio; porcion; algunos; algunas; mayoria; tramo; trozo; comienzo; grueso;
    segmento; fragmento; primeros; lo primero; buena parte; gran parte; pedazo; bloque; arranque;
    lo mas antiguo; lo mas viejo;
  `,
  all: `
    todo; toda; todos; todas; entero; entera; enteros; completo; completa; completos; cada; totalidad; integro;
    integra; integros; integramente;
    por completo; completamente; enterita; al completo; todito; de cabo a rabo; de principio a fin;
    hasta la ultima; en su totalidad; lo que llevabamos;
  `,
};
