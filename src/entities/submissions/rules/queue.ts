import { isUuid } from '../../../shared/rules/uuid';
import { parseMoment } from '@shared/dates/long-date';

/** Kinds of submissions in the order of the filter. */
export const submissionKinds = ['resource', 'event', 'listing', 'review'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];

/** Identifies a submission. */
export interface SubmissionPlace {
  readonly kind: SubmissionKind;
  readonly id: string;
}

interface SubmittedItem extends SubmissionPlace {
  readonly submittedAt: string;
}

/** Parses a kind; null when invalid. */
export function parseKind(text: string | null): SubmissionKind | null {
  return submissionKinds.find((kind) => kind === text) ?? null;
}

/** Formats a submission as a URL parameter: `event:` and its id. */
export function toPlaceParam({ kind, id }: SubmissionPlace): string {
  return `${kind}:${id}`;
}

/** Parses a submission from a URL parameter; null when invalid. */
export function parsePlaceParam(text: string | null): SubmissionPlace | null {
  const [name = '', id = '', ...rest] = text?.split(':') ?? [];
  const kind = parseKind(name);
  return kind === null || !isUuid(id) || rest.length > 0 ? null : { kind, id };
}

/** Sorts the queue, oldest first. */
export function sortQueue<S extends SubmittedItem>(submissions: readonly S[]): S[] {
  const sentAt = ({ submittedAt }: S) => parseMoment(submittedAt)?.getTime() ?? 0;
  return [...submissions].sort(
    (one, other) => sentAt(one) - sentAt(other) || one.id.localeCompare(other.id),
  );
}

/** Filters the queue by kind; null keeps all. */
export function filterByKind<S extends SubmissionPlace>(
  queue: readonly S[],
  kind: SubmissionKind | null,
): readonly S[] {
  return kind === null ? queue : queue.filter((submission) => submission.kind === kind);
}

/** Position of a submission in the queue, and its neighbours. */
export interface QueuePosition<S> {
  /** Starts at 1; null when it is not in the queue. */
  readonly number: number | null;
  readonly previous: S | null;
  readonly next: S | null;
}

/** Returns the position of `place` in `queue`. */
export function positionInQueue<S extends SubmissionPlace>(
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

/**
 * Returns the submission to open after `place` is decided: the next one, else the first remaining.
 */
export function nextAfterDecision<S extends SubmissionPlace>(
  queue: readonly S[],
  place: SubmissionPlace,
): S | null {
  const { next } = positionInQueue(queue, place);
  return next ?? queue.find(({ kind, id }) => kind !== place.kind || id !== place.id) ?? null;
}
