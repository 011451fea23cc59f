import {
  businessStages,
  geographicRegions,
  industries,
  labelOf,
  supportTypes,
  type BusinessStage,
  type Industry,
  type SupportType,
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
import { groupNames, reservedFor } from './owner-groups';

/** A resource with what is told besides the parts of the profile. */
export interface ExplainedResource extends FitResource {
  readonly funding_match_required: boolean | null;
  readonly funding_instrument: string | null;
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
  owner: 'owner',
};

const kinds: Readonly<Record<SupportType, { readonly yes: string; readonly no: string }>> = {
  funding: { yes: 'A loan, grant or investment.', no: 'Not a loan or grant.' },
  program: { yes: 'Training or coaching.', no: 'Not training or coaching.' },
  offer: { yes: 'Advice, space or services.', no: 'Not advice, space or services.' },
  event: { yes: 'An event or competition.', no: 'Not an event.' },
};

const stages: Readonly<Record<BusinessStage, (noun: string) => string>> = {
  idea: (noun) => `ideas for ${noun}`,
  launch: (noun) => `new ${noun}`,
  grow: (noun) => `growing ${noun}`,
  expand: (noun) => `expanding ${noun}`,
  mature: (noun) => `established ${noun}`,
};

const notStages: Readonly<Record<BusinessStage, string>> = {
  idea: 'Not for new ideas.',
  launch: 'Not for new businesses.',
  grow: 'Not for growing businesses.',
  expand: 'Not for expanding businesses.',
  mature: 'Not for established businesses.',
};

const places: Readonly<Record<NonNullable<FitProfile['region']>, string>> = {
  southern: 'in Southern Maine',
  midcoast: 'in Midcoast Maine',
  central: 'in Central Maine',
  western: 'in Western Maine',
  downeast: 'in Downeast Maine',
  northern: 'in Northern Maine',
};

const trades: Readonly<Record<Industry, string>> = {
  agriculture_forestry: 'farms and forestry businesses',
  arts_culture_entertainment: 'arts businesses',
  construction_trades: 'building businesses',
  consumer_products_retail: 'shops',
  education_training: 'education businesses',
  energy_environment: 'energy businesses',
  financial_professional_services: 'professional services',
  fisheries_marine: 'fishing and marine businesses',
  food_beverage: 'food businesses',
  health_wellness: 'health businesses',
  hospitality_tourism: 'tourism businesses',
  manufacturing: 'manufacturers',
  nonprofit: 'nonprofits',
  technology_digital_services: 'technology businesses',
  transportation_logistics: 'transport businesses',
};

/**
 * Returns the line of a card: what fits, what does not, and what is not known, as
 * 'Lends to new shops in Western Maine.' '' where there is nothing to say.
 */
export function fitLine(profile: FitProfile, resource: ExplainedResource): string {
  const result = fit(profile, resource);
  return [
    ...fittingSentences(profile, resource, result),
    ...opposingSentences(profile, result),
    ...ownerSentences(resource, result),
    ...unknownSentences(result),
    ...(needsMatch(profile, resource, result) ? ['You need some money of your own.'] : []),
  ].join(' ');
}

function fittingSentences(
  profile: FitProfile,
  resource: ExplainedResource,
  result: Fit,
): readonly string[] {
  const { need, stage, region, amount } = profile;
  const served = servedIndustries(profile, resource);
  const place = region !== null && result.region === 'yes' ? places[region] : '';
  const hasStage = stage !== null && result.stage === 'yes';
  const hasIndustry = result.industry === 'yes';
  const covered =
    amount !== null && result.amount === 'yes' ? [`Covers ${dollars.format(amount)}.`] : [];
  if (place === '' && !hasStage && !hasIndustry) {
    return [...(need !== null && result.need === 'yes' ? [kinds[need].yes] : []), ...covered];
  }
  const noun = hasIndustry
    ? served
        .slice(0, 2)
        .map((one) => trades[one])
        .join(' and ')
    : 'businesses';
  const whom = hasStage ? stages[stage](noun) : noun;
  return [`${[verbOf(resource), whom, place].filter((one) => one !== '').join(' ')}.`, ...covered];
}

/** What a resource does for businesses. */
function verbOf({ support_type, funding_instrument }: ExplainedResource): string {
  if (support_type === 'program') return 'Helps';
  if (support_type !== 'funding') return 'Serves';
  const instrument = (funding_instrument ?? '').toLowerCase();
  if (/insur|guarant/u.test(instrument)) return 'Backs loans to';
  const [lends, gives] = [/loan|credit|lending/u.test(instrument), instrument.includes('grant')];
  if (lends === gives) return 'Funds';
  return lends ? 'Lends to' : 'Gives grants to';
}

function opposingSentences(profile: FitProfile, result: Fit): readonly string[] {
  const { need, stage, region, industries: wanted, amount } = profile;
  return [
    ...(need !== null && result.need === 'no' ? [kinds[need].no] : []),
    ...(stage !== null && result.stage === 'no' ? [notStages[stage]] : []),
    ...(region !== null && result.region === 'no' ? [`Not ${places[region]}.`] : []),
    ...(result.industry === 'no'
      ? [`Not for ${wanted.map((one) => trades[one]).join(' or ')}.`]
      : []),
    ...(amount !== null && result.amount === 'no' ? [`Not for ${dollars.format(amount)}.`] : []),
  ];
}

function ownerSentences(resource: ExplainedResource, { owner }: Fit): readonly string[] {
  if (owner === undefined) return [];
  return [`${owner === 'yes' ? 'For' : 'Only for'} ${ownersOf(resource)}.`];
}

function ownersOf(resource: ExplainedResource): string {
  return reservedFor(resource)
    .map((group) => groupNames[group])
    .join(', ');
}

function unknownSentences(result: Fit): readonly string[] {
  const parts = fitParts.filter((part) => part !== 'owner' && result[part] === 'unknown');
  return parts.length === 0
    ? []
    : [`Does not say: ${parts.map((one) => partNames[one]).join(', ')}.`];
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
    if (verdict === undefined) return [];
    // Not the resource: the person has not said.
    const isUnasked = part === 'owner' && verdict === 'unknown';
    return [{ part: title, wanted: labels[part], verdict: isUnasked ? 'check' : verdict }];
  });
  const match: FitRow = { part: 'Match', wanted: 'Money of your own', verdict: 'check' };
  return needsMatch(profile, resource, result) ? [...rows, match] : rows;
}

function servedIndustries(profile: FitProfile, resource: FitResource): readonly Industry[] {
  const served = profile.industries.filter((one) => resource.industry_categories?.includes(one));
  return served.length > 0 ? served : profile.industries;
}

function partLabels(
  profile: FitProfile,
  resource: ExplainedResource,
): Readonly<Record<FitPart, string>> {
  const { need, stage, region, amount } = profile;
  return {
    need: need === null ? '' : labelOf(supportTypes, need),
    stage: stage === null ? '' : labelOf(businessStages, stage),
    region: region === null ? '' : labelOf(geographicRegions, region),
    industry: servedIndustries(profile, resource)
      .map((one) => labelOf(industries, one))
      .join(', '),
    amount: amount === null ? '' : dollars.format(amount),
    owner: `Only for ${ownersOf(resource)}`,
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
