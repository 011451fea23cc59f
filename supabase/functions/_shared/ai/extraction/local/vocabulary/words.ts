import software from './software.json' with { type: 'json' };
import terms from './terms.json' with { type: 'json' };
import { matchesOf, type Range } from '../document/source-text.ts';
import words from './words.json' with { type: 'json' };

/** Hand-made lists: a form is a word or an expression, and `%name%` in it stands for another list. */
type Lists = Readonly<Record<string, readonly string[]>>;

function alternatives(lists: Lists, name: string): string {
  const any = (lists[name] ?? []).join('|');
  return `(?:${any.replace(/%(\w+)%/gu, (_, other: string) => alternatives(lists, other))})`;
}

const forms = { ...words.forms, ...software };

export type FormName = keyof typeof forms;

/** Returns the forms of a list as they stand in a text. */
export function formsPattern(name: FormName, flags = 'iu'): RegExp {
  return new RegExp(alternatives(forms, name), flags);
}

/** Numbers by their words. */
export const numbers: ReadonlyMap<string, number> = new Map(Object.entries(words.numbers));

/** Returns an expression for each of the groups of words with one meaning. */
export function patternsOf(
  group: keyof typeof words.groups,
  before = '',
  after = '',
  flags = 'iu',
): readonly (readonly [string, RegExp])[] {
  const lists: Lists = words.groups[group];
  const patternOf = (name: string): RegExp =>
    new RegExp(`${before}${alternatives(lists, name)}${after}`, flags);
  return Object.keys(lists).map((name) => [name, patternOf(name)]);
}

/** A cue and where in its line it stands. */
export interface CueHit extends Range {
  readonly cue: string;
}

/**
 * Words around a value that tell what the value is for. The trained weights say how much each cue
 * counts for each field; a cue is only a group of words with one meaning.
 */
const CUES = patternsOf('cues', '(?<![\\p{L}\\d@/])', '(?![\\p{L}\\d@])', 'giu');
const MOST_HITS = 40;

/** Returns all cues of a line. */
export function findCues(text: string): CueHit[] {
  if (text === '') return [];
  return CUES.flatMap(([cue, pattern]) =>
    matchesOf(pattern, text)
      .slice(0, MOST_HITS)
      .map(({ start, end }) => ({ cue, start, end })),
  );
}

export type Vocabulary = Exclude<keyof typeof terms, 'categories_by_type'>;

/** Categories of the directory by type of offer. */
export const categoriesByType: Readonly<Record<string, readonly string[]>> =
  terms.categories_by_type;

/** The values of each vocabulary, with the words of texts that speak for them. */
export const termsByVocabulary = new Map(
  Object.entries(terms).map(([vocabulary, lists]) => [
    vocabulary,
    Object.entries<readonly string[]>(lists).map(([value, forms]) => {
      const any = forms.map(formPattern).join('|');
      return { value, pattern: new RegExp(`(?<![\\p{L}\\d@/.])(?:${any})(?![\\p{L}\\d@])`, 'giu') };
    }),
  ]),
);

/** A word that ends in `*` stands for all words that begin so. */
function formPattern(form: string): string {
  return form
    .replace(/[.()+?^$]/gu, String.raw`\$&`)
    .replaceAll('*', "[\\p{L}'-]*")
    .replaceAll(' ', '[ -]');
}

const WORD_GROUPS = (['topics', 'industries', 'types', 'audiences'] as const).map((vocabulary) => {
  const any = Object.values<readonly string[]>(terms[vocabulary]).flat().map(formPattern).join('|');
  return { vocabulary, pattern: new RegExp(`^(?:${any})$`, 'iu') };
});

/** Returns the vocabulary of a word that tags and focus areas can be made of. */
export function vocabularyOf(word: string): string | undefined {
  return WORD_GROUPS.find(({ pattern }) => pattern.test(word))?.vocabulary;
}
