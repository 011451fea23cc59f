import type { WebsiteProblem } from '@contracts/website-check';
import { longDate, parseMoment } from '../long-date';
import { timeAgo } from '../relative-time';
import { humanizeToken } from '../vocabularies';

/** What waits for a decision, in the order of the overview; claims have a place of their own. */
export const waitingKinds = [
  { kind: 'resource', one: 'Resource', many: 'Resources' },
  { kind: 'event', one: 'Event', many: 'Events' },
  { kind: 'listing', one: 'Listing', many: 'Listings' },
  { kind: 'review', one: 'Review', many: 'Reviews' },
  { kind: 'claim', one: 'Claim', many: 'Claims' },
] as const;
export type WaitingKind = (typeof waitingKinds)[number]['kind'];

/** How much of a kind waits. */
export interface WaitingRow {
  readonly kind: string;
  readonly waiting: number;
  /** Since when the first of them waits; null for none. */
  readonly oldest_at: string | null;
}

/** How much of these kinds waits altogether. */
export function countWaiting(rows: readonly WaitingRow[], kinds: readonly WaitingKind[]): number {
  return rows
    .filter(({ kind }) => kinds.some((counted) => counted === kind))
    .reduce((sum, { waiting }) => sum + waiting, 0);
}

/** What a public resource may lack, in the order of the overview. */
export const concerns = [
  'deadline_passed',
  'website_broken',
  'website_missing',
  'untouched',
] as const;
export type Concern = (typeof concerns)[number];

/** A public resource that needs care. */
export interface ConcernRow {
  readonly concern: string;
  readonly resource_id: string;
  readonly slug: string;
  readonly name: string;
  readonly since: string;
  /** How a website is broken; null for every other concern. */
  readonly detail: string | null;
  /** How many resources share the concern, those included that are not among the rows. */
  readonly total: number;
}

/** The resources of one concern, the longest ago first, and how many there are. */
export interface ConcernGroup {
  readonly concern: Concern;
  readonly rows: readonly ConcernRow[];
  readonly total: number;
}

/** The resources that need care, by concern; a concern without any has an empty group. */
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
  redirects: 'Redirects without end',
};

const isKnown = (problem: string): problem is WebsiteProblem => Object.hasOwn(problems, problem);

/** What is wrong with a website, in words. */
export function websiteProblemLabel(problem: string | null): string {
  if (problem === null) return 'Does not answer';
  return isKnown(problem) ? problems[problem] : humanizeToken(problem);
}

/** Since when a resource needs care, and why: 'Times out since May 2, 2026 (3 weeks ago)'. */
export function concernSentence({ concern, since, detail }: ConcernRow, now: Date): string {
  const moment = parseMoment(since);
  const date = moment === null ? since : `${longDate(since) ?? since} (${timeAgo(moment, now)})`;
  if (concern === 'deadline_passed') return `The deadline was ${date}`;
  if (concern === 'untouched') return `Last changed ${date}`;
  if (concern === 'website_missing') return `Added ${date}`;
  return `${websiteProblemLabel(detail)} since ${date}`;
}
