import { stemmer } from 'stemmer';
import { foldText } from '../list-filters.ts';

/** Words that say nothing about what is wanted, in English, Spanish and French. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all am an and any anybody anyone are around as at be because been before being but
  by can cannot could did do does doing down for from get getting give go going got had has have
  having he help her here him his how i if im in into is it its ive just know let like looking lot
  make many maybe me more much my near need needs no not now of off on one or our out over own please
  find finding really she should so some somebody someone something than that the their them then there these
  they thing this those to too up us use very want wanted wants was we were what when where which
  who whom why will with without would you your
  al como con de del el en es esta hay la las lo los me mi mis necesito no para por que quiero abrir
  se sin su un una unas unos y yo
  au aux avec besoin ce cherche dans des du est et je le les ma mes mon ou ouvrir pour sans sur une veux
  ao aos com em eu meu minha na nos preciso quero tenho um uma
  http https www org net time times old thing things stuff kind type way today year years
    high low every without across
    look looks trying try tell told take takes took keep keeps see come comes happens says goes gone went put well vender vendre`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Words that nearly every query here could have; alone they find, with others they hardly count. */
const WEAK_STEMS: ReadonlySet<string> = new Set(
  `advice afford agency assistance best business businesses center cheap company companies cost costs development entrepreneur expensive founder free good local
  maine me money new negocio open opened owned owner people place program resource service small start
  started starting startup state support`
    .split(/\s+/u)
    .map(stemmer),
);

/** Returns a text in lower case, without accents, possessive endings and dots of abbreviations. */
function fold(text: string): string {
  return foldText(text)
    .replace(/(\p{L})'s\b/gu, '$1')
    .replace(/\bprogramme/gu, 'program')
    .replace(/\bj'ai\b/gu, ' ')
    .replace(/\b(\p{L}) ?& ?(\p{L})\b/gu, '$1$2')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1');
}

/** What people write for longer words, separated by commas. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    business: 'biz, bizness, bsns, buisiness',
    businesses: 'bizes, bizzes',
    management: 'mgmt, mgt, mngmt',
    manager: 'mgr',
    marketing: 'mktg, mrktg, mkting',
    accounting: 'acctg, acctng',
    accountant: 'acct, acctnt',
    manufacturing: 'mfg, manuf',
    construction: 'constr',
    service: 'svc, srvc',
    services: 'svcs, srvcs',
    department: 'dept',
    government: 'govt, gov, gvt',
    association: 'assoc, assn',
    university: 'univ',
    equipment: 'equip, eqpt, eqp',
    information: 'info',
    restaurant: 'resto, restos',
    international: 'intl, internatl',
    national: 'natl',
    attorney: 'atty, attny',
    building: 'bldg',
    development: 'devt, dvlpmt',
    technology: 'techn',
    entrepreneur: 'entrep, entrepeneur, entreprenuer',
    commercial: 'comml',
    agriculture: 'agri, agric',
    education: 'edu, educ',
    training: 'trng, traing',
    people: 'ppl',
    please: 'pls, plz',
    apartment: 'apt',
    administration: 'admin',
    corporation: 'corp',
    application: 'appl',
    foundation: 'fdn, fndn',
    program: 'prgm, prog',
    community: 'cmty',
  }).flatMap(([long, short]) => short.split(', ').map((one) => [one, long] as const)),
);

/** Returns the word that a typed word is short for, else the word itself. */
export function longForm(word: string): string {
  return ABBREVIATIONS.get(word) ?? word;
}

/** Returns the words of a text, folded, in order. */
export function wordsOf(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words that share a stem with others of another meaning: 'international' and 'intern'. */
const OWN_STEMS: ReadonlySet<string> = new Set(
  `international internationally organic organically general generally communication communications
  universal policy police busy news wellness`.split(/\s+/u),
);

/** Stems of former words: texts repeat most of theirs. */
const stems = new Map<string, string>();
const MOST_STEMS = 20_000;

/** Returns the common stem of the forms of a word: 'lender' and 'lenders', 'farm' and 'farming'. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const own = OWN_STEMS.has(word) ? word.replace(/ly$|s$/u, '') : stemmer(word);
  if (stems.size >= MOST_STEMS) stems.clear();
  stems.set(word, own);
  return own;
}

/** Whether a word says nothing about what is wanted. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Words of Spanish, French, Portuguese, Somali and Swahili that English texts do not have. */
const FOREIGN_WORDS: ReadonlySet<string> = new Set(
  `abrir ajuda aider aux avec ayuda ayudar buscar busco cherche como crear creer dans del des donde 
    empezar empresa entreprise est estoy eu hacer je les lugar mes mi mis montar necesito negocio negocios nos notre
  nous ouvrir para pequeno petit por pour preciso puedo queremos quero quiero sem sin soy sou suis tengo tenho
  trabajo travail biashara ndogo mkopo nataka kuanzisha ninahitaji msaada deyn ganacsi yar lacag dukaan waxaan rabaa caawimaad ku um uma un una une veux vous`.split(
    /\s+/u,
  ),
);

/** Whether a word is a common one of another language alone. */
export function isForeignWord(word: string): boolean {
  return FOREIGN_WORDS.has(word);
}

/** Whether a stem counts little beside others. */
export function isWeakStem(stemmed: string): boolean {
  return WEAK_STEMS.has(stemmed);
}

/** Returns the stems of the words of a text that say something. */
export function stemsOf(text: string): readonly string[] {
  return stemsIn(wordsOf(text));
}

/** Returns the stems of those words that say something. */
export function stemsIn(words: readonly string[]): readonly string[] {
  return words.filter((word) => !isStopWord(word)).map(stem);
}
