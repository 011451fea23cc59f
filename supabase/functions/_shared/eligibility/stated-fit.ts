import { partKinds } from '../search/fit/fit-text.ts';
import { fitParts, type Fit } from '../search/fit/fit.ts';
import type { Answers, Asked } from './criteria.ts';
import { criterionVerdict, overallVerdict } from './verdict.ts';

/** Returns what conditions say about the parts of a fit; parts without a condition are left out. */
export function statedFit(criteria: readonly Asked[], answers: Answers): Fit {
  const verdicts = fitParts.flatMap((part) => {
    const stated = criteria.filter(({ kind }) => kind === partKinds[part]);
    const verdict = overallVerdict(stated.map((one) => criterionVerdict(one, answers)));
    return stated.length === 0 ? [] : [[part, verdict] as const];
  });
  return Object.fromEntries(verdicts);
}
