import { effectiveAvailability } from '../list/availability.ts';
import type { ListedResource, ResourceIndex } from '../list/list-index.ts';
import {
  byFit,
  countVerdicts,
  fit,
  isFitting,
  type Fit,
  type FitProfile,
  type FitResource,
} from './fit.ts';

type FittedResource = ListedResource & FitResource;

/** How many are offered as the best. */
const MOST = 6;

/** How the resources of a list fit a profile. */
export interface FitList<T> {
  /** Returns the position in the order of the fit, with closed ones last. */
  readonly rankOf: (id: string) => number;
  /** Up to six open ones that fit, best first. */
  readonly best: readonly T[];
  /** How many more may fit, but for the question about the owner, which is not answered. */
  readonly reserved: number;
}

/** Compares a list with a profile; `today` (yyyy-mm-dd) decides what is closed. */
export function fitList<T extends FittedResource>(
  profile: FitProfile,
  { resources: listed }: Pick<ResourceIndex<T>, 'resources'>,
  today: string,
): FitList<T> {
  const isClosed = (one: T) => effectiveAvailability(one, today) === 'closed';
  const fitted = byFit(listed, (one) => fit(profile, one));
  const open = fitted.filter((one) => !isClosed(one));
  const ranks = new Map([...open, ...fitted.filter(isClosed)].map(({ id }, at) => [id, at]));
  return {
    rankOf: (id) => ranks.get(id) ?? ranks.size,
    best: open.filter((one) => isFitting(fit(profile, one))).slice(0, MOST),
    reserved: open.filter((one) => isReserved(fit(profile, one))).length,
  };
}

function isReserved({ owner, ...asked }: Fit): boolean {
  return owner === 'unknown' && countVerdicts(asked).no === 0;
}

/** Returns the rows with the facts of the same id; rows without facts are left out. */
export function withFacts<
  Row extends { readonly id: string },
  Facts extends { readonly id: string },
>(rows: readonly Row[], facts: readonly Facts[]): readonly (Row & Facts)[] {
  const factsById = new Map(facts.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const more = factsById.get(row.id);
    return more === undefined ? [] : [{ ...row, ...more }];
  });
}
