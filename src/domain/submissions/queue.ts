import { parseMoment } from '../long-date';
import { isUuid } from '../uuid';

/** What waits for a decision of staff, in the order of the filter. */
export const submissionKinds = ['resource', 'event', 'listing', 'review'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** What a submission is told by. */
export interface SubmissionPlace {
  readonly kind: SubmissionKind;
  readonly id: string;
}

interface Sent extends SubmissionPlace {
  readonly submittedAt: string;
}

/** The kind that a text names; null when it names none. */
export function kindOf(text: string | null): SubmissionKind | null {
  return submissionKinds.find((kind) => kind === text) ?? null;
}

/** A submission as an address names it: `event:` and its id. */
export function placeText({ kind, id }: SubmissionPlace): string {
  return `${kind}:${id}`;
}

/** The submission that an address names; null when it names none. */
export function placeOf(text: string | null): SubmissionPlace | null {
  const [name = '', id = '', ...rest] = text?.split(':') ?? [];
  const kind = kindOf(name);
  return kind === null || !isUuid(id) || rest.length > 0 ? null : { kind, id };
}

/** The longest wait first. */
export function inQueueOrder<S extends Sent>(submissions: readonly S[]): S[] {
  const sentAt = ({ submittedAt }: S) => parseMoment(submittedAt)?.getTime() ?? 0;
  return [...submissions].sort(
    (one, other) => sentAt(one) - sentAt(other) || one.id.localeCompare(other.id),
  );
}

/** What is of this kind; everything for null. */
export function ofKind<S extends SubmissionPlace>(
  queue: readonly S[],
  kind: SubmissionKind | null,
): readonly S[] {
  return kind === null ? queue : queue.filter((submission) => submission.kind === kind);
}

/** Where a submission stands in the queue, and what is before and after it. */
export interface QueuePosition<S> {
  /** From 1; null when it is not in the queue. */
  readonly number: number | null;
  readonly previous: S | null;
  readonly next: S | null;
}

/** Where `place` stands in `queue`. */
export function positionIn<S extends SubmissionPlace>(
  queue: readonly S[],
  place: SubmissionPlace,
): QueuePosition<S> {
  const index = queue.findIndex(({ kind, id }) => kind === place.kind && id === place.id);
  if (index === -1) return { number: null, previous: null, next: queue[0] ?? null };
  return {
    number: index + 1,
    previous: queue[index - 1] ?? null,
    next: queue[index + 1] ?? null,
  };
}

/** What comes up once `place` is decided: the one after it, else the first that is left. */
export function afterDecision<S extends SubmissionPlace>(
  queue: readonly S[],
  place: SubmissionPlace,
): S | null {
  const { next } = positionIn(queue, place);
  return next ?? queue.find(({ kind, id }) => kind !== place.kind || id !== place.id) ?? null;
}
