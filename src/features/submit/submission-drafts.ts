import * as z from 'zod/mini';
import type { Reading } from '@/entities/submissions/rules/extraction-reading';
import { clearDraft, hasDraft, readDraft, writeDraft, type DraftPlace } from '@/shared/lib/draft';
import { contentTypes, MOST_ITEMS, type ContentType } from '@shared/contracts/extraction-limits';

const itemSchema = z.object({
  title: z.string(),
  text: z.string(),
  /** Kind that it is reviewed as. */
  kind: z.enum(contentTypes),
  /** Kinds that it was extracted as. */
  readAs: z.array(z.enum(contentTypes)),
  isSent: z.boolean(),
});
/** One event or resource of a text with several. */
export type Item = Readonly<z.infer<typeof itemSchema>>;

const itemsSchema = z._default(z.array(itemSchema), []);

const submissionSchema = z.object({
  step: z.enum(['paste', 'items', 'review']),
  kind: z.enum(contentTypes),
  text: z.string(),
  readTexts: z.object({ resource: z.nullable(z.string()), event: z.nullable(z.string()) }),
  items: z._default(z.object({ resource: itemsSchema, event: itemsSchema }), {
    resource: [],
    event: [],
  }),
  item: z._default(z.nullable(z.number()), null),
});

/**
 * Step and text of a submission. `readTexts` has the text last extracted as each kind, null for
 * none; `items` the events and the resources that were told apart in it, and `item` the place of the
 * one in review, null for the whole text.
 */
export type StoredSubmission = Readonly<z.infer<typeof submissionSchema>>;

/** A submission that has not begun. */
export const emptySubmission: StoredSubmission = {
  step: 'paste',
  kind: 'resource',
  text: '',
  readTexts: { resource: null, event: null },
  items: { resource: [], event: [] },
  item: null,
};

const submissionPlace = (userId: string): DraftPlace => ({ userId, form: 'submission' });

/** A review: of the whole text, or of one of its items. */
export interface ReviewPlace {
  readonly userId: string;
  readonly kind: ContentType;
  /** Item as `itemKey` returns it; '' for the whole text. */
  readonly item: string;
}

/** Returns what tells the drafts of an item apart; '' for the whole text. */
export function itemKey(kind: ContentType, item: number | null): string {
  return item === null ? '' : `${kind}-${item}-`;
}

/** Key of the draft of an extraction. */
export function readingPlace({ userId, kind, item }: ReviewPlace): DraftPlace {
  return { ...submissionPlace(userId), subject: `${item}${kind}-reading` };
}

/** Key of the draft of the reviewed fields. */
export function fieldsPlace({ userId, kind, item }: ReviewPlace): DraftPlace {
  return { ...submissionPlace(userId), subject: `${item}${kind}` };
}

/** Returns the stored submission of a user. */
export function readStoredSubmission(userId: string): StoredSubmission {
  return readDraft(submissionPlace(userId), submissionSchema) ?? emptySubmission;
}

/** Stores the submission; an empty one is deleted. */
export function writeStoredSubmission(userId: string, submission: StoredSubmission): void {
  const { step, kind, text, readTexts, items, item } = submission;
  if (step === 'paste' && text === '') clearDraft(submissionPlace(userId));
  else writeDraft(submissionPlace(userId), { step, kind, text, readTexts, items, item });
}

/** Whether a submission is stored. */
export function hasStoredSubmission(userId: string): boolean {
  return hasDraft(submissionPlace(userId));
}

/** Stores an extraction and deletes the fields of the previous one. */
export function writeReading(place: ReviewPlace, reading: Reading): void {
  clearDraft(fieldsPlace(place));
  writeDraft(readingPlace(place), reading);
}

/** Deletes the drafts of one item, or of the whole text. */
export function clearReview(userId: string, item: string): void {
  for (const kind of contentTypes) {
    clearDraft(readingPlace({ userId, kind, item }));
    clearDraft(fieldsPlace({ userId, kind, item }));
  }
}

/** Deletes the drafts of all items that were told apart as a kind. */
export function clearItems(userId: string, kind: ContentType): void {
  for (let item = 0; item < MOST_ITEMS; item++) clearReview(userId, itemKey(kind, item));
}

/** Deletes all drafts of the submission. */
export function clearSubmission(userId: string): void {
  clearDraft(submissionPlace(userId));
  clearReview(userId, '');
  for (const kind of contentTypes) clearItems(userId, kind);
}
