import type { LanguageWords } from "../../language.ts";
import { common } from "./common.ts";

/** Spanish: words that tell whose a thing is, and those that tell nothing. */
export const words: LanguageWords = {
  fillers: `
    ya acaba acabo de se ha han he hemos sido sido fue fueron ser justo tambien todo toda todos
    completamente totalmente por completo el la los las un una unos unas lo mi mis nuestra nuestro esta este
    muy aun unos automaticamente recientemente casi practicamente mas ahora desde me nos estado al del
    hace poco ahora mismo aproximadamente del que al parecer parece tuyo
  `,
  mine: "mi mis nuestra nuestro nuestros nuestras esta este estos estas",
  open: "el la los las al del lo",
  foreign: "su sus tu tus un una cada otro otra otros otras vuestro vuestra algun alguna cualquier ningun",
  yours: "tu tus su sus",
  othersAfter: "entre",
  vague: "bufer buffer hilo estado ventana presupuesto historia",
  modifiers: `
    primera primer primero primeros primeras ultima ultimo ultimos ultimas nueva nuevo antigua antiguo
    antiguos antiguas anterior anteriores todo toda todos todas entera entero dos tres cuatro actual
    actuales larga largo propia propio completa completo previa previo previos previas presente vieja viejo
  `,
  functionWords: `
    ${common};
    parte; todo; nada; ello; esto; eso; ti; usted; nosotros;
    yo; tu; el; ella; usted; nosotros; ellos; ellas; me; te; se; nos; os; lo; la; los; las; le; les; un;
    una; unos; unas; mi; mis; tus; su; sus; nuestr*; este; esta; estos; estas; eso; esto; ese; esa; aquel*;
    de; del; a; al; en; con; sin; por; para; sobre; entre; desde; hasta; hacia; tras; durante; y; e; o; u;
    pero; ni; que; quien; como; cuando; donde; porque; si; no; ya; aun; todavia; muy; mas; menos; mucho;
    mucha; muchos; poco; poca; pocos; tan; tanto; tambien; solo; solamente; casi; apenas; unos; alrededor;
    aproximadamente; cerca; es; soy; eres; somos; son; era; fue; fueron; sido; ser; estoy; esta; estas;
    estamos; estan; estaba; estar; estado; he; has; ha; hemos; han; habia; haber; hay; tengo; tienes; tiene;
    tenemos; teniendo; tener; hace; hacer; hecho; ahora; antes; despues; luego; aqui; ahi; alli; asi; bien;
    mal; todo; toda; todos; todas; nada; algo; nadie; ningun*; otra; otro; vez; veces; momento; minutos;
    horas; hora; ayer; hoy; anoche; noche; dia; rato; parto; parece; creo; acaba; acabo; llegando; llego;
    llegar; dejo; paro; detengo; sigo; sigue; seguir; ahorrar; espacio; detalle; detalles; lado; parte;
    final; fin; principio; automaticamente; completamente; recientemente; actualmente; sistema; total;
    mensaje; nuevo; nueva; mismo; misma; cada; asi; pues; entonces; vacio; conmigo; contigo; ti; mi; favor;
    lamento; perdona; atencion; nota; motivo; causa; debido; plazo; largo; largo; corto; disponible*;
    cierto; verdad; reciente*; primer*; ultim*; empezar; empecemos; empezamos; continuo; continuamos;
    podemos; repite; repetir; proceso; servidor; aloja; hospeda; vuelve; volver; decirme; dime; necesito;
    jamas; nunca; limpio; limpia; unico; unica; queda; quedan; turnos; exactamente; pase; paso; siguiente;
    semana; semanas; mes; meses; dias; tarde; mediodia; madrugada; medianoche; fecha; jornada; instante;
    instantes; ratito; rato; segundo; segundos; minuto; lunes; martes; miercoles; jueves; viernes; sabado;
    domingo; manana; anteayer; recien; enseguida; ahorita; temprano; tardisimo; demasiado; bastante;
    suficiente; apenas; justamente; exacto; perfectamente; absolutamente; realmente; literalmente; simplemente;
    precisamente; seguramente; obviamente; evidentemente; finalmente; desgraciadamente; desafortunadamente;
    lamentablemente; afortunadamente; basicamente; practicamente; totalmente; enteramente; unicamente;
    probablemente; aparentemente; supuestamente; francamente; sinceramente; honestamente; automaticamente;
    definitivamente; repentinamente; subitamente; lentamente; poquito; poquisimo; tantito; muchisimo; confirmo;
    aviso; comento; cuento; explico; digo; advierto; aseguro; informo; repito; pregunto; pido; releo; reviso;
    miro; lamento; disculpa; disculpe; disculpas; perdon; perdone; gracias; hola; buenas; vale; bueno; claro;
    listo; hecho; ojo; oye; mira; tranquilo; tranquila; descuida; venga; dale; caray; vaya; ay; uf; ups; eh;
    jefe; jefa; amigo; amiga; equipo; ademas; encima; incluso; excepto; salvo; segun; mediante; respecto;
    acerca; contra; ante; bajo; cabe; junto; igual; igualmente; tal; tales; cual; cuales; cuyo; cuanto;
    cuantos; quienes; alguien; alguno; alguna; algunos; algunas; ambos; ambas; demas; varios; varias; cierta;
    ciertos; propio; mismos; mismas; solito; sola; solos; aquello; aqui; aca; alla; adelante; arriba; abajo;
    dentro; fuera; lejos; alrededor; mientras; siquiera; quiza; asimismo; sino; conque; aunque; luego; acto;
    seguido; golpe; repente; momento; preciso; medida; pronto; quedo; quedado; quedaron; quedara; sale; salen;
    viene; vienen; vino; fui; fuiste; iba; iban; ibamos; ido; ir; dio; dan; da; doy; dar; dando; puesto; poner;
    pone; hizo; hicieron; hicimos; haciendo; pudo; pude; puedas; puedo; quiero; quieras; quieres; quiera;
    quise; tocaba; toca; tuvo; tuve; tuvieron; debido; haya; hayas; hubiera; hubiese; sea; seas; siendo; estas;
    estuvo; estuve; estuvimos; estuvieron; estabas; ando; sigues; siguiendo; siguen; llevas; llevaba; dejar;
    dejas; dejado; dejame; dejaron; pasar; pasa; pasan; pasado; pensar; saber; sepas; sepa; supe; sabes;
    entender; entiendo; entiendes; hablar; hablas; hablando; decir; dices; diciendo; dijiste; dije; preguntas;
    preguntar; responder; responde; respondo; contestar; contesto; contar; cuentame; mandar; manda; mandame;
    mandes; enviar; envia; enviame; pegar; pega; pegame; seguirme; trabajar; trabaja; trabajando; ver; vemos;
    viendo; viste; leer; leyendo; escribir; escribias; escribes; escribiste; hablabas; hablamos; hacia;
    podemos; necesitas; necesitamos; ubico; suena; sonar; parecer; encontrar; encuentras; importante;
    importantes; nuevamente; breve; breves; brevemente; corto; grande; grandes; pequeno; pequena; enorme; gran;
    bonito; facil; dificil; rapido; rapida; lento; tranquilamente; posible; necesario; seguro; segura; listos;
    util; mejor; peor; mayor; menor; limpios; limpitos; concreto; concreta; general; reciente; normal;
    normales; cosa; cosas; tema; temas; asunto; punto; manera; forma; modo; caso; lugar; idea; ideas; tiempo;
    palabra; palabras; vista; cuenta; mano; sitio; hueco; falta; ganas; marcha; rastro; huella; cifra; numeros;
    redondos; cantidad; carencia; silencio; demora; espera; molestia; molestias; pena; pesar; confusion;
    detallito; gusto; turno; turnos; operativo; operativa; activo; pie; cero; blanco; sorpresa; error mio;
  `,
  otherThings: `
    ventana de mantenimiento; ventana de tiempo; ventana de despliegue; ventana del navegador; ventana emergente;
    ventana de oportunidad; ventana de cambios;
    historial de cambios; historial de versiones; historial de pedidos; historial de compras; historial clinico;
    historial medico; historial de navegacion; historial de commits; historial de pagos; historial crediticio;
    historial de git; historial de revisiones; historial laboral; historial de busquedas; historial de llamadas;
    historial de precios; historial de incidencias; historial de tickets;
    te queda; te quedan; le queda; le quedan; os queda; os quedan; te sobra; le sobra;
    ultima version; nueva version; version anterior; version estable; version de; apuntes; notas de la reunion;
    rama; commit; commits; repositorio; base de datos; formulario; navegador; cache; servidor de desarrollo;
    servidor web; depurador; impresora; enrutador; router; cola; registro; texto; documento; archivo;
    archivos; fichero; prueba; pruebas; tabla; esquema; despliegue; cliente; clientes; usuario; contrasena;
    disco; terminal; script; contador; temporizador; juego; jugador; contrato; capitulo; libro; bucle;
    funcion; componente; react; redis; kafka; docker; git; compilador; canalizacion; migracion; aplicacion;
    app; pagina; lista; carpeta; carrito; buzon; calendario; aparato; sensor; pedido; cuenta; reunion;
    portatil; ordenador; papel; editor; robot; transaccion; vm; cluster; correo; termico;
    dispositivo; desarrollo; worker; bateria; deposito; motor; tinta; kernel; nucleo; contenedores; api;
  `,
};
