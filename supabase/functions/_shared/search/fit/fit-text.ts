import {
  businessStages,
  geographicRegions,
  industries,
  isMember,
  labelOf,
  supportTypes,
  type BusinessStage,
  type Industry,
  type SupportType,
} from '../../contracts/vocabularies.ts';
import type { CriterionKind } from '../../eligibility/criteria.ts';
import {
  fit,
  fitParts,
  type Fit,
  type FitPart,
  type FitProfile,
  type FitResource,
  type Verdict,
} from './fit.ts';
import { groupNames, reservedFor } from './owner-groups.ts';

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
  need: 'Kind of support',
  stage: 'Stage',
  region: 'Region',
  industry: 'Industry',
  amount: 'Amount',
  owner: 'Owner',
};

/** The kind of condition that a part is about. */
export const partKinds: Readonly<Record<FitPart, CriterionKind | null>> = {
  need: null,
  stage: 'stage',
  region: 'place',
  industry: 'industry',
  amount: null,
  owner: 'owner',
};

/** What a resource leaves open: "Doesn't say which stages or how much money." */
const openQuestions: Readonly<Record<Exclude<FitPart, 'owner'>, string>> = {
  need: 'what kind of help',
  stage: 'which stages',
  region: 'which regions',
  industry: 'which industries',
  amount: 'how much money',
};

const notKinds: Readonly<Record<SupportType, string>> = {
  funding: 'Not a loan or grant.',
  program: 'Not training or coaching.',
  offer: 'Not advice, space or services.',
  event: 'Not an event or competition.',
};

