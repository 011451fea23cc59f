import {
  businessStages,
  geographicRegions,
  industries,
  labelOf,
  supportTypes,
} from '../vocabularies';
import {
  fit,
  fitParts,
  type Fit,
  type FitPart,
  type FitProfile,
  type FitResource,
  type Verdict,
} from './fit';

/** A resource with what is checked besides the parts of the profile. */
export interface ExplainedResource extends FitResource {
  readonly funding_match_required: boolean | null;
}

/** Why a resource fits, in words. */
export interface FitReasons {
  /** Such as 'Launch' and 'Northern'. */
  readonly fits: readonly string[];
  /** What the resource does not say, or asks for. */
  readonly check: readonly string[];
  readonly not: readonly string[];
}

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

const partNames: Readonly<Record<FitPart, string>> = {
  need: 'kind of support',
  stage: 'stage',
  region: 'region',
  industry: 'industry',
  amount: 'amount',
};

/** Returns the reasons for and against a resource. */
export function fitReasons(profile: FitProfile, resource: ExplainedResource): FitReasons {
  const result = fit(profile, resource);
  const labels = partLabels(profile, resource);
  const having = (verdict: string) => fitParts.filter((part) => result[part] === verdict);
  return {
    fits: having('yes').map((part) => labels[part]),
    check: [
      ...having('unknown').map((part) => partNames[part]),
      ...(needsMatch(profile, resource, result) ? ['match required'] : []),
    ],
    not: having('no').map((part) => labels[part]),
  };
}

/** Returns the line of a card: 'Fits: Launch · Northern. Check: match required.' */
export function fitLine(profile: FitProfile, resource: ExplainedResource): string {
  const { fits, check, not } = fitReasons(profile, resource);
  return [
    sentence('Fits', fits, ' · '),
    sentence('Not for', not, ' · '),
    sentence('Check', check, ', '),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** A row of the table on the page of a resource. */
export interface FitRow {
  readonly part: string;
  readonly wanted: string;
  /** `check`: the resource asks for it. */
  readonly verdict: Verdict | 'check';
}

/** Returns each part that is asked, with the verdict, and what else to check. */
export function fitRows(profile: FitProfile, resource: ExplainedResource): readonly FitRow[] {
  const result = fit(profile, resource);
  const labels = partLabels(profile, resource);
  const rows = fitParts.flatMap((part): FitRow[] => {
    const verdict = result[part];
    const name = partNames[part];
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    return verdict === undefined ? [] : [{ part: title, wanted: labels[part], verdict }];
  });
  const match: FitRow = { part: 'Match', wanted: 'Money of your own', verdict: 'check' };
  return needsMatch(profile, resource, result) ? [...rows, match] : rows;
}

function partLabels(profile: FitProfile, resource: FitResource): Readonly<Record<FitPart, string>> {
  const { need, stage, region, amount } = profile;
  const served = profile.industries.filter((one) => resource.industry_categories?.includes(one));
  const named = served.length > 0 ? served : profile.industries;
  return {
    need: need === null ? '' : labelOf(supportTypes, need),
    stage: stage === null ? '' : labelOf(businessStages, stage),
    region: region === null ? '' : labelOf(geographicRegions, region),
    industry: named.map((one) => labelOf(industries, one)).join(', '),
    amount: amount === null ? '' : dollars.format(amount),
  };
}

/** Whether the person looks for money that has to be matched. */
function needsMatch(
  { need, amount }: FitProfile,
  resource: ExplainedResource,
  result: Fit,
): boolean {
  const asksForMoney = need === null || need === 'funding' || amount !== null;
  return resource.funding_match_required === true && result.need !== 'no' && asksForMoney;
}

function sentence(title: string, parts: readonly string[], separator: string): string {
  return parts.length === 0 ? '' : `${title}: ${parts.join(separator)}.`;
}
