import { createContext, use } from 'react';
import type { FieldMark, Reading } from './rules/extraction-reading';
import type { Fill } from './rules/passages';

/** An extraction under review. */
interface Review {
  readonly reading: Reading;
  /** Returns the confidence mark of a field that holds `value`; null for none. */
  readonly markOf: (name: string, value: unknown) => FieldMark | null;
  /** Called with the field that has focus. */
  readonly onFocus: (name: string) => void;
  /** Called with the field under the pointer; null when it leaves. */
  readonly onPoint: (name: string | null) => void;
  /** Shows where a field came from in the text. */
  readonly onShow: (name: string) => void;
  /** Values that were just filled in from a passage; `undo` puts back what was there before. */
  readonly filled: {
    readonly changes: Fill['changes'];
    readonly undo: (name: string) => void;
  } | null;
}

/** The extraction under review; null in forms without one. */
export const ReadingContext = createContext<Review | null>(null);

/** Returns the extraction under review; null in forms without one. */
export function useReviewedReading(): Reading | null {
  return use(ReadingContext)?.reading ?? null;
}

/** Returns the id of the element around a field. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** Moves focus to the input of a field, and opens the section that it is folded in. */
export function focusField(name: string): void {
  const field = document.getElementById(fieldId(name));
  const focus = () => field?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  const toggle = field
    ?.closest('[data-folds]')
    ?.querySelector<HTMLElement>('button[aria-expanded="false"]');
  if (toggle === null || toggle === undefined) {
    focus();
    return;
  }
  toggle.click();
  window.setTimeout(focus); // The section opens first.
}

/** Moves focus to the first field of the page with one of these names. */
export function focusFirstField(names: readonly string[]): void {
  const fields = [...document.querySelectorAll(`[id^="${fieldId('')}"]`)];
  const first = fields.find(({ id }) => names.some((name) => id === fieldId(name)));
  if (first !== undefined) focusField(first.id.slice(fieldId('').length));
}
