import type { ContentType, Reading } from '@/domain/extraction-reading';
import { clearDraft, hasDraft, readDraft, writeDraft, type DraftPlace } from '@/lib/draft';

/** Where somebody is with what they send in, and what they pasted. */
export interface Start {
  readonly step: 'paste' | 'review';
  readonly kind: ContentType;
  readonly text: string;
  /** The text that was last read as each kind; null for none. */
  readonly readTexts: Readonly<Record<ContentType, string | null>>;
}

const kinds: readonly ContentType[] = ['resource', 'event'];
const nowhere: Start = {
  step: 'paste',
  kind: 'resource',
  text: '',
  readTexts: { resource: null, event: null },
};

// By hand: the first step shows itself before the code of schemas has arrived.
const startSchema = {
  safeParse: (value: unknown) =>
    isStart(value) ? ({ success: true, data: value } as const) : ({ success: false } as const),
};

function isStart(value: unknown): value is Start {
  if (!isRecord(value)) return false;
  const { step, kind, text, readTexts } = value;
  return (
    (step === 'paste' || step === 'review') &&
    (kind === 'resource' || kind === 'event') &&
    typeof text === 'string' &&
    isRecord(readTexts) &&
    kinds.every((name) => readTexts[name] === null || typeof readTexts[name] === 'string')
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

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
  for (const kind of kinds) {
    clearDraft(readingPlace(userId, kind));
    clearDraft(fieldsPlace(userId, kind));
  }
}
