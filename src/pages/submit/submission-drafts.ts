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
 * Where somebody is with a submission, and the pasted text. `readTexts` has the text that was last
 * read as each kind, null for none.
 */
export type Start = Readonly<z.infer<typeof startSchema>>;

const nowhere: Start = {
  step: 'paste',
  kind: 'resource',
  text: '',
  readTexts: { resource: null, event: null },
};

const startPlace = (userId: string): DraftPlace => ({ userId, form: 'submission' });

/** Where what a text was read as is kept. */
export function readingPlace(userId: string, kind: ContentType): DraftPlace {
  return { ...startPlace(userId), subject: `${kind}-reading` };
}

/** Where the fields of a review are kept while they are filled in. */
export function fieldsPlace(userId: string, kind: ContentType): DraftPlace {
  return { ...startPlace(userId), subject: kind };
}

/** Where this person stopped, if they did. */
export function readStart(userId: string): Start {
  return readDraft(startPlace(userId), startSchema) ?? nowhere;
}

/** Keeps where this person is. Without any text there is nothing to come back to. */
export function writeStart(userId: string, { step, kind, text, readTexts }: Start): void {
  if (step === 'paste' && text === '') clearDraft(startPlace(userId));
  else writeDraft(startPlace(userId), { step, kind, text, readTexts });
}

/** Whether anything of this is kept. */
export function hasStart(userId: string): boolean {
  return hasDraft(startPlace(userId));
}

/** Keeps what a text was read as; the fields of an earlier reading are given up. */
export function writeReading(userId: string, reading: Reading): void {
  clearDraft(fieldsPlace(userId, reading.kind));
  writeDraft(readingPlace(userId, reading.kind), reading);
}

/** Forgets all of it, once it is sent. */
export function clearSubmission(userId: string): void {
  clearDraft(startPlace(userId));
  for (const kind of contentTypes) {
    clearDraft(readingPlace(userId, kind));
    clearDraft(fieldsPlace(userId, kind));
  }
}