/** Whom it is for, by stage. Ideas belong to people: there is no business yet. */
const stages: Readonly<Record<BusinessStage, (trades: readonly Trade[]) => string>> = {
  idea: (trades) => `people with an idea for ${orList(trades.map(({ one }) => one))}`,
  launch: (trades) => `new ${andList(trades)}`,
  grow: (trades) => `growing ${andList(trades)}`,
  expand: (trades) => `expanding ${andList(trades)}`,
  mature: (trades) => `established ${andList(trades)}`,
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

/** Businesses of an industry: one with its article, and many. */
interface Trade {
  readonly one: string;
  readonly many: string;
}

function businessesOf(kind: string, article = 'a'): Trade {
  return { one: `${article} ${kind} business`, many: `${kind} businesses` };
}

const anyTrade: Trade = { one: 'a business', many: 'businesses' };

const trades: Readonly<Record<Industry, Trade>> = {
  agriculture_forestry: {
    one: 'a farm or forestry business',
    many: 'farms and forestry businesses',
  },
  arts_culture_entertainment: businessesOf('arts', 'an'),
  construction_trades: businessesOf('construction'),
  consumer_products_retail: { one: 'a shop', many: 'shops' },
  education_training: businessesOf('education', 'an'),
  energy_environment: businessesOf('energy', 'an'),
  financial_professional_services: { one: 'a professional firm', many: 'professional firms' },
  fisheries_marine: {
    one: 'a fishing or marine business',
    many: 'fishing and marine businesses',
  },
  food_beverage: businessesOf('food'),
  health_wellness: businessesOf('health'),
  hospitality_tourism: businessesOf('tourism'),
  manufacturing: businessesOf('manufacturing'),
  nonprofit: { one: 'a nonprofit', many: 'nonprofits' },
  technology_digital_services: businessesOf('technology'),
  transportation_logistics: businessesOf('transportation'),
};

/**
 * Returns the line of a card: what fits, what does not, and what is not known, as
 * 'Lends to new shops in Western Maine.' '' where there is nothing to say.
 */
export function fitLine(profile: FitProfile, resource: ExplainedResource): string {
  const result = fit(profile, resource);
  return [
    ...fittingSentences(profile, resource, result),
    ...opposingSentences(profile, resource, result),
    ...ownerSentences(resource, result),
    ...unknownSentences(resource, result),
    ...(needsMatch(profile, resource, result) ? ['You need some money of your own.'] : []),
  ].join(' ');
}

function fittingSentences(
  profile: FitProfile,
  resource: ExplainedResource,
  result: Fit,
): readonly string[] {
  const { stage, region, amount } = profile;
  const isNeeded = result.need === 'yes';
  const hasStage = stage !== null && result.stage === 'yes';
  const hasIndustry = result.industry === 'yes';
  const hasPlace = region !== null && result.region === 'yes';
  const covered =
    amount !== null && result.amount === 'yes' ? [`Covers ${dollars.format(amount)}.`] : [];
  if (!isNeeded && !hasStage && !hasIndustry && !hasPlace) return covered;
  const served = hasIndustry
    ? servedIndustries(profile, resource)
        .slice(0, MOST_NAMED)
        .map((one) => trades[one])
    : [anyTrade];
  const whom = hasStage ? stages[stage](served) : andList(served);
  const place = hasPlace ? ` ${places[region]}` : '';
  return [`${verbOf(resource, isNeeded)} ${whom}${place}.`, ...covered];
}

/** Industries that a sentence names. */
const MOST_NAMED = 2;

function andList(served: readonly Trade[]): string {
  const names = served.map(({ many }) => many);
  // 'farms and forestry businesses, and shops'
  return names.join(names.some((name) => name.includes(' and ')) ? ', and ' : ' and ');
}

/** Returns 'a', 'a or b', 'a, b or c'. */
export function orList(names: readonly string[]): string {
  return [names.slice(0, -1).join(', '), names.at(-1)].filter((one) => one !== '').join(' or ');
}

const verbs: Readonly<Record<Exclude<SupportType, 'funding'>, string>> = {
  program: 'Offers training or coaching for',
  offer: 'Offers advice, space or services for',
  event: 'Holds events or competitions for',
};

/** What a resource does for businesses; in detail where that is asked and is so. */
function verbOf(
  { support_type, funding_instrument }: ExplainedResource,
  isNeeded: boolean,
): string {
  if (isMember(supportTypes, support_type) && support_type !== 'funding') {
    if (isNeeded) return verbs[support_type];
    return support_type === 'program' ? 'Helps' : 'Serves';
  }
  if (support_type !== 'funding') return 'Serves';
  const instrument = (funding_instrument ?? '').toLowerCase();
  if (/insur|guarant/u.test(instrument)) return 'Backs loans to';
  if (/tax credit/u.test(instrument)) return 'Offers tax credits for';
  const found = instruments.filter(([sign]) => sign.test(instrument));
  const [only] = found;
  return found.length === 1 && only !== undefined ? only[1] : 'Funds';
}

const instruments = [
  [/loan|lending|line of credit/u, 'Lends to'],
  [/grant|award/u, 'Gives grants to'],
  [/equity|invest|convertible|venture/u, 'Invests in'],
  [/rebate/u, 'Pays rebates to'],
] as const;

function opposingSentences(
  profile: FitProfile,
  resource: ExplainedResource,
  result: Fit,
): readonly string[] {
  const { need, stage, region, industries: wanted, amount } = profile;
  return [
    ...(need !== null && result.need === 'no' ? [notKinds[need]] : []),
    ...(stage !== null && result.stage === 'no' ? [notStages[stage]] : []),
    ...(region !== null && result.region === 'no' ? [notPlace(region, resource)] : []),
    ...(result.industry === 'no'
      ? [`Not for ${orList(wanted.map((one) => trades[one].many))}.`]
      : []),
    ...(amount !== null ? amountSentences(amount, resource, result) : []),
  ];
}

/** A county may be left out in a region that is not. */
function notPlace(
  region: NonNullable<FitProfile['region']>,
  { geographic_region: filed }: ExplainedResource,
): string {
  const isPart = filed?.some((one) => one === region || one === 'statewide') === true;
  return isPart ? 'Not where you are.' : `Not ${places[region]}.`;
}

/** What a resource pays, where that is not, or perhaps not, the amount that is needed. */
function amountSentences(
  amount: number,
  { amount_least: least, amount_most, amount_named: named }: ExplainedResource,
  { amount: verdict }: Fit,
): readonly string[] {
  if (verdict === undefined || verdict === 'yes' || named === null) return [];
  if (least !== null && amount < least) return [`Starts at ${dollars.format(least)}.`];
  const most = dollars.format(amount_most ?? named);
  return [
    verdict === 'no'
      ? `Only up to ${most}.`
      : `Up to ${most}. Ask about ${dollars.format(amount)}.`,
  ];
}

function ownerSentences(resource: ExplainedResource, { owner }: Fit): readonly string[] {
  if (owner === undefined) return [];
  return [`${owner === 'yes' ? 'For' : 'Only for'} ${ownersOf(resource)}.`];
}

function ownersOf(resource: ExplainedResource): string {
  return orList(reservedFor(resource).map((group) => groupNames[group]));
}

function unknownSentences(resource: ExplainedResource, result: Fit): readonly string[] {
  const open = fitParts.flatMap((part) => {
    if (part === 'owner' || result[part] !== 'unknown') return [];
    const isStated =
      resource.stated?.[part] !== undefined ||
      (part === 'amount' && resource.amount_named !== null);
    return isStated ? [] : [openQuestions[part]];
  });
  return open.length === 0 ? [] : [`Doesn't say ${orList(open)}.`];
}

/** A row of the table on the page of a resource. */
export interface FitRow {
  readonly part: string;
  readonly wanted: string;
  /** The kind of condition that it is about; null where there is none. */
  readonly kind: CriterionKind | null;
  /** `check`: the resource asks for it. */
  readonly verdict: Verdict | 'check';
}

/** Returns each part that is asked, with the verdict, and what else to check. */
export function fitRows(profile: FitProfile, resource: ExplainedResource): readonly FitRow[] {
  const result = fit(profile, resource);
  const labels = partLabels(profile, resource);
  const rows = fitParts.flatMap((part): FitRow[] => {
    const verdict = result[part];
    if (verdict === undefined) return [];
    // The person has not said, or more than the stated amount is possible.
    const isStated = part === 'owner' || (part === 'amount' && resource.amount_named !== null);
    return [
      {
        part: partNames[part],
        kind: partKinds[part],
        wanted: labels[part],
        verdict: verdict === 'unknown' && isStated ? 'check' : verdict,
      },
    ];
  });
  const match: FitRow = {
    part: 'Match',
    kind: 'own_share',
    wanted: 'Money of your own',
    verdict: 'check',
  };
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
