import { z } from 'zod';
import { readingSchema, type ContentType, type Reading } from '@/domain/extraction-reading';
import { clearDraft, hasDraft, readDraft, writeDraft, type DraftPlace } from '@/lib/draft';

const startSchema = z.object({
  step: z.enum(['paste', 'review']),
  kind: z.enum(['resource', 'event']),
  text: z.string(),
});

/** Where somebody is with what they send in, and what they pasted. */
export type Start = z.infer<typeof startSchema>;

const kinds: readonly ContentType[] = ['resource', 'event'];

const startPlace = (userId: string): DraftPlace => ({ userId, form: 'submission' });
const readingPlace = (userId: string, kind: ContentType): DraftPlace => ({
  ...startPlace(userId),
  subject: `${kind}-reading`,
});

/** Where the fields of a review are kept while they are filled in. */
export function fieldsPlace(userId: string, kind: ContentType): DraftPlace {
  return { ...startPlace(userId), subject: kind };
}

/** Where this person stopped, if they did. */
export function readStart(userId: string): Start {
  return (
    readDraft(startPlace(userId), startSchema) ?? { step: 'paste', kind: 'resource', text: '' }
  );
}

/** Keeps where this person is. Without any text there is nothing to come back to. */
export function writeStart(userId: string, start: Start): void {
  if (start.step === 'paste' && start.text === '') clearDraft(startPlace(userId));
  else writeDraft(startPlace(userId), start);
}

/** Whether anything of this is kept. */
export function hasStart(userId: string): boolean {
  return hasDraft(startPlace(userId));
}

/** What this person's text was read as last time. */
export function readReading(userId: string, kind: ContentType): Reading | null {
  const reading = readDraft(readingPlace(userId, kind), readingSchema);
  return reading?.kind === kind ? reading : null;
}

/** Keeps what a text was read as; the fields of an earlier reading are given up. */
export function writeReading(userId: string, reading: Reading): void {
  clearDraft(fieldsPlace(userId, reading.kind));
  writeDraft(readingPlace(userId, reading.kind), reading);
}

/** Forgets all of it, once it is sent. */
export function clearSubmission(userId: string): void {
  clearDraft(startPlace(userId));
  for (const kind of kinds) {
    clearDraft(readingPlace(userId, kind));
    clearDraft(fieldsPlace(userId, kind));
  }
}
