import { formsOf } from "../pairs.ts";

const ENDINGS =
  "e es ons ez ent er ee ees ais ait ions iez aient ant a ai erai eras era erons erez eront erais erait erions eriez eraient".split(
    " ",
  );

/** All forms of regular verbs in -er. */
function everyEr(stems: string): string {
  return formsOf(stems, (stem) => ENDINGS.map((ending) => stem + ending));
}

/**
 * French: verbs of which a thing can be told whoever owns it, in all forms, and adverbs and adjectives: none of them names a
 * thing that something else could belong to.
 */
export const common: string = [
  everyEr(`
    aid expliqu continu demand confirm oubli esper rappel pass trait regard montr laiss port utilis pay partag repet
    cherch trouv parl discut compt commenc termin arret chang profit adapt appliqu remerci complet verifi corrig
    decid detaill dout evit effectu fonctionn exist import inform indiqu mentionn precis propos prepar present
    recommand reformul resum represent souhait suppos travaill aim apport arriv donn envoy colle cré cree acced
    garantit gard manqu not pens prefer prolong ramen recommenc redonn remplac rest resterait retrouv signal tent
    tourn valid assur appel attir aval aggrav abord accept accord ajust ador affich allong amelior annonc apprecie
    avanc avou bas cess charg colle command communiqu concern consider consult declar derang desir dispos enchain
    engag entam examin exig expos fatigu filtr form fourn gagn gen hesit ignor imagin insist inton intégr inquiet jug justifi
    lanc list livr mentionn merit mesur mont multipli navr occup pardonn patient personnalis plac pos pouss privilegi
    proced prolong pronon quitt rassembl rassur ratrapp recapitul reclam reevalu remarqu remont renonc renseign
    repos resist respect retard revel saut savour sembl separ simplifi soulign stabilis suffi sugger surveill
  `),
  `
    h jusque choisissions faisions avions disions puis puisse puissiez puissions pourrai pourrons pourras pourrez pourront pouviez pouvais pouvait pouvions pourriez pourrions
    dois devons devez devrai devrons devriez devrais devions devais devait devoir fais faites font faisons faisait ferai
    ferons ferez fasse fassiez vois voit voient voyait verrai verrons dis dit disent disait dirai sais savent sachez sache sachiez
    savais savait veuille veuillez voudriez voudrais voudrait prenne prenez prenons prenait pris prise mettez mettons mettait
    tenez tenons tenait tiendrai venez viennent vienne venait viendrai reviens revient reviennent reviendrai reprenne reprends
    reprend reprenez reprenons repris connais connait connaissez connaissais comprends comprend comprenez compris comprendre
    attends attend attendait attendre entends entend entendre ecrivait ecrivent ecrivez ecrivons lisez lisons lisait
    decris decrit decrivez decrire choisis choisissez choisir choisi finis finissez finissons reussi reussir fournis fournir
    fournissez remplir remplissez agit agir sert servent serve servira permet permettez permettre permettra permets promets
    promet suffit suffisent suffira convient conviendrait convenu appartient obtient obtenir obtenu obtenez maintient
    maintenir recois recoit recevez recevoir recu croyez crois croit parait paraissait disparaitre apparaissait apparaitre
    apprendre appris apprends vivre vit vivait ouvert ouvrez ouvrir ouvre rouvrir sors sort sortir sortez suivez suivi
    absolue aise aisement aucunement auparavant aupres aussitot autrefois basee bel belle beaux bref breve brievement capable
    cinq six sept huit neuf dix concernant concerne conforme consecutif constante contraire convenable correct correcte
    courant courante curieux derangement different differente differents differentes difficile direct directe directement
    disponible divers diverse double efficace effectif egal egale egalement enorme entierete equivalent essentiel essentielle
    evident evidente excellent exceptionnel explicite expres facile faible ferme final finale forte fort frequent fraiche
    gros grosse grosses haute haut idem identique immediat immediate inutile initiale joli juste justes large larges leger legere
    libre libres lourd majeur meilleur meilleure mineur minime moindre multiple naturel nette net nombreux nombreuse notable
    nouveaux nulles obligatoire ordinaire original originale parallele particulier particuliere pareil pareille ponctuel
    pret prete prets preferable principal principale principaux probable prochain prochaine prochaines prochains profond
    prompt quotidien rare reel reelle regulier relatif requis rigoureux saine seconde secondaire semblable serieux similaire
    special speciale specifique specifiques successif suffisant suffisante supplementaire supplementaires temporaire terrible
    tranquille triste unique uniques urgent utiles valable variable veritable vif visible visibles vrai vraie
    janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre printemps ete automne hiver an ans
    mi longtemps dorenavant dernierement actuellement prealable demande demandes reponse reponses objectif tache taches
    patience comprehension confiance interruption incident imprevu pepin repit petit bout
  `,
].join("; ");
