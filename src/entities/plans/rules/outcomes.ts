import type { Tables } from '../../../types/database';

/** Choices of how long a decision took, in weeks. */
export const decisionWeeks = [
  { value: '1', label: 'A week or less' },
  { value: '2', label: 'About 2 weeks' },
  { value: '4', label: 'About a month' },
  { value: '8', label: 'About 2 months' },
  { value: '13', label: 'About 3 months' },
  { value: '26', label: 'About half a year' },
  { value: '52', label: 'A year or more' },
] as const;

/** Answers from 1 to 5 to 'Was it worth the effort?'. */
export const worthScale = [
  { value: '5', label: 'Yes, well worth it' },
  { value: '4', label: 'Mostly' },
  { value: '3', label: 'Partly' },
  { value: '2', label: 'Hardly' },
  { value: '1', label: 'No' },
] as const;

/** Answers from 1 to 5 to 'Would you recommend it?'. */
export const adviseScale = [
  { value: '5', label: 'Yes' },
  { value: '4', label: 'Probably' },
  { value: '3', label: 'It depends' },
  { value: '2', label: 'Probably not' },
  { value: '1', label: 'No' },
] as const;

/** Days after the end of an application before its member is asked about it. */
const WAIT_DAYS = 14;
const MS_PER_DAY = 86_400_000;

/** An application that ended, and the answers about it. */
export type Outcome = Readonly<
  Pick<Tables<'plan_outcomes'>, 'ended_at' | 'decision_weeks' | 'is_skipped'>
>;

/** Whether a member is asked now: two weeks after the end, without answer or refusal. */
export function isDue({ ended_at, decision_weeks, is_skipped }: Outcome, now: Date): boolean {
  const waited = now.getTime() - Date.parse(ended_at);
  return decision_weeks === null && !is_skipped && waited >= WAIT_DAYS * MS_PER_DAY;
}

/** Medians of what members say about their applications. */
export interface OutcomeMedians {
  readonly answers: number;
  readonly decision_weeks: number;
  readonly worth_effort: number;
  readonly would_advise: number;
}

/** Returns the medians as facts in words. */
export function outcomeFacts(medians: OutcomeMedians) {
  const weeks = decisionWeeks.find(({ value }) => Number(value) === medians.decision_weeks);
  return [
    { term: 'Decision', value: weeks?.label ?? `${medians.decision_weeks} weeks` },
    { term: 'Worth the effort', value: scaleLabel(worthScale, medians.worth_effort) },
    { term: 'Would recommend it', value: scaleLabel(adviseScale, medians.would_advise) },
  ];
}

/** A median between two answers counts as the lower one. */
function scaleLabel(scale: typeof worthScale | typeof adviseScale, median: number): string {
  return scale.find(({ value }) => Number(value) === Math.floor(median))?.label ?? String(median);
}
