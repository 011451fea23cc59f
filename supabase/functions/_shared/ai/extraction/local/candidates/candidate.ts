import type { Range } from '../document/source-text.ts';

/** Named properties of a candidate; what is missing or false counts as 0. */
export type Features = Readonly<Record<string, number | boolean>>;

/** A value that a field could take, and where in the document it stands. */
export interface Candidate<V = string> extends Range {
  readonly value: V;
  readonly features: Features;
}

/** Most candidates that are judged for one field; the rest of a huge text is left out. */
export const MOST_CANDIDATES = 150;
