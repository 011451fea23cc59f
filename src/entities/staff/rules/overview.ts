import { timeAgo } from '../../../shared/rules/relative-time';
import { humanizeToken } from '@shared/contracts/vocabularies';
import type { WebsiteProblem } from '@shared/contracts/website-check';
import { longDate, parseMoment } from '@shared/dates/long-date';

/** Kinds of pending items in the order of the overview; claims are decided elsewhere. */
export const waitingKinds = [
  { kind: 'resource', one: 'Resource', many: 'Resources' },
  { kind: 'event', one: 'Event', many: 'Events' },
  { kind: 'listing', one: 'Listing', many: 'Listings' },
  { kind: 'review', one: 'Review', many: 'Reviews' },
  { kind: 'claim', one: 'Claim', many: 'Claims' },
  { kind: 'edit', one: 'Edit', many: 'Edits' },
] as const;
export type WaitingKind = (typeof waitingKinds)[number]['kind'];

/** Number of pending items of a kind. */
export interface WaitingRow {
  readonly kind: string;
  readonly waiting: number;
  /** Submission time of the oldest; null when there is none. */
  readonly oldest_at: string | null;
}

/** Returns the number of pending items of these kinds. */
export function countWaiting(rows: readonly WaitingRow[], kinds: readonly WaitingKind[]): number {
  return rows
    .filter(({ kind }) => kinds.some((counted) => counted === kind))
    .reduce((sum, { waiting }) => sum + waiting, 0);
}

/** Concerns about a public resource, in the order of the overview. */
const concerns = [
  'doubted',
  'deadline_passed',
  'website_broken',
  'website_missing',
  'untouched',
] as const;
export type Concern = (typeof concerns)[number];

/** A public resource that needs attention. */
export interface ConcernRow {
  readonly concern: string;
  readonly resource_id: string;
  readonly slug: string;
  readonly name: string;
  readonly since: string;
  /** Problem of the website, or the next date (yyyy-mm-dd) of a passed deadline; else null. */
  readonly detail: string | null;
  /** Number of resources with this concern, including those not in the rows. */
  readonly total: number;
}

/** Resources of one concern, oldest first, and their total. */
export interface ConcernGroup {
  readonly concern: Concern;
  readonly rows: readonly ConcernRow[];
  readonly total: number;
}

/** Groups the resources by concern; unaffected concerns have an empty group. */
export function groupConcerns(rows: readonly ConcernRow[]): readonly ConcernGroup[] {
  return concerns.map((concern) => {
    const own = rows.filter((row) => row.concern === concern);
    return { concern, rows: own, total: own[0]?.total ?? 0 };
  });
}

const problems: Readonly<Record<WebsiteProblem, string>> = {
  not_found: 'Not found',
  server_error: 'Server error',
  refused: 'Refuses connections',
  timeout: 'Times out',
  unreachable: 'Unreachable',
  insecure: 'No secure connection',
  redirects: 'Too many redirects',
};

const isKnown = (problem: string): problem is WebsiteProblem => Object.hasOwn(problems, problem);

/** Label of a website problem. */
export function websiteProblemLabel(problem: string | null): string {
  if (problem === null) return 'Does not answer';
  return isKnown(problem) ? problems[problem] : humanizeToken(problem);
}

/** Returns the reason and since when: 'Times out since May 2, 2026 (3 weeks ago)'. */
export function concernSentence({ concern, since, detail }: ConcernRow, now: Date): string {
  const moment = parseMoment(since);
  const date = moment === null ? since : `${longDate(since) ?? since} (${timeAgo(moment, now)})`;
  if (concern === 'deadline_passed') return `The deadline was ${date}`;
  if (concern === 'doubted') return `No answer since ${date}`;
  if (concern === 'untouched') return `Last changed ${date}`;
  if (concern === 'website_missing') return `Added ${date}`;
  return `${websiteProblemLabel(detail)} since ${date}`;
}
