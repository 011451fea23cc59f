import type { Range } from '../document/source-text.ts';

/** Named properties of a candidate; what is missing or false counts as 0. */
export type Features = Readonly<Record<string, number | boolean>>;

/** A value that a field could take, and where in the document it stands. */
export interface Candidate<V = string> extends Range {
  readonly value: V;
  readonly features: Features;
}

/** Returns a value that stands at a place of the document, as a candidate. */
export function candidateAt({ start, end }: Range, value: string, features: Features): Candidate {
  return { value, start, end, features };
}

/** Where values stand that the text as a whole speaks for. */
export const NOWHERE: Range = { start: 0, end: 0 };
