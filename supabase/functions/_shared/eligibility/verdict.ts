import type { GeographicRegion } from '../contracts/vocabularies.ts';
import { counties } from '../search/closest/maine-places.generated.ts';
import { findPlaces, isIsland } from '../search/closest/places.ts';
import { wordsOf } from '../search/closest/words.ts';
import type { Verdict } from '../search/fit/fit.ts';
import type { Answers, Asked, Bounds, Listed, PriorStep } from './criteria.ts';

/** Returns whether the answers meet a condition; `unknown` where they do not say. */
export function criterionVerdict(asked: Asked, answers: Answers): Verdict {
  switch (asked.kind) {
    case 'place':
      return placeVerdict(asked.value, answers.place);
    case 'stage':
      return listedVerdict(asked.value, answers.stage);
    case 'legal_form':
      return listedVerdict(asked.value, answers.legal_form);
    case 'industry':
      return listedVerdict(asked.value, answers.industry);
    case 'owner':
      return listVerdict(asked.value, answers.owner);
    case 'use_of_funds':
      return listVerdict(asked.value, answers.use_of_funds);
    case 'prior_step':
      return stepVerdict(asked.value, answers.prior_steps);
    case 'age':
      return boundsVerdict(asked.value, answers.age_months);
    case 'employees':
      return boundsVerdict(asked.value, answers.employees);
    case 'revenue':
      return boundsVerdict(asked.value, answers.revenue);
    case 'own_share':
      return boundsVerdict(asked.value, answers.own_share);
    case 'other': {
      const given = answers.other[asked.value.question];
      return given === undefined ? 'unknown' : yesOrNo(given);
    }
  }
}

/** Returns the verdict on a resource: no with one no, yes where all are yes, else unknown. */
export function overallVerdict(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.includes('no')) return 'no';
  return verdicts.length > 0 && verdicts.every((one) => one === 'yes') ? 'yes' : 'unknown';
}

function yesOrNo(isMet: boolean): Verdict {
  return isMet ? 'yes' : 'no';
}

function listedVerdict<Value extends string>(asked: Listed<Value>, given: Value | null): Verdict {
  return given === null ? 'unknown' : listVerdict(asked, [given]);
}

/** One of several values is enough. */
function listVerdict<Value extends string>(
  { any, partly = [], none }: Listed<Value>,
  given: readonly Value[] | null,
): Verdict {
  if (given === null) return 'unknown';
  const isIn = (list: readonly Value[]) => given.some((value) => list.includes(value));
  if (any !== undefined && isIn(any)) return 'yes';
  if (none !== undefined && given.some((one) => ![...none, ...partly].includes(one))) return 'yes';
  return isIn(partly) ? 'unknown' : 'no';
}

/** A step under `partly` would show that the condition is met; there are other ways. */
function stepVerdict(
  { any = [], partly = [] }: Listed<PriorStep>,
  steps: Answers['prior_steps'],
): Verdict {
  if ([...any, ...partly].some((step) => steps[step] === true)) return 'yes';
  // A bank that said no may lend with help that it did not have then.
  const mayStill = any.includes('lender') && steps.turned_down_by_bank === true;
  return any.length > 0 && !mayStill && any.every((step) => steps[step] === false)
    ? 'no'
    : 'unknown';
}

function boundsVerdict({ least, most }: Bounds, given: number | null): Verdict {
  if (given === null) return 'unknown';
  return yesOrNo((least === undefined || given >= least) && (most === undefined || given <= most));
}

/** Counties without any sea, where nobody lives on the coast. */
const INLAND = [
  'Androscoggin',
  'Aroostook',
  'Franklin',
  'Kennebec',
  'Oxford',
  'Penobscot',
  'Piscataquis',
  'Somerset',
];

function placeVerdict({ any = [], partly = [] }: Listed, place: Answers['place']): Verdict {
  if (place === null) return 'unknown';
  const isNamed = (name: string) => any.includes(name) || partly.includes(name);
  if (!place.in_maine) return isNamed('beyond') ? 'unknown' : 'no';
  const { town, county, region } = place;
  if (any.includes('maine') || [town, county].some((one) => one !== null && any.includes(one))) {
    return 'yes';
  }
  if (isNamed('maine')) return 'unknown';
  if (isNamed('coast')) return coastVerdict(place);
  const possible = county === null ? countiesOf(region) : [county];
  if (possible.every((one) => any.includes(one))) return 'yes';
  const isPossible = [town, ...possible].some((one) => one !== null && isNamed(one));
  // The edge of an area that is served in part may lie in the next region.
  return isPossible || (county === null && partly.length > 0) ? 'unknown' : 'no';
}

/** Which towns of a county lie on the sea is not known, but for islands. */
function coastVerdict({ town, county, region }: NonNullable<Answers['place']>): Verdict {
  const { places } = findPlaces(wordsOf(town ?? ''));
  const possible = county === null ? countiesOf(region) : [county];
  const isInland = possible.every((one) => INLAND.includes(one));
  // There are islands in rivers and lakes.
  if (places.some(isIsland)) return isInland ? 'unknown' : 'yes';
  return isInland ? 'no' : 'unknown';
}

/** Returns the counties of a region; all of them without one. */
export function countiesOf(region: GeographicRegion | null): string[] {
  return counties.filter((one) => region === null || one.region === region).map(({ name }) => name);
}
