import data from './terms.json' with { type: 'json' };

/** A value of a vocabulary and the words of texts that speak for it. */
export interface Term {
  readonly value: string;
  readonly pattern: RegExp;
}

type Vocabulary = Exclude<keyof typeof data, 'categories_by_type'>;

/** Categories of the directory by type of offer. */
export const categoriesByType: Readonly<Record<string, readonly string[]>> =
  data.categories_by_type;

/** Terms by vocabulary; a word that ends in `*` stands for all words that begin so. */
export const terms: Readonly<Record<Vocabulary, readonly Term[]>> = {
  industries: termsOf(data.industries),
  stages: termsOf(data.stages),
  formats: termsOf(data.formats),
  support: termsOf(data.support),
  types: termsOf(data.types),
  event_types: termsOf(data.event_types),
  location_types: termsOf(data.location_types),
  audiences: termsOf(data.audiences),
  topics: termsOf(data.topics),
};

function termsOf(words: Readonly<Record<string, readonly string[]>>): Term[] {
  return Object.entries(words).map(([value, forms]) => ({
    value,
    pattern: new RegExp(
      `(?<![\\p{L}\\d@/.])(?:${forms.map(formPattern).join('|')})(?![\\p{L}\\d@])`,
      'giu',
    ),
  }));
}

function formPattern(form: string): string {
  return form
    .replace(/[.()+?^$]/gu, String.raw`\$&`)
    .replaceAll('*', "[\\p{L}'-]*")
    .replaceAll(' ', '[ -]');
}

/** Vocabulary by word, for words that tags and focus areas can be made of. */
export const knownWords: ReadonlyMap<string, string> = new Map(
  (['audiences', 'types', 'industries', 'topics'] as const).flatMap((vocabulary) =>
    Object.values<readonly string[]>(data[vocabulary])
      .flat()
      .map((word): [string, string] => [word, vocabulary]),
  ),
);
