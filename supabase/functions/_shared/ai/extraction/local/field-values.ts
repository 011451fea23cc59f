import type { Range } from './document/source-text.ts';

/** A value of a field, how sure it is, and the ranges of the pasted text that it came from. */
export interface FieldValue {
  readonly value: string | readonly string[];
  readonly confidence: number;
  readonly sources: readonly Range[];
}

export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;
