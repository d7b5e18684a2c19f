import type { LanguageWords } from "../../language.ts";

/** Spanish: words that tell whose a thing is, and those that tell nothing. */
export const words: LanguageWords = {
  fillers: `
    ya acaba acabo de se ha han he hemos sido sido fue fueron ser justo tambien todo toda todos
    completamente totalmente por completo el la los las un una unos unas lo mi mis nuestra nuestro esta este
    muy aun unos automaticamente recientemente casi practicamente mas ahora desde me nos estado al del en
    hace poco ahora mismo aproximadamente del que al parecer parece tuyo
  `,
  mine: "mi mis nuestra nuestro nuestros nuestras esta este estos estas",
  open: "el la los las al del lo",
  foreign: "su sus tu tus un una cada otro otra otros otras vuestro vuestra algun alguna cualquier ningun",
  yours: "tu tus su sus",
  othersAfter: "entre",
  vague: "bufer buffer hilo estado historial ventana presupuesto memoria historia",
  modifiers: `
    primera primer primero primeros primeras ultima ultimo ultimos ultimas nueva nuevo antigua antiguo
    antiguos antiguas anterior anteriores todo toda todos todas entera entero dos tres cuatro actual
    actuales larga largo propia propio completa completo previa previo previos previas presente vieja viejo
  `,
  functionWords: `
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
  `,
  otherThings: `
    rama; commit; commits; repositorio; base de datos; formulario; navegador; cache; servidor de desarrollo;
    servidor web; depurador; impresora; enrutador; router; cola; registro; texto; documento; archivo;
    archivos; fichero; prueba; pruebas; tabla; esquema; despliegue; cliente; clientes; usuario; contrasena;
    disco; terminal; script; contador; temporizador; juego; jugador; contrato; capitulo; libro; bucle;
    funcion; componente; react; redis; kafka; docker; git; compilador; canalizacion; migracion; aplicacion;
    app; pagina; lista; carpeta; carrito; buzon; calendario; aparato; sensor; pedido; cuenta; reunion;
    portatil; ordenador; papel; editor; robot; maquina; transaccion; vm; cluster; correo; termico;
    dispositivo; desarrollo; worker; bateria; deposito; motor; tinta; kernel; nucleo; contenedores; api;
  `,
};
