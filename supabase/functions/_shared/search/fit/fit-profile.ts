import * as z from 'zod/mini';
import type { Tables } from '../../../../../src/types/database.ts';
import {
  businessStages,
  geographicRegions,
  industries,
  type Option,
  type SupportType,
  isMember,
} from '../../contracts/vocabularies.ts';
import { legalForms, priorSteps, usesOfFunds } from '../../eligibility/criteria.ts';
import { findAmounts } from '../amounts.ts';
import type { FitProfile } from './fit.ts';
import { ownerGroups } from './owner-groups.ts';

/** The regions that one can be in. */
export const fitRegions = geographicRegions.filter(
  (one): one is Exclude<(typeof geographicRegions)[number], { readonly value: 'statewide' }> =>
    one.value !== 'statewide',
);

/** The kinds of support, as the question puts them. */
export const fitNeeds = [
  { value: 'funding', label: 'A loan, grant or investor' },
  { value: 'program', label: 'Training, coaching or mentoring' },
  { value: 'offer', label: 'Advice, space or services' },
  { value: 'event', label: 'Events and competitions' },
] as const satisfies readonly Option<SupportType>[];

/** The answer of people who belong to none of the groups. */
export const NO_GROUP = 'none';

/** The question about the groups of owners; `none` excludes the other choices. */
export const ownerQuestion = {
  label: 'Which of these are you?',
  options: [...ownerGroups, { value: NO_GROUP, label: 'None of these' }],
  none: NO_GROUP,
} as const;

/** The county of people whose business is not in Maine. */
export const OUTSIDE = 'outside';

const typed = z.exactOptional(z.string().check(z.maxLength(40)));

/**
 * The answers of 'Find what fits' and of 'Could you get this?' that were given. '' and an empty list
 * take back what a profile tells.
 */
const givenAnswersSchema = z.object({
  need: oneOf(fitNeeds),
  amount: typed,
  stage: oneOf(businessStages),
  region: oneOf(fitRegions),
  industry: oneOf(industries),
  /** Only `none` for people who belong to no group; empty means not answered. */
  groups: z.exactOptional(z.array(z.enum(ownerQuestion.options.map(({ value }) => value)))),
  // What conditions of resources ask besides.
  /** A county as in 'Knox', or OUTSIDE. */
  county: typed,
  years: typed,
  employees: typed,
  revenue: typed,
  legalForm: oneOf(legalForms),
  /** Percent of a project. */
  ownShare: typed,
  uses: z.exactOptional(z.array(z.enum(usesOfFunds.map(({ value }) => value)))),
  steps: z.exactOptional(
    z.partialRecord(z.enum(priorSteps.map(({ value }) => value)), z.boolean()),
  ),
  /** Answers to one-off questions. */
  other: z.exactOptional(z.record(z.string(), z.boolean())),
});
export type GivenAnswers = z.infer<typeof givenAnswersSchema>;
/** All answers; '' is not answered. */
export type FitAnswers = Required<GivenAnswers>;

/** Nothing answered. */
export const noAnswers: FitAnswers = {
  need: '',
  amount: '',
  stage: '',
  region: '',
  industry: '',
  groups: [],
  county: '',
  years: '',
  employees: '',
  revenue: '',
  legalForm: '',
  ownShare: '',
  uses: [],
  steps: {},
  other: {},
};

/** How many fields a record has that holds those not answered too: the first ones, or all. */
const WHOLE_RECORDS: readonly number[] = [6, Object.keys(noAnswers).length];

/**
 * Reads stored answers; null for anything else. Where a record holds every field, '' and an empty list
 * are not answered and left out.
 */
export function readGivenAnswers(stored: unknown): GivenAnswers | null {
  const { data } = givenAnswersSchema.safeParse(stored);
  if (data === undefined) return null;
  const { length } = Object.keys(data);
  const first = Object.keys(noAnswers).slice(0, length);
  const isWhole = WHOLE_RECORDS.includes(length) && first.every((one) => Object.hasOwn(data, one));
  if (!isWhole) return data;
  const answered = Object.entries(data).filter(
    ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return givenAnswersSchema.parse(Object.fromEntries(answered));
}

function oneOf<Value extends string>(options: readonly Option<Value>[]) {
  return z.exactOptional(z.enum(['' as const, ...options.map(({ value }) => value)]));
}

/** Returns the answers as a profile. The amount counts where money is looked for. */
export function toFitProfile(answers: FitAnswers): FitProfile {
  const { need, stage, region, industry, groups } = answers;
  return {
    need: need === '' ? null : need,
    stage: stage === '' ? null : stage,
    region: region === '' ? null : region,
    industries: industry === '' ? [] : [industry],
    amount: asksForAmount(answers) ? readAmount(answers.amount) : null,
    groups: groups.length === 0 ? null : groups.filter((one) => one !== NO_GROUP),
  };
}

/** Whether the amount is asked. */
export function asksForAmount({ need }: FitAnswers): boolean {
  return need === '' || need === 'funding';
}

/** Returns the dollars of '30000', '$30,000' or '30k'; null for anything else. */
export function readAmount(text: string): number | null {
  const typed = text.trim().replace(/^\$\s*/u, '');
  if (/^[-−–]/u.test(typed)) return null;
  const { amounts } = findAmounts(`$${typed}`);
  return amounts[0] ?? null;
}

/** Returns what is wrong with a typed amount; undefined for a right one and for none. */
export function amountError(text: string): string | undefined {
  const typed = text.trim();
  if (typed === '' || readAmount(typed) !== null) return undefined;
  return /^\$?\s*[-−–\d]/u.test(typed)
    ? 'Enter an amount of $100 or more, such as 30000 or $30k.'
    : 'Enter an amount in numbers, such as 30000 or $30k.';
}

/** What onboarding asks and a fit is decided by. */
export type FitMember = Pick<
  Tables<'profiles'>,
  'role_interest' | 'business_stage' | 'industry_categories' | 'region' | 'primary_goals'
>;

/**
 * Returns what an entrepreneur looks for, from the answers of onboarding; null for other roles, whose
 * answers are about the businesses that they help. Money is needed where it is the only goal.
 */
export function memberFitProfile(member: FitMember): FitProfile | null {
  if (member.role_interest !== 'entrepreneur') return null;
  const [goal, ...otherGoals] = member.primary_goals ?? [];
  return {
    stage: known(businessStages, member.business_stage?.[0]),
    region: known(fitRegions, member.region),
    industries: (member.industry_categories ?? []).filter((one) => isMember(industries, one)),
    need: goal === 'find_funding' && otherGoals.length === 0 ? 'funding' : null,
    amount: null,
    groups: null,
  };
}

/** Returns the answers given, and what the onboarding tells besides; of several industries the first. */
export function knownAnswers(given: GivenAnswers | null, member: FitMember | null): FitAnswers {
  const told = member === null ? null : memberFitProfile(member);
  return {
    ...noAnswers,
    need: told?.need ?? '',
    stage: told?.stage ?? '',
    region: told?.region ?? '',
    industry: told?.industries[0] ?? '',
    ...given,
  };
}

/** Returns the known answers as a profile, with all industries that the onboarding tells. */
export function knownProfile(given: GivenAnswers | null, member: FitMember | null): FitProfile {
  const profile = toFitProfile(knownAnswers(given, member));
  const told = member === null ? null : memberFitProfile(member);
  if (told === null || given?.industry !== undefined) return profile;
  return { ...profile, industries: told.industries };
}

function known<Value extends string>(
  options: readonly { readonly value: Value; readonly label: string }[],
  value: unknown,
): Value | null {
  return isMember(options, value) ? value : null;
}
