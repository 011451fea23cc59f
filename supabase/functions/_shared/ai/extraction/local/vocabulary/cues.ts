import words from './words.json' with { type: 'json' };

/** A cue and where in its line it stands. */
export interface CueHit {
  readonly cue: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Words around a value that tell what the value is for. The trained weights say how much each cue
 * counts for each field; a cue is only a group of words with one meaning.
 */
const PATTERNS = Object.entries(words.cues).map(([cue, forms]): [string, RegExp] => [
  cue,
  new RegExp(`(?<![\\p{L}\\d@/])(?:${forms.join('|')})(?![\\p{L}\\d@])`, 'giu'),
]);
const MOST_HITS = 40;

/** Returns all cues of a line. */
export function findCues(text: string): CueHit[] {
  const hits: CueHit[] = [];
  for (const [cue, pattern] of PATTERNS) {
    let count = 0;
    for (const match of text.matchAll(pattern)) {
      hits.push({ cue, start: match.index, end: match.index + match[0].length });
      count += 1;
      if (count >= MOST_HITS) break;
    }
  }
  return hits;
}
