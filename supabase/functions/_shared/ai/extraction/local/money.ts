import { clausesOf, type Amount, type Clause } from './amounts.ts';
import type { Document } from './document.ts';
import { best, found, shorten, type Found } from './found.ts';

const asDollars = (value: number): string =>
  `$${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}`;

/** What one applicant can get. */
export function findFunding(document: Document): Found<string> | null {
  const clauses = clausesOf(document).filter(
    ({ line }) =>
      line.role !== 'footer' &&
      line.role !== 'aside' &&
      line.label !== 'cost' &&
      line.section !== 'cost' &&
      line.label !== 'exclusion',
  );
  const candidates = clauses
    .map((clause) => ({ clause, awards: clause.amounts.filter(({ role }) => role === 'award') }))
    .filter(({ awards }) => awards.length > 0);
  const chosen = best(candidates, ({ clause, awards }) => fundingPoints(clause, awards));
  if (chosen === undefined) return null;
  const points = fundingPoints(chosen.clause, chosen.awards);
  if (points < 1.5) return null;
  const value = spanOf(chosen, clauses) ?? describeAwards(chosen.clause.text, chosen.awards);
  return found(
    shorten(value, 200),
    chosen.clause.line.label === 'funding' ? 0.93 : 0.6 + Math.min(0.3, points * 0.05),
  );
}

interface Candidate {
  readonly clause: Clause;
  readonly awards: readonly Amount[];
}

const LEAST =
  /\b(?:minimum|min\.?|at least|smallest|lowest|as little as|from|starting at|floor)\b/i;
const MOST =
  /\b(?:maximum|max\.?|up to|largest|biggest|highest|no more than|not (?:to )?exceed|cap(?:ped)?|ceiling|tops? out|limit)\b/i;

/** The least and the most may stand in two sentences next to each other. */
function spanOf({ clause, awards }: Candidate, all: readonly Clause[]): string | null {
  const [only, second] = awards;
  if (only === undefined || second !== undefined) return null;
  const [own, other] = LEAST.test(clause.text) ? [LEAST, MOST] : [MOST, LEAST];
  if (!own.test(clause.text)) return null;
  const partner = all.find(
    (candidate) =>
      candidate !== clause &&
      Math.abs(candidate.line.index - clause.line.index) <= 1 &&
      candidate.amounts.length === 1 &&
      candidate.amounts[0]?.role !== 'pool' &&
      other.test(candidate.text),
  )?.amounts[0];
  if (partner === undefined || partner.value === only.value) return null;
  const [low, high] = [only.value, partner.value].sort((left, right) => left - right);
  return `${asDollars(low ?? 0)} - ${asDollars(high ?? 0)}`;
}

const STRONG_AWARD =
  /\b(?:awards?|grants?|microgrants?|mini-?grants?|loans?|micro-?loans?|stipends?|prizes?|reimburse\w*|vouchers?|up to|between|range|maximum|minimum|allowance|financing|funding|rebates?|scholarships?|wins?|receives?|forgivable|subsid\w+|gets?)\b/i;

function fundingPoints({ text, line, amounts }: Clause, awards: readonly Amount[]): number {
  let points = 1;
  if (line.label === 'funding') points += 4;
  else if (line.section === 'funding') points += 2;
  if (STRONG_AWARD.test(text)) points += 2;
  if (awards.length === 2) points += 1;
  if (awards.length < amounts.length) points -= 0.5;
  if (awards.every(({ value }) => value < 100)) points -= 4;
  if (awards.some(({ value }) => value >= 1_000_000)) points -= 1.5;
  if (/\b(?:up to|per|each|a piece|apiece)\b/i.test(text)) points += 0.7;
  if (line.label === 'eligibility' || line.section === 'eligibility') points -= 2;
  if (/\b(?:you|applicants?|businesses|each|per)\b/i.test(text)) points += 0.5;
  return points - line.index * 0.01;
}

/** As the directory writes it: `$500 - $3,000`, `Up to $5,400`. */
function describeAwards(text: string, awards: readonly Amount[]): string {
  const values = [...new Set(awards.map(({ value }) => value))];
  const [first, second] = awards;
  if (first === undefined) return '';
  if (values.length === 1) {
    const before = text.slice(Math.max(0, first.index - 40), first.index);
    const limit =
      /\b(?:up to|maximum|max\.?|no more than|as much as|not (?:to )?exceed(?:ing)?|at most|limit|ceiling|capped at)\b[^$]{0,24}$/i.test(
        before,
      );
    const monthly = /^ ?(?:a|per|\/) ?(month|week|year)/i.exec(text.slice(first.stop))?.[1];
    return `${limit ? 'Up to ' : ''}${asDollars(first.value)}${monthly === undefined ? '' : ` per ${monthly.toLowerCase()}`}`;
  }
  if (values.length === 2 && second !== undefined) {
    const between = text.slice(first.stop, second.index);
    const monthly = /^ ?(?:a|per|\/) ?(month|week|year)/i.exec(between)?.[1];
    if (monthly !== undefined && second.value > first.value) {
      return `Up to ${asDollars(first.value)} per ${monthly.toLowerCase()} (${asDollars(second.value)} in all)`;
    }
    const isRange =
      /^\s*(?:-|–|—|to|and|up to|à|et)\s*$/.test(between) ||
      /\bm(?:ax|in)/i.test(text) ||
      /\b(?:tops? out|up to|as high as|largest|biggest|highest|the most)\b/i.test(between);
    const [low = 0, high = 0] = [...values].sort((left, right) => left - right);
    if (isRange) return `${asDollars(low)} - ${asDollars(high)}`;
  }
  return awards
    .map(({ value }) => asDollars(value))
    .filter((value, at, all) => all.indexOf(value) === at)
    .join(', ');
}
