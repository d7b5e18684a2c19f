import { everyAr, everyEr } from "./verbs.ts";

/**
 * Spanish: verbs of which a thing can be told whoever owns it, in all forms, and adverbs and adjectives: none of them names a
 * thing that something else could belong to.
 */
export const common: string = [
  everyAr(`
    ayud explic necesit termin continu retom pregunt contest coment mencion indic confirm olvid tard esper record
    intent trat llam mir mostr ensen pas qued dej llev tom us mand envi pag compart adjunt peg repit revis analiz
    busc encontr habl charl convers cont logr consegu empez comenz arranc acab cambi aprovech aceler ajust aplic
    aclar agradec avis complet comprob consult corrig decid desarroll detall dud enfoc entreg evit facilit fall
    funcion gener guard hall implic import inform inici interrump limit mantuv molest necesit notific ocup opin
    organiz particip pens permit plante prefier prepar present prob procur propon pued quier realiz recomend
    reformul repas represent requier resolv respond result sirv solicit soport sosten sugier supon termin toc
    trabaj utiliz valor verific vuelv lament disculp perdon acord cumpl ejecut carg descarg instal configur actualiz
    mejor public captur escuch manej anot apunt apur quit sac cabe
  `),
  everyEr(`
    deb entend responder prometi promet vend comprend aprend sorprend pretend atend depend suced ocurr recib
    escrib describ viv permit sub discut decid divid repart cumpl imprim abr asist exist insist resist aburr un
    proced corr com beb romp parec conoc crec ofrec merec agradec reconoc desconoc favorec estableci establec
    volv resolv devolv mov promov perd quer pod ten hac pon sab cab tra ve ca le dec segu ped repet correg eleg
    sirv pid repit elig sig dig hag teng pong salg veng cre conclu inclu exclu constru
  `),
  `
    h acortar achicar algunas anteriormente antiguamente apartado apenas aparte asimismo atentamente aun bajo
    breve brevisimo buena buenas bueno buenos cabo cansado casual claro clara claros clave comodo comodamente
    completas comun comunes concreto concretos conjunto conmigo consecuencia constante contigo contrario corta
    cortas cortito cortos cuidado debajo delante demasiada derecho diferente diferentes directo distinto distintos
    dudas eficiente entremedias especial especiales especifico especificos esencial esenciales evidente exacta
    exactas exactos experto fondo frecuente fresca fresco generales gran grandes grave hayamos hayan hayais hubieramos
    igual imposible inicial iniciales inmediato inmediata integro interesante larga largas largos leve libre ligero
    limitado limitada llena llenos logico malo mala malas malos maxima maximas minima minimas minimo moderado momentos
    multiples necesarios nivel novedad numeroso obvio oculto ocasion ocasiones operativos oportuno optimo ordenado
    pendiente pendientes perfecto perfecta poquita posibles precisa preciso presentes principal principales prisa
    prisas profundo pronta pronto puntual quizas rapidos raro reales relevante relevantes repentino repentina resto
    respecto salvo satisfecho seguido seguida sencillo sencilla separado serio similar similares simple simples
    sola solito sumamente temporal tardia tarde tarea tareas trabajo trabajos total totales ultimamente unica unicas
    unicos usual valido varios verdadero vez viable visible visibles vigente
    dia dias fin finde medianoche mediodia semana quincena trimestre ano anos siglo primavera verano otono invierno
    enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
    peticion peticiones respuesta respuestas encargo duda objetivo paciencia comprension confianza interrupcion
    despiste retraso incidencia incidente percance imprevisto tropiezo lapsus silencio
    vos usted ustedes vosotros voy vas va van ire iras iremos iran hubo hubiste vea veas veamos vean visto vista
    vi vio vimos vieron veia veias haga hagas hagamos hice hiciste hicieron diga digas dijo dijeron diria dicho
    quiso quisiste quisieras pude pudiste pudieron podre podras podremos tendre tendras tendremos tenga tengas tengamos
    sabia sabias sabre sabras supiste supimos vino vine viniste vinieron vendre traigo traje trajo trajeron traes
    puse puso pusiste pusieron pondre cupo cabia cabian quepa estuviera estuviese fuera fueras fueran hemos habeis
    habias habiais hayas haz hazme dame dime pasame cuentame indicame explicame recuerdame avisame ayudame repiteme
    prefieres prefiere prefiero quieres quiere quieran puedes pueda puedas podamos necesites sepas sepan entiendes
    sirve sirven sirva sigamos sigas sugiero propongo supongo siento sientes temo
  `,
].join("; ");
