import { stemmer } from 'stemmer';

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
  ao aos com em eu meu minha na nos preciso quero tenho um uma`
    .split(/\s+/u)
    .filter((word) => word !== ''),
);

/** Words that nearly every query here could have; alone they find, with others they hardly count. */
const WEAK_STEMS: ReadonlySet<string> = new Set(
  `advice agency assistance best business businesses company companies entrepreneur founder free good local
  maine me money new negocio open opened owned owner people place program resource service small start
  started starting startup state support`
    .split(/\s+/u)
    .map(stemmer),
);

/** Returns a text in lower case, without accents, possessive endings and dots of abbreviations. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/(\p{L})['’]s\b/gu, '$1')
    .replace(/\bprogramme/gu, 'program')
    .replace(/\bj['’]ai\b/gu, ' ')
    .replace(/\b(\p{L}) ?& ?(\p{L})\b/gu, '$1$2')
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1');
}

/** Returns the words of a text, folded, in order. */
export function wordsOf(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the common stem of the forms of a word: 'lender' and 'lenders', 'farm' and 'farming'. */
export function stem(word: string): string {
  return stemmer(word);
}

/** Whether a word says nothing about what is wanted. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** Whether a stem counts little beside others. */
export function isWeakStem(stemmed: string): boolean {
  return WEAK_STEMS.has(stemmed);
}

/** Returns the stems of the words of a text that say something. */
export function stemsOf(text: string): readonly string[] {
  return wordsOf(text)
    .filter((word) => !isStopWord(word))
    .map(stem);
}
