import type { Language } from "../language.ts";
import { pairs } from "./pairs.ts";

/** Spanish, plain statements. */
export const spanish: Language = {
  code: "es",
  phrases: {
    context:
      "contexto; ventana de contexto; ventana; ventana contextual; presupuesto; presupuesto de tokens; bufer; limite de contexto; prompt; memoria de trabajo; buffer",
    talk: "sesion; conversacion; charla; historial; dialogo; hilo; chat; intercambio; estado; historial de la conversacion; historial de conversacion; platica; historial de mensajes; memoria de esta sesion; memoria de la sesion; historia",
    memory:
      "memoria; memoria a largo plazo; memoria permanente; memoria persistente; memoria duradera; recuerdos",
    turns:
      "mensaje; mensajes; turno; turnos; respuesta; respuestas; pregunta; preguntas; peticiones; intercambios; lo que hablamos; lo anterior; todo lo anterior; resultados de herramientas; salidas de herramientas; parte; inicio; mitad; instrucciones; lo que dijimos; todo lo que hablamos; pasos; paso; detalles; llamadas a herramientas; todo lo que dijimos",
    machine: "proceso; servicio; servidor; instancia; entorno; contenedor; maquina",
    host: "pasarela; agente; anfitrion; demonio; gateway; puerta de enlace; plataforma; daemon; host; sistema anfitrion; runtime; entorno de ejecucion",
    self: "trabajo; sigo; empiezo; comienzo; continuo; yo; me; nos; nosotros; conmigo; estoy; he; tengo; hemos; tenemos; soy; estamos",
    this: "esta es; este es; esto es; estamos; es una; es un; aqui tenemos",
    old: "antigu*; anterior*; previo*; previa*; primer*; viej*; inicial*; pasad*; mas antigu*; precedente*",
    last: "ultim*; mas reciente*; recientes; fallido; fallida",
    part: "parte; partes; inicio; mitad; principio; porcion; algunos; algunas; mayoria; tramo; trozo; comienzo; segmento",
    all: "todo; toda; todos; todas; entero; entera; completo; completa; cada; totalidad; integro; integra; por completo; completamente",
    fresh: `${pairs("nueva; nuevo; otra; otro; una nueva; un nuevo", "sesion; conversacion; charla; contexto; dialogo; historial; hilo; chat; ventana; comienzo")}; ${pairs("sesion; conversacion; charla; contexto; historial; ventana; dialogo; hilo; chat", "nueva; nuevo; limpia; limpio; vacia; vacio; en blanco; recien creada; recien creado; recien iniciada; distinta; esta vacio; esta limpio; es nueva; esta vacia; fresca; fresco; completamente nueva; totalmente nueva; recien abierta; independiente; aparte; es completamente nueva")}; desde cero`,
    anew: "de cero; desde cero; parto de cero; borron y cuenta nueva; pizarra limpia; pagina en blanco; hoja en blanco; punto de partida; a cero",
    cleared: `${pairs("acabo de; acabamos de; acaban de; acaba de", "vaciar; borrar; limpiar; reiniciar; resetear; eliminar")}; borrado; borrada; borrados; borro; borraron; vaciado; vaciada; vacio; vaciaron; restablecido; restablecida; restablecio; reiniciado; reiniciada; reinicio; limpiado; limpiada; limpio; eliminado; eliminada; elimino; purgado; purgada; olvidado; olvidada; desaparecido; caducado; caducada; caduco; expirado; descartado; descartada; recreada; recreado; reseteado; reseteada; reseteo; reemplazada; sustituida; puesto a cero; puesta a cero; perdido; perdi; renovada; desechado; desechada; tirado; anulado; suprimido; suprimida; vuelto a empezar; ha empezado de nuevo; empezado de cero; esfumado; reinicializado; reinicializada; reiniciaron; vacie; limpie; reinicie; restableci; descarte`,
    dropped:
      "eliminaron; elimine; eliminamos; quitaron; quite; quitamos; borraron; borre; borramos; descartaron; descarte; descartamos; perdieron; sacaron; saque; retiraron; retire; suprimieron; suprimi; cortaron; corte; ya no estan; ya no esta; desaparecieron; desaparecido; eliminados; eliminadas; quitado; quitados; quitada; quitadas; retirados; retiradas; retirado; retirada; salido; caido; cortado; cortada; cortados; cerrado; cerrada; archivado; archivada; perdidos; perdidas; descartados; descartadas; desechados; expulsados; borrados; borradas; sacado; sacados; suprimidos; desechadas; fuera; quedado fuera; omitidos; recortados",
    begun:
      "empezado; empezo; comenzado; comenzo; iniciado; iniciada; inicio; abierto; abierta; creado; creada; parto; partimos; empiezo; empezamos; comienzo; comenzamos; abrio; arranco; estrenado; estoy; acaba; arrancamos; abri; inicie; cree; hay",
    selfreset:
      "me han reiniciado el contexto; me han restablecido; he sido restablecido; he sido reseteado; me resetearon; me han reseteado; he olvidado todo; lo he olvidado todo; me restablecieron; fui restablecido; fui reseteado; me han borrado; me borraron; acabo de ser restablecido; me he restablecido; me he reseteado; he sido borrado; me han puesto a cero; he perdido todo; me han vaciado",
    resetdone:
      "restablecimiento completo; restablecimiento completado; reinicio de la sesion; reinicio del contexto; reinicio de sesion; restablecimiento de la sesion; restablecimiento del contexto; reset completo; reset de la sesion; reinicio completo de la sesion; reset del contexto; reseteo de la sesion; reseteo del contexto; reset completado; restablecimiento ha funcionado; restablecimiento funciono",
    resetcommand: "/new; /reset; /clear",
    restarted:
      "reiniciado; reiniciada; reinicio; reiniciaron; reinicie; arrancado de nuevo; relanzado; relanzada; caido; caida; vuelto a arrancar; vuelto a iniciar; rearrancado; rearrancada; rearranco; reboto; levantado de nuevo; apagado y; vuelto a levantar; vuelto a encender; colgado; reanudado; muerto; volvio a arrancar; volvio a levantarse; iniciado de nuevo; parado y; detenido y; cayo",
    restartnoun: "reinicio; caida; rearranque; reboot; reinicios",
    newprocess:
      "acaban de reiniciarme; acabo de reiniciarme; me acaban de reiniciar; me acabo de reiniciar; nuevo proceso; proceso nuevo; nuevo pid; pid nuevo; identificador de arranque ha cambiado; boot id ha cambiado; otro proceso; proceso recien iniciado; proceso recien arrancado; nueva instancia; pid ha cambiado; boot id cambio; proceso distinto",
    compacted:
      "compactado; compactada; compactados; compactadas; compacto; comprimido; comprimida; comprimidos; comprimio; condensado; condensada; condensados; condenso; resumido; resumida; resumidos; resumio; truncado; truncada; truncados; trunco; recortado; recortada; recortados; recortadas; recorto; acortado; acortada; acortados; acorto; podado; podada; podados; abreviado; abreviada; reducido; reducida; reducidos; redujo; sintetizado; sintetizada; comprimidas; condensadas; resumidas; recortaron; comprimieron; compactaron; resumieron; encogido; simplificado; compacte; resumi; comprimi",
    compactnoun: "compactacion; compresion; condensacion; truncamiento; poda; recorte",
    compactcommand: "/compact",
    summary:
      "por un resumen; en un resumen; a un resumen; de un resumen; con un resumen; en resumen; desde un resumen; a partir de un resumen; por una sintesis; en unos puntos; en forma de resumen; en unas lineas; en pocas lineas",
    offered: "aqui esta; aqui tienes; a continuacion; para ti; para usted; abajo",
    onlysummary:
      "solo un resumen; solo tengo un resumen; solo veo un resumen; solamente un resumen; unicamente un resumen; solo el resumen; mas que un resumen; solo queda un resumen; solo me queda un resumen; solo conservo un resumen; solo dispongo de un resumen",
    rolledback:
      "retrocedido; revertido; revertida; revertidos; revirtio; deshecho; deshecha; deshechos; restaurado; restaurada; restauro; vuelto; rebobinado; rebobinada; regresado; devuelto; devuelta; anulado; anulada; anulados; anuladas; retornado; volvio; rollback; regreso; deshice; reverti; volvimos; retrocedi; retrocedio; retrocedimos; marcha atras; revirtieron; dado marcha atras; llevado; rebobino; cancelado; deshizo; restaure; deshechas; revertidas",
    selfback: "me han devuelto; me han retrocedido; me ha devuelto; me han regresado; me han llevado",
    spent:
      "usado; usados; consumido; consumidos; gastado; gastados; utilizado; utilizados; empleado; quemado; agotado",
    backto:
      "vuelto al; vuelto a; volvio al; volvio a; regresado al; de vuelta en; devuelto al; devuelta al; restaurado al; restaurada al; de nuevo en; de regreso en; regreso al; hemos vuelto; he vuelto; se encuentra en; volvimos al; volvimos a; ha vuelto; esta en el; de vuelta al; retrocedido al; retrocedido hasta",
    checkpoint:
      "punto de control; punto de guardado; instantanea; punto de restauracion; estado anterior; antes del error; antes de; estado previo; checkpoint; copia; punto anterior; turnos atras; atras; punto previo; turno anterior; ultimo estado; turnos; punto de comprobacion; ultimo punto",
    happened:
      "ocurrido; ocurrio; sucedido; sucedio; hubo; habido; producido; produjo; tras; despues; realizado; sufrido; desde; activado; activo; lugar; tenido; pasado; debido; efectuado; entro; salto; provoco",
    did: "ejecutado; ejecute; hecho; hice; usado; use; lanzado; lance; escrito; aplicado; llamado; dado; tras; invocado; enviado; ejecuto",
    full: "lleno; llena; casi lleno; casi llena; agotado; agotada; casi agotado; casi agotada; al limite; saturado; saturada; se acaba; se agota; limitado; limitada; justo; rebosa; acabado; consumido; completo; a tope; colmado; agotandose; acabandose; poco; escaso; escasa; casi completo; casi consumido; llega a su limite; llega a su fin; limite alcanzado; se esta agotando; se esta acabando; se esta llenando; alcanzado; apretado; ajustado; desbordado; topado; al borde; en las ultimas",
    short:
      "limite de mi contexto; limite de contexto; poco contexto; apenas contexto; sin contexto; quedando sin contexto; quedo sin contexto; quedando sin tokens; quedo sin tokens; sin tokens; casi no me queda contexto; casi sin contexto; pocos tokens; no me queda contexto; agotado mi contexto; fin de mi contexto; limite de mi ventana; no queda contexto; falta contexto; falta de contexto; escaso de contexto; corto de contexto; suficiente contexto no; no me queda espacio; poco espacio; no queda espacio; se me acaba el contexto; se me agota el contexto; agotando el contexto; llenado mi contexto; limite del contexto; limites de mi contexto; acabando el contexto; no hay suficiente contexto; no tengo suficiente contexto; borde de mi contexto; final de mi contexto; fin de mi ventana; apenas me queda contexto; apenas queda contexto; apenas me queda; apenas queda; limite de la ventana; contexto restante; no me queda casi contexto; al limite de; no me quedan tokens; acabando los tokens; tope de mi contexto; sin espacio; se me acaban los tokens; quedan pocos tokens; alcanzado el limite; agote mi contexto; agotado casi",
    roomy:
      "mucho contexto; bastante contexto; suficiente contexto; contexto de sobra; espacio de sobra; mucho espacio; bastante espacio; casi vacio; casi vacia; apenas usado; apenas lleno; apenas usada; lejos del limite; margen de sobra; amplio margen; tokens de sobra; de sobra; muchisimo; mucho margen; bastante margen; apenas he usado; lejos de llenarse; sobra contexto; casi sin usar; muchos tokens; me sobra",
    tokens: "token; tokens; fichas",
    used: "usado; usados; consumido; consumidos; gastado; gastados; utilizado; utilizados; ocupado; ocupada; lleno; llena; llevo; va por; lleva; empleado; empleados; costado; esta al; ocupa; alcanzado; voy por; uso; ya; sumado; procesado; suma; estoy en; son; tiene; pesa; agotado; vamos por; llevamos; es; consume; quemado; va; estoy; esta",
    left: "queda; quedan; restan; resta; restantes; restante; disponible; disponibles; libre; libres; sobran; sobra; dispongo; me quedan; por usar; quedaban",
    outof: "de; de los; de mis; /; sobre; del total; de las; entre; de un total de",
    nothing: "nada; ningun; ninguna; ninguno; no; tampoco",
    know: "veo; encuentro; recuerdo; acceso; constancia; registro; tengo; hay; conozco; consta; memoria; dispongo; aparece; ver; recordar; existe; disponible; conservo; se; guardo; conocimiento; acordarme; acuerdo; visible",
    denied: `${pairs("ningun; ninguna; no hay; no tengo; no veo; no recuerdo; no existe; sin; no encuentro; no hay ningun; no hay ninguna; no tengo ningun; no tengo ninguna", "mensaje anterior; mensaje previo; mensajes anteriores; mensajes previos; conversacion anterior; conversacion previa; historial; charla anterior; charla previa; acceso a lo; acceso a nuestras; acceso a nuestra; acceso a mensajes; acceso a conversaciones; registro de; recuerdo de; constancia de; conversaciones anteriores; conversaciones previas; historia previa; sesion anterior; nada de antes; nada anterior; nada previo; acceso a nada; acceso a ningun; contexto anterior; contexto previo; memoria de; intercambio previo; intercambio anterior; antecedentes; mensajes tuyos; acceso al historial; interaccion previa; interaccion anterior")}; nada de lo anterior; nada de lo que hablamos; nada de lo que dijimos; no recuerdo nada; nada de nuestras; nada de nuestra; nada previo; nada antes de; historial esta vacio; no veo nada anterior; no se ha dicho nada; no consta nada; no se nada de; nada de antes; no me consta; no me acuerdo de nada; no conservo nada; nada anterior`,
    nevertalked:
      "nunca hemos hablado; nunca hablamos; nunca hemos conversado; nunca habiamos hablado; jamas hemos hablado; nunca me has escrito; nunca me escribiste; nunca hemos tenido; no hemos hablado nunca; no hemos hablado antes; no habiamos hablado; nunca he hablado; jamas me has; nunca hemos intercambiado; primera conversacion; no hemos hablado todavia; aun no hemos hablado; no nos conocemos; nunca me habias escrito; no hemos hablado; no hemos conversado; jamas hablamos; nunca hemos charlado; jamas habiamos; jamas hemos conversado",
    notsent: `${pairs("no me has; no me habias; nunca me has; aun no me has; todavia no me has; no me ha; usted no me ha; nunca me ha; no has; jamas me has; nunca me habias; aun no has; todavia no has; no me habeis", "enviado; mandado; dado; dicho; compartido; pasado; facilitado; proporcionado; contado; mostrado; adjuntado; indicado; mencionado; pegado; ensenado; escrito; explicado; subido")}; no me enviaste; nunca me enviaste; no me mandaste; nunca me mandaste; no me dijiste; nunca me dijiste; no me diste; no me pasaste; nunca me pasaste; no he recibido; nunca recibi; no recibi; nunca me diste; no me compartiste; nunca mencionaste; no mencionaste; no me llego`,
    firsttime:
      "primer mensaje; primera conversacion; primer intercambio; inicio de nuestra; principio de nuestra; comienzo de nuestra; primera vez; inicio de esta; comienzo de esta; principio de esta; inicio de la conversacion; comienzo de la conversacion; primer contacto; primera charla; primera pregunta; principio de la conversacion; primera interaccion",
    before:
      "antes; anteriormente; previamente; hasta ahora; hasta el momento; con anterioridad; ya; hasta hoy",
    saved:
      "guardado; guardada; guarde; almacenado; almacenada; anotado; anotada; anote; registrado; registrada; apuntado; apuntada; escrito; memorizado; memorizada; anadido; anadida; incorporado; grabado; grabada; dejado; conservado; puesto; metido; incluido; apunte; queda guardado; quedado guardado; quedado grabado; quedado registrado; registre; almacene; grabe; persistido; salvado; incorporada; consta; fijado",
    later:
      "proximas sesiones; futuras sesiones; sesiones futuras; de forma permanente; permanentemente; para siempre; siguientes sesiones; proxima sesion; proxima vez; entre sesiones; proximas conversaciones; en adelante; de manera permanente; otras sesiones",
    keep: "sigo teniendo; tengo todavia; aun tengo; todavia tengo; conservo; recuerdo; mantengo; intacto; intacta; siguen; sigo viendo; sigue; continuo teniendo; aun veo; todavia veo; aun conservo; guardo; tengo presente; sigo recordando; disponible; a la vista; aun; todavia; se conserva; se conservan; tengo; sigo; cargados; presentes",
    notlost:
      "nada se ha perdido; no se ha perdido nada; no he perdido nada; nada perdido; no falta nada; nada se perdio; no he olvidado nada; sin perder nada; intacto; intacta; sobrevivido; sobrevivio; no se perdio; no ha perdido; sin perdidas; ningun mensaje se ha perdido; nada ha desaparecido; no se ha borrado nada; sin perdida; no perdi",
    resumed:
      "retomado; retomo; retomamos; continuo; continuamos; misma sesion; reanudado; reanudada; reanudo; seguimos donde; reanude; retome; donde lo dejamos; sigo en la misma; seguimos en la misma; misma conversacion; reanudamos",
    if: "si; siempre que; en caso de; a menos que; suponiendo; con tal; en cuanto; mientras; salvo que; como si; en caso",
    when: "cuando; antes de que; hasta que; una vez; cada vez; despues de que; al llegar",
    modal:
      "quedara; quedaran; se guardara; se registrara; se borrara; se reiniciara; voy a; va a; vamos a; podria; deberia; debo; debe; quiero; puedo; puede; habra; sera; seria; habria; hay que; tendria; guardare; para que; en lugar; en vez; podemos; pronto; quisiera; podriamos; tendre; hare; manana; reiniciare; quieres; necesito; pienso; van a; pueden; tengo que; gustaria; antes de reiniciar; a punto de; dejare; convendria",
    not: "no; nunca; jamas; ningun; ninguna; ninguno; tampoco; ni; nadie",
    hedge:
      "debo decir; puedo confirmar; debo aclarar; debo avisar; debo senalar; puedo decir; tengo que decir; debo admitir",
    freshone: "una nueva; uno nuevo; otra nueva",
    scant:
      "poco; muy poco; apenas; casi nada; no mucho; no suficiente; poca; muy poca; casi no; un poco; casi nada de",
    room: "espacio; margen; sitio",
    statal: "se guarda; se guardan; se almacena; se almacenan",
    savepoint: "punto de control; punto de guardado; instantanea; checkpoint; punto de restauracion",
    size: "ventana; ventana de contexto; limite; presupuesto",
    guess:
      "quizas; quiza; tal vez; a lo mejor; puede que; posiblemente; puede ser; quien sabe; no se si; acaso; es posible",
    document:
      "el registro dice; la prueba; el texto; la frase; el boton; el titulo; documentacion; segun; manual; guia; articulo; dice; dicen; explica; afirma; indica; pone; mensaje de error; un agente; los agentes; un usuario; significa; ejemplo; definicion; en general; normalmente; novela; personaje; describe; usuarios; el usuario; un modelo; cita; captura; los modelos; un asistente; comentario; no es cierto; no es verdad; es falso; suele; suelen; generalmente; capitulo; escribio",
    command:
      "usa; use; ejecuta; ejecute; borra; borre; vacia; limpia; reinicia; reinicie; guarda; guarde; anota; anote; restablece; restablezca; escribe; escriba; abre; abra; pulsa; pulse; haz; haga; resume; avisa; avise; por favor; recuerda; recuerde; elimina; elimine; comprueba; compruebe; pide; pulsar; compacta; crea; anade; inicia; asegurate; conserva; ten en cuenta",
    tag: "no; verdad; cierto; es; esta; ha; han; quieres; puedo; cuanto; cuantos; como; por que; que; cual; donde; debo; hay; has; de acuerdo; se; te; esta; estan; son; los; las; el; la; he; tienes",
    but: "pero; porque; asi que; por eso; ya que; pues; y yo; y mi; y parto; y ahora; por lo que; aunque; por tanto; puesto que; de modo que; y no; y he; entonces; mientras que; dado que",
  },
  fillers:
    "ya acaba acabo de se ha han he hemos sido sido fue fueron ser justo tambien todo toda todos completamente totalmente por completo el la los las un una unos unas lo mi mis nuestra nuestro esta este muy aun unos automaticamente recientemente casi practicamente mas ahora desde me nos estado al del en hace poco ahora mismo aproximadamente del que al parecer parece tuyo",
  mine: "mi mis nuestra nuestro nuestros nuestras esta este estos estas",
  open: "el la los las al del lo",
  foreign: "su sus tu tus un una cada otro otra otros otras vuestro vuestra algun alguna cualquier ningun",
  yours: "tu tus su sus",
  othersAfter: "entre",
  vague: "bufer buffer hilo estado historial ventana presupuesto memoria historia",
  modifiers:
    "primera primer primero primeros primeras ultima ultimo ultimos ultimas nueva nuevo antigua antiguo antiguos antiguas anterior anteriores todo toda todos todas entera entero dos tres cuatro actual actuales larga largo propia propio completa completo previa previo previos previas presente vieja viejo",
  functionWords:
    "yo;tu;el;ella;usted;nosotros;ellos;ellas;me;te;se;nos;os;lo;la;los;las;le;les;un;una;unos;unas;mi;mis;tus;su;sus;nuestr*;este;esta;estos;estas;eso;esto;ese;esa;aquel*;de;del;a;al;en;con;sin;por;para;sobre;entre;desde;hasta;hacia;tras;durante;y;e;o;u;pero;ni;que;quien;como;cuando;donde;porque;si;no;ya;aun;todavia;muy;mas;menos;mucho;mucha;muchos;poco;poca;pocos;tan;tanto;tambien;solo;solamente;casi;apenas;unos;alrededor;aproximadamente;cerca;es;soy;eres;somos;son;era;fue;fueron;sido;ser;estoy;esta;estas;estamos;estan;estaba;estar;estado;he;has;ha;hemos;han;habia;haber;hay;tengo;tienes;tiene;tenemos;teniendo;tener;hace;hacer;hecho;ahora;antes;despues;luego;aqui;ahi;alli;asi;bien;mal;todo;toda;todos;todas;nada;algo;nadie;ningun*;otra;otro;vez;veces;momento;minutos;horas;hora;ayer;hoy;anoche;noche;dia;rato;parto;parece;creo;acaba;acabo;llegando;llego;llegar;dejo;paro;detengo;sigo;sigue;seguir;ahorrar;espacio;detalle;detalles;lado;parte;final;fin;principio;automaticamente;completamente;recientemente;actualmente;sistema;total;mensaje;nuevo;nueva;mismo;misma;cada;asi;pues;entonces;vacio;conmigo;contigo;ti;mi;favor;lamento;perdona;atencion;nota;motivo;causa;debido;plazo;largo;largo;corto;disponible*;cierto;verdad;reciente*;primer*;ultim*;empezar;empecemos;empezamos;continuo;continuamos;podemos;repite;repetir;proceso;servidor;aloja;hospeda;vuelve;volver;decirme;dime;necesito;jamas;nunca;limpio;limpia;unico;unica;queda;quedan;turnos;exactamente;pase;paso;siguiente",
  otherThings:
    "rama; commit; commits; repositorio; base de datos; formulario; navegador; cache; servidor de desarrollo; servidor web; depurador; impresora; enrutador; router; cola; registro; texto; documento; archivo; archivos; fichero; prueba; pruebas; tabla; esquema; despliegue; cliente; clientes; usuario; contrasena; disco; terminal; script; contador; temporizador; juego; jugador; contrato; capitulo; libro; bucle; funcion; componente; react; redis; kafka; docker; git; compilador; canalizacion; migracion; aplicacion; app; pagina; lista; carpeta; carrito; buzon; calendario; aparato; sensor; pedido; cuenta; reunion; portatil; ordenador; papel; editor; robot; maquina; transaccion; vm; cluster; correo; termico; dispositivo; desarrollo; worker; bateria; deposito; motor; tinta; kernel; nucleo; contenedores; api",
  articles: "el la los las un una unos unas cada",
  places: "en sobre",
  times: "desde entre hasta tras",
  agents: "por",
  pointing: "esta este estos estas",
  claimed: "prompt",
  belongs: "de del en con sobre",
  during: "en durante desde tras para antes despues",
  shares: {
    "la mitad": 0.5,
    mitad: 0.5,
    "tres cuartos": 0.75,
    "tres cuartas partes": 0.75,
    "un cuarto": 0.25,
    "un tercio": 1 / 3,
    "dos tercios": 2 / 3,
    "una decima parte": 0.1,
    "un decimo": 0.1,
    "una cuarta parte": 0.25,
    "una quinta parte": 0.2,
  },
};
