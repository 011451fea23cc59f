import * as z from 'zod/mini';
import type {
  BusinessStage,
  GeographicRegion,
  Industry,
  Option,
} from '../contracts/vocabularies.ts';
import { businessStages, industries } from '../contracts/vocabularies.ts';
import type { OwnerGroup } from '../search/fit/owner-groups.ts';
import { ownerGroups } from '../search/fit/owner-groups.ts';

export const legalForms = [
  { value: 'none', label: 'None yet' },
  { value: 'sole_proprietor', label: 'Sole proprietor' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'llc', label: 'LLC' },
  { value: 'corporation', label: 'Corporation' },
  { value: 'cooperative', label: 'Cooperative' },
  { value: 'nonprofit', label: 'Nonprofit' },
] as const satisfies readonly Option[];
export type LegalForm = (typeof legalForms)[number]['value'];

export const usesOfFunds = [
  { value: 'equipment', label: 'Equipment' },
  { value: 'working_capital', label: 'Working capital' },
  { value: 'real_estate', label: 'Land or buildings' },
  { value: 'inventory', label: 'Inventory' },
  { value: 'hiring', label: 'Hiring' },
  { value: 'training', label: 'Training' },
  { value: 'marketing', label: 'Marketing' },
  { value: 'research', label: 'Research and development' },
  { value: 'export', label: 'Exporting' },
  { value: 'energy', label: 'Saving energy' },
  { value: 'refinancing', label: 'Paying off other loans' },
  { value: 'start_up_costs', label: 'Start-up costs' },
] as const satisfies readonly Option[];
export type UseOfFunds = (typeof usesOfFunds)[number]['value'];

/** Steps that come before an application; `label` completes 'You need …'. */
export const priorSteps = [
  { value: 'business_plan', label: 'a business plan' },
  { value: 'registered', label: 'a registered business' },
  { value: 'lender', label: 'a bank or credit union that will lend' },
  { value: 'turned_down_by_bank', label: 'a bank that said no' },
  { value: 'course', label: 'a finished course' },
  { value: 'financial_statements', label: 'financial statements' },
  { value: 'prototype', label: 'a working product or prototype' },
  { value: 'customers', label: 'paying customers' },
] as const satisfies readonly Option[];
export type PriorStep = (typeof priorSteps)[number]['value'];

/** What a condition is about, in the order in which a page shows it. */
export const criterionKinds = [
  { value: 'place', label: 'Place' },
  { value: 'stage', label: 'Stage' },
  { value: 'age', label: 'Age of the business' },
  { value: 'employees', label: 'Employees' },
  { value: 'revenue', label: 'Revenue' },
  { value: 'legal_form', label: 'Legal form' },
  { value: 'industry', label: 'Industry' },
  { value: 'owner', label: 'Owner' },
  { value: 'own_share', label: 'Your share' },
  { value: 'use_of_funds', label: 'Use of the money' },
  { value: 'prior_step', label: 'Before you apply' },
  { value: 'other', label: 'Also' },
] as const satisfies readonly Option[];
export type CriterionKind = (typeof criterionKinds)[number]['value'];

/** Texts of a resource that state conditions, the most reliable first. */
export const criterionColumns = [
  'eligibility',
  'funding_readiness_requirements',
  'funding_key_criteria',
  'funding_match_details',
  'funding_use_of_funds',
  'description',
] as const;
export type CriterionColumn = (typeof criterionColumns)[number];

/**
 * Which values meet a condition. `any`: each of these. `partly`: perhaps; what decides is not known.
 * `none`: each value but these and those of `partly`.
 */
export interface Listed<Value extends string = string> {
  readonly any?: readonly Value[] | undefined;
  readonly partly?: readonly Value[] | undefined;
  readonly none?: readonly Value[] | undefined;
}

function listOf<Value extends string>(options: readonly Option<Value>[]) {
  const values = z.readonly(z.array(z.enum(options.map(({ value }) => value))));
  return z.object({
    any: z.optional(values),
    partly: z.optional(values),
    none: z.optional(values),
  });
}

const names = z.optional(z.readonly(z.array(z.string())));
const bound = z.optional(z.number());

/** Bounds, both included: months, people without the owner, dollars a year, or percent. */
const bounds = z.object({ least: bound, most: bound });
export type Bounds = z.infer<typeof bounds>;

/** Returns why no number is within the bounds of a condition; null where some are. */
export function boundsFailure(
  kind: CriterionKind,
  { least = 0, most = Infinity }: Bounds,
): 'crossed' | 'above_all' | null {
  const isAbove = (share: number) => share > 100 && share < Infinity;
  if (kind === 'own_share' && [least, most].some(isAbove)) return 'above_all';
  return least > most ? 'crossed' : null;
}

/**
 * What a condition asks, by kind. Values of a place: towns, counties, `maine`, `coast`, and `beyond`
 * Maine. A `question` without a question mark cannot be answered by founders, and is not asked.
 */
export const askedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('place'),
    value: z.object({ any: names, partly: names, none: names }),
  }),
  z.object({ kind: z.literal('stage'), value: listOf(businessStages) }),
  z.object({ kind: z.literal('legal_form'), value: listOf(legalForms) }),
  z.object({ kind: z.literal('industry'), value: listOf(industries) }),
  z.object({ kind: z.literal('owner'), value: listOf(ownerGroups) }),
  z.object({ kind: z.literal('use_of_funds'), value: listOf(usesOfFunds) }),
  z.object({ kind: z.literal('prior_step'), value: listOf(priorSteps) }),
  z.object({ kind: z.enum(['age', 'employees', 'revenue', 'own_share']), value: bounds }),
  z.object({ kind: z.literal('other'), value: z.object({ question: z.string() }) }),
]);
export type Asked = z.infer<typeof askedSchema>;

/** A condition with the literal sentence that states it. */
export type Criterion = Asked & {
  readonly sentence: string;
  readonly source_column: CriterionColumn | null;
};

/** What a founder has said; null where that is not said. Unknown never counts as no. */
export interface Answers {
  readonly place: {
    readonly town: string | null;
    /** As in 'Knox'. */
    readonly county: string | null;
    readonly region: Exclude<GeographicRegion, 'statewide'> | null;
    readonly in_maine: boolean;
  } | null;
  readonly stage: BusinessStage | null;
  /** Months since the business began to trade; 0 before. */
  readonly age_months: number | null;
  /** Full-time equivalents without the owner. */
  readonly employees: number | null;
  /** Dollars a year. */
  readonly revenue: number | null;
  readonly legal_form: LegalForm | null;
  readonly industry: Industry | null;
  readonly owner: readonly OwnerGroup[] | null;
  /** Percent of the project that the founder can pay. */
  readonly own_share: number | null;
  readonly use_of_funds: readonly UseOfFunds[] | null;
  readonly prior_steps: Readonly<Partial<Record<PriorStep, boolean>>>;
  /** Answers to one-off questions. */
  readonly other: Readonly<Record<string, boolean>>;
}

/** Nothing said. */
export const nothingSaid: Answers = {
  place: null,
  stage: null,
  age_months: null,
  employees: null,
  revenue: null,
  legal_form: null,
  industry: null,
  owner: null,
  own_share: null,
  use_of_funds: null,
  prior_steps: {},
  other: {},
};
