import type {
  BusinessStage,
  GeographicRegion,
  Industry,
  SupportType,
} from '../../contracts/vocabularies.ts';
import { reservedFor, type OwnerGroup, type ReservedResource } from './owner-groups.ts';

/** What a person looks for; null and empty parts are not compared. */
export interface FitProfile {
  readonly stage: BusinessStage | null;
  readonly region: Exclude<GeographicRegion, 'statewide'> | null;
  readonly industries: readonly Industry[];
  readonly need: SupportType | null;
  /** Dollars. */
  readonly amount: number | null;
  /** The groups that the owner belongs to; null where that is not asked, unlike none. */
  readonly groups: readonly OwnerGroup[] | null;
}

/** The columns of a resource that decide whether it fits. */
export interface FitResource extends ReservedResource {
  readonly support_type: string | null;
  readonly business_stage: readonly string[] | null;
  readonly geographic_region: readonly string[] | null;
  readonly industry_categories: readonly string[] | null;
  readonly serves_all_stages: boolean;
  readonly serves_all_industries: boolean;
  readonly amount_least: number | null;
  readonly amount_most: number | null;
  readonly amount_named: number | null;
  /** What its conditions say of the person, which goes before the values that it is filed under. */
  readonly stated?: Fit;
}

/** `unknown`: the resource does not say, or the person was not asked. It is never a no. */
export type Verdict = 'yes' | 'unknown' | 'no';

/** The parts that are compared, in the order in which they are told. */
export const fitParts = ['need', 'stage', 'region', 'industry', 'amount', 'owner'] as const;
export type FitPart = (typeof fitParts)[number];

/** The verdict on each part that is asked. */
export type Fit = Partial<Record<FitPart, Verdict>>;

/**
 * Returns how a resource fits a profile, part by part. Parts that the profile lacks are left out,
 * except the owner: without an answer, it is unknown whether a reserved resource fits.
 */
export function fit(profile: FitProfile, resource: FitResource): Fit {
  const filed = fitAsFiled(profile, resource);
  const stated = fitParts.flatMap((part) => {
    const verdict = resource.stated?.[part];
    return filed[part] === undefined || verdict === undefined ? [] : [[part, verdict] as const];
  });
  return { ...filed, ...Object.fromEntries(stated) };
}

function fitAsFiled(profile: FitProfile, resource: FitResource): Fit {
  const { need, stage, region, industries, amount, groups } = profile;
  return {
    ...(need !== null && { need: listed([need], resource.support_type) }),
    ...(stage !== null && {
      stage: resource.serves_all_stages ? 'yes' : listed([stage], resource.business_stage),
    }),
    ...(region !== null && { region: listed([region, 'statewide'], resource.geographic_region) }),
    ...(industries.length > 0 && {
      industry: resource.serves_all_industries
        ? 'yes'
        : listed(industries, resource.industry_categories),
    }),
    ...(amount !== null && isMoney(resource) && { amount: amountVerdict(amount, resource) }),
    ...ownerVerdict(groups, resource),
  };
}

/** Whether nothing is asked, so that there is nothing to compare. */
export function isEmptyProfile(profile: FitProfile): boolean {
  const { need, stage, region, industries, amount, groups } = profile;
  const asked = [need, stage, region, amount, groups];
  return asked.every((one) => one === null) && industries.length === 0;
}

/**
 * Whether a resource may be said to fit: a part that was asked fits, none does not, and it is not
 * reserved for a group that was not asked about.
 */
export function isFitting(result: Fit): boolean {
  const { owner, ...asked } = result;
  const { yes, no } = countVerdicts(asked);
  return (yes > 0 || owner === 'yes') && no === 0 && (owner ?? 'yes') === 'yes';
}

/**
 * Returns the resources that may fit, best first: those with the most parts that fit, then with the
 * fewest that are not known; ties keep their order. A resource with a part that does not fit comes
 * after all without.
 */
export function byFit<T>(resources: readonly T[], fitOf: (resource: T) => Fit): readonly T[] {
  return resources
    .map((resource) => {
      const { owner, ...asked } = fitOf(resource);
      // Not asking about the owner changes no order.
      return {
        resource,
        ...countVerdicts(owner === 'unknown' ? asked : { ...asked, ...(owner && { owner }) }),
      };
    })
    .sort((a, b) => a.no - b.no || b.yes - a.yes || a.unknown - b.unknown)
    .map(({ resource }) => resource);
}

/** Returns how many parts have each verdict. */
export function countVerdicts(result: Fit): Record<Verdict, number> {
  const counts = { yes: 0, unknown: 0, no: 0 };
  for (const verdict of Object.values(result)) counts[verdict] += 1;
  return counts;
}

function listed(wanted: readonly string[], given: readonly string[] | string | null): Verdict {
  const values = typeof given === 'string' ? [given] : (given ?? []);
  if (values.length === 0) return 'unknown';
  return wanted.some((value) => values.includes(value)) ? 'yes' : 'no';
}

function ownerVerdict(groups: FitProfile['groups'], resource: FitResource): Fit {
  const reserved = reservedFor(resource);
  if (reserved.length === 0) return {};
  if (groups === null) return { owner: 'unknown' };
  return { owner: reserved.some((group) => groups.includes(group)) ? 'yes' : 'no' };
}

/** Amounts of other kinds of support are prizes or subsidies, and nobody's need. */
function isMoney({ support_type }: FitResource): boolean {
  return support_type === 'funding' || support_type === null;
}

/** By how much one may exceed the stated amount of what can pay more. */
const MOST_TIMES = 2;

function amountVerdict(amount: number, resource: FitResource): Verdict {
  const { amount_least: least, amount_most: most, amount_named: named } = resource;
  if (named === null) return 'unknown';
  if (least !== null && amount < least) return 'no';
  if (most !== null && amount > most) return 'no';
  if (amount <= named) return 'yes';
  return amount <= named * MOST_TIMES ? 'unknown' : 'no';
}
