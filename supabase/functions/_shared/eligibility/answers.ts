import { counties } from '../search/closest/maine-places.generated.ts';
import { NO_GROUP, OUTSIDE, toFitProfile, type FitAnswers } from '../search/fit/fit-profile.ts';
import type { Answers } from './criteria.ts';

/** Returns what a person has said, as conditions are compared with it. */
export function toAnswers(given: FitAnswers): Answers {
  const { stage, region } = toFitProfile(given);
  const county = counties.find(({ name }) => name === given.county);
  const isSaid = given.county !== '' || region !== null;
  return {
    place: isSaid
      ? {
          town: null,
          county: county?.name ?? null,
          region: county?.region ?? region,
          in_maine: given.county !== OUTSIDE,
        }
      : null,
    stage,
    age_months: numberIn(given.years, 12),
    employees: numberIn(given.employees),
    revenue: numberIn(given.revenue),
    legal_form: given.legalForm === '' ? null : given.legalForm,
    industry: given.industry === '' ? null : given.industry,
    owner: given.groups.length === 0 ? null : given.groups.filter((one) => one !== NO_GROUP),
    own_share: numberIn(given.ownShare),
    use_of_funds: given.uses.length === 0 ? null : given.uses,
    prior_steps: given.steps,
    other: given.other,
  };
}

function numberIn(text: string, factor = 1): number | null {
  const number = readNumber(text);
  return number === null ? null : Math.round(number * factor);
}

/** Returns the number of '5', '$50,000' or '20%'; null for anything else. */
export function readNumber(text: string): number | null {
  const digits = text.replaceAll(/[$,%\s]/gu, '');
  const number = Number(digits);
  return digits === '' || !Number.isFinite(number) || number < 0 ? null : number;
}
