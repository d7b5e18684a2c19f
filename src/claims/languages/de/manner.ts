import type { Phrases } from "../../language.ts";
import { pairs } from "../pairs.ts";

/** German: how something is said: asked, denied, guessed, told to be done. */
export const manner: Phrases = {
  if: `
    erst ab; erst wenn; erst bei; wenn; nimm an; nehmen sie an; tu so; falls; sofern; ob; angenommen; sobald;
    solange; gesetzt den fall;
    wurde ich; als ob; hatte ich;
    waere; waeren; haette ich; haetten wir; wuerde ich; es sei denn;
  `,
  when: "bevor; nachdem du; bis du; bis sie; bis er; bis es; bis ich; bis wir; bis ihr; bis der; bis die; bis das; bis mein; bis meine; bis dein; bis unser; bis man; bis ein; bis eine; bis alles; bis nichts; jedes mal; immer wenn; sooft",
  often: `
      jede nacht; jeden tag; jede woche; jeden morgen; bei jeder; bei jedem; vor jedem; vor jeder; nach jedem;
      nach jeder;
    `,
  modal: `
    empfehle; schlage vor; schlage ich; vorschlagen; rate zu; am besten;
    werde; wird bald; wuerde ich; koennte; koennten; konnte; konnten; sollte; soll; muesste; muessten; muss; mochte;
    will; kann; darf;
    wollte; werden wir; wuerden wir; demnachst; konnen; mussen; sollen; wollen; wurden wir; statt;
    anstatt; um zu;
    lass uns; beabsichtige; habe vor; morgen;
  `,
  not: "nicht; nichts; nie; niemals; kein; keine; keinen; keiner; keineswegs; weder; nirgends; niemand; keinem",
  guess: `
    bezweifle; zweifle daran; unwahrscheinlich dass;
    vielleicht; moglicherweise; womoglich; eventuell; koennte sein; kann sein; unklar ob; weiss nicht ob;
    mag sein; keine ahnung ob;
  `,
  statal: "wird gespeichert; werden gespeichert; liegt im; liegen im",
  hedge: `
    heute morgen; gestern morgen; am morgen; seit morgen; an diesem morgen; jeden morgen; laut meiner;
    laut meinem; nach meiner zahlung; wenn ich richtig zahle; wenn ich richtig sehe;
    wenn ich mich nicht irre;
    soweit ich sehe; soweit ich weiss; wenn ich das richtig sehe; auch wenn; selbst wenn; soweit ich sehen kann;
    ich muss sagen; ich kann bestatigen; ich muss dazu sagen; ich sollte erwahnen;
    ich muss zugeben; muss ich sagen; ich muss dich darauf hinweisen;
  `,
  document: `
    ${pairs("er; sie; man; der kunde; die kundin; der nutzer; der benutzer; der chatbot; der bot; der assistent; es", "sagt; schreibt; habe; sei; meldet; behauptet; meint; berichtet; hatte gesagt")};
    in der fehlermeldung; die meldung lautet; da steht; steht im; steht in; laut; lautet; heisst es;
    beschreibt; schreibt; bedeutet; meldet; schrieb; behauptet; der hinweis; zitat; es heisst; stimmt
    nicht;
  `,
  writing: `
    der titel; dokumentation; handbuch; artikel; testtext; anleitung; spezifikation; der satz; die zeile;
    ein agent; agenten; ein nutzer; nutzer; benutzer; definition; normalerweise; ublicherweise; generell;
    roman; geschichte; ein modell; die doku; doku; readme;
  `,
  unreal: "wuerde; wuerden; wuerdest; waere; waeren; haette; haetten; koennte; koennten",
  retracted: `
    habe mich geirrt; hatte mich geirrt; war ein irrtum; war ein fehler von mir; war falsch von mir;
    habe falschlich; habe irrtumlich; falschlicherweise; irrtumlicherweise; ich sagte vorhin;
    hatte ich gesagt; nehme ich zuruck; nehme das zuruck; hatte unrecht;
  `,
  idiom: `
    ${pairs("schliesse; ende; beende; schliessen; enden; beenden; hore; abschliesse", "mit einer zusammenfassung; mit einer kurzen zusammenfassung; mit einem uberblick; mit einer kurzfassung")};
    hin und her; zum teil; mitten in; bis zur letzten nachricht; bis zum letzten wort;
  `,
  anyone: `
      ein agent; agenten; ein nutzer; nutzer; benutzer; ein modell; modelle; man kann; man muss; man sollte;
      kann man; muss man; sollte man; man verliert; verliert man; hat man nur; bekommt man; man bekommt;
      man beginnt; man startet; startet man; beginnt man; unteragenten; ein unteragent;
    `,
  command: `
    bitte; starte; leere; losche; speichere; setze; merke; fuhre; schreibe; notiere; fasse; kurze; nutze;
    verwende; starten; leeren; loschen; speichern; gib; rolle; prufe; mach; achte; merk; kurz; nimm;
    schreib; soll; sollen; benutze; lass;
  `,
  order: `
    ${pairs("dafur; darum; deswegen; hierfur; hierzu; lieber; jetzt; nun; sonst; danach; zum schluss; als nachstes; anschliessend", "schlage ich vor; empfehle ich; rate ich; wurde ich vorschlagen; sollten wir")};
    ${pairs(
      "schlage ich vor; ich schlage vor; schlage vor; empfehle ich; ich empfehle; rate ich; ich rate; empfiehlt es sich; ist es besser; ware es besser; wurde ich vorschlagen; ich wurde vorschlagen; mein vorschlag ist; bitte ich; ich bitte; sollten wir; sollte man; ware es sinnvoll; ist es sinnvoll; mochte ich vorschlagen; ich mochte vorschlagen",
      "dir; ihnen; euch",
    )};
    schlage ich vor; ich schlage vor; schlage vor; empfehle ich; ich empfehle; rate ich; ich rate; empfiehlt es sich;
    ist es besser; ware es besser; wurde ich vorschlagen; ich wurde vorschlagen; mein vorschlag ist; sollten wir;
    ware es sinnvoll; ist es sinnvoll; mochte ich vorschlagen; ich mochte vorschlagen;
    stell sicher; stelle sicher; stellen sie; sorge dafur; sorgen sie; sorg dafur; prufen sie; loschen sie;
    leeren sie; offne; offnen sie; beginne; beginnen sie; starten sie; warte; warten sie; tippe; tippen sie;
    geben sie; schicke; schick; schicken sie; sende; senden sie; setz; setzen sie; fuge; fugen sie; klicke;
    klicken sie; drucke; drucken sie; wahle; wahlen sie; rufe; rufen sie; fuhren sie; nutzen sie;
    verwenden sie; machen sie; schreiben sie; speichern sie; vergewissere; vergewissern sie; kontrolliere;
    kontrollieren sie; erinnere; erinnern sie; frage; fragen sie; sag; sage; sagen sie; denk daran; lassen sie;
    kurzen sie; fassen sie; verkurze; verdichte; verwirf; brich; beende; beenden sie; schliesse;
    schliessen sie; lege; legen sie; entferne; entfernen sie; bestatige; bestatigen sie;
  `,
  advice: `
    nachster schritt; nachste schritte; schritte; plan; vorschlag; empfehlung; tipp; am besten; regel;
    anleitung; option; optionen; abhilfe; zu tun;
  `,
  tag: `
    woran; worum; wozu; womit; worauf; worin; wofur; woher; wohin; wann; wer; wen; wem; welcher; welches; welchen; welchem;
    kannst; konntest; wurdest; willst; durfte; durfen; darf; machen; gehen; fangen; schickst; sagst; gibst; nennst; erzahlst;
    hilfst; hattest; weisst; brauchst; bist; wollen; mochtest; magst; konnen; konnten; wurden; schicken; sagen; geben; nennen;
    teilst; teilen; wiederholst; wiederholen; fasst; legst; soll ich; sollst; reicht; passt; gibt; geht; bekomme; bekomm;
    oder; richtig; stimmt; nicht; ja; hast; ist; wurde; hat; habe; soll; kann; wie; was; warum; wo; sind;
    haben; wurden; welche; gell; sollen; war; wird;
  `,
  but: `
    ${pairs("und", "fange; beginne; starte; habe; bin; arbeite; lese; mache; kann; brauche; weiss; sehe; setze; warte; gehe; kenne; liege; stehe; melde; musste; muss; fahre; es; jetzt; nun; damit; deshalb; daher; wieder; schon; dann; mir; nur; bei mir; du; sie; seitdem; seither")};
    aber; weil; deshalb; daher; also; doch; sondern; sodass; weshalb; so dass; und ich; und wir;
    und mein; obwohl; und die; und der; wahrend; und das;
  `,
};
