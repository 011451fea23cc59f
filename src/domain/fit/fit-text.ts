import {
  businessStages,
  geographicRegions,
  industries,
  labelOf,
  supportTypes,
} from '../vocabularies';
import { fit, fitParts, type Fit, type FitPart, type FitProfile, type FitResource } from './fit';

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
  const match = resource.funding_match_required === true && asksForMoney(profile, result);
  return {
    fits: having('yes').map((part) => labels[part]),
    check: [
      ...having('unknown').map((part) => partNames[part]),
      ...(match ? ['match required'] : []),
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
  readonly verdict: 'yes' | 'unknown' | 'no';
}

/** Returns each part that is asked, with the verdict. */
export function fitRows(profile: FitProfile, resource: ExplainedResource): readonly FitRow[] {
  const result = fit(profile, resource);
  const labels = partLabels(profile, resource);
  return fitParts.flatMap((part) => {
    const verdict = result[part];
    const name = partNames[part];
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    return verdict === undefined ? [] : [{ part: title, wanted: labels[part], verdict }];
  });
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

function asksForMoney({ need, amount }: FitProfile, result: Fit): boolean {
  return result.need !== 'no' && (need === null || need === 'funding' || amount !== null);
}

function sentence(title: string, parts: readonly string[], separator: string): string {
  return parts.length === 0 ? '' : `${title}: ${parts.join(separator)}.`;
}
