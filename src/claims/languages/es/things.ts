import type { Phrases } from "../../language.ts";

/** Spanish: what can be an agent's own, whose it is, and which. */
export const things: Phrases = {
  context: `
    contexto; ventana de contexto; ventana; ventana contextual; presupuesto; presupuesto de tokens; bufer;
    limite de contexto; prompt; memoria de trabajo; buffer;
  `,
  talk: `
    sesion; conversacion; charla; historial; dialogo; hilo; chat; intercambio; estado;
    historial de la conversacion; historial de conversacion; platica; historial de mensajes;
    memoria de esta sesion; memoria de la sesion; historia;
  `,
  memory: `
    memoria; memoria a largo plazo; memoria permanente; memoria persistente; memoria duradera; recuerdos;
  `,
  turns: `
    mensaje; mensajes; turno; turnos; respuesta; respuestas; pregunta; preguntas; peticiones; intercambios;
    lo que hablamos; lo anterior; todo lo anterior; resultados de herramientas; salidas de herramientas;
    parte; inicio; mitad; instrucciones; lo que dijimos; todo lo que hablamos; pasos; paso; detalles;
    llamadas a herramientas; todo lo que dijimos;
  `,
  host: `
    pasarela; agente; anfitrion; demonio; gateway; puerta de enlace; plataforma; daemon; host;
    sistema anfitrion; runtime; entorno de ejecucion;
  `,
  machine: "proceso; servicio; servidor; instancia; entorno; contenedor; maquina",
  self: `
    trabajo; sigo; empiezo; comienzo; continuo; yo; me; nos; nosotros; conmigo; estoy; he; tengo; hemos;
    tenemos; soy; estamos;
  `,
  this: "esta es; este es; esto es; estamos; es una; es un; aqui tenemos",
  old: "antigu*; anterior*; previo*; previa*; primer*; viej*; inicial*; pasad*; mas antigu*; precedente*",
  last: "ultim*; mas reciente*; recientes; fallido; fallida",
  part: `
    parte; partes; inicio; mitad; principio; porcion; algunos; algunas; mayoria; tramo; trozo; comienzo;
    segmento;
  `,
  all: `
    todo; toda; todos; todas; entero; entera; completo; completa; cada; totalidad; integro; integra;
    por completo; completamente;
  `,
};
