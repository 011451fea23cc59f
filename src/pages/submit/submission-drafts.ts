import * as z from 'zod/mini';
import type { Reading } from '@/domain/submissions/extraction-reading';
import { clearDraft, hasDraft, readDraft, writeDraft, type DraftPlace } from '@/lib/draft';
import { contentTypes, type ContentType } from '@contracts/extraction-limits';

const startSchema = z.object({
  step: z.enum(['paste', 'review']),
  kind: z.enum(contentTypes),
  text: z.string(),
  readTexts: z.object({ resource: z.nullable(z.string()), event: z.nullable(z.string()) }),
});

/**
 * Step and text of a submission. `readTexts` has the text last extracted as each kind; null for
 * none.
 */
export type Start = Readonly<z.infer<typeof startSchema>>;

/** A submission that has not begun. */
export const emptyStart: Start = {
  step: 'paste',
  kind: 'resource',
  text: '',
  readTexts: { resource: null, event: null },
};

const startPlace = (userId: string): DraftPlace => ({ userId, form: 'submission' });

/** Key of the draft of an extraction. */
export function readingPlace(userId: string, kind: ContentType): DraftPlace {
  return { ...startPlace(userId), subject: `${kind}-reading` };
}

/** Key of the draft of the reviewed fields. */
export function fieldsPlace(userId: string, kind: ContentType): DraftPlace {
  return { ...startPlace(userId), subject: kind };
}

/** Returns the stored submission of a user. */
export function readStart(userId: string): Start {
  return readDraft(startPlace(userId), startSchema) ?? emptyStart;
}

/** Stores the submission; an empty one is deleted. */
export function writeStart(userId: string, { step, kind, text, readTexts }: Start): void {
  if (step === 'paste' && text === '') clearDraft(startPlace(userId));
  else writeDraft(startPlace(userId), { step, kind, text, readTexts });
}

/** Whether a submission is stored. */
export function hasStart(userId: string): boolean {
  return hasDraft(startPlace(userId));
}

/** Stores an extraction and deletes the fields of the previous one. */
export function writeReading(userId: string, reading: Reading): void {
  clearDraft(fieldsPlace(userId, reading.kind));
  writeDraft(readingPlace(userId, reading.kind), reading);
}

/** Deletes all drafts of the submission. */
export function clearSubmission(userId: string): void {
  clearDraft(startPlace(userId));
  for (const kind of contentTypes) {
    clearDraft(readingPlace(userId, kind));
    clearDraft(fieldsPlace(userId, kind));
  }
}
