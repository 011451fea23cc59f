/**
 * How much the fields of tables without a registry may hold, by table and column; those with one
 * (`entities/<noun>/rules/fields.ts`) export their limits beside it. A test compares all of them with
 * the checks of the database, both ways.
 *
 * Lengths are in characters as Postgres counts them (code points). Values that come from a
 * vocabulary need no limit here.
 */

import { kindLimits } from './fields';
import { LONGEST_QUESTION, LONGEST_SENTENCE } from '@shared/contracts/criterion-limits';

/** Bounds of one column; one that is not named does not exist. */
export interface Limit {
  readonly shortest?: number;
  /** Of the text, or of each entry of a list. */
  readonly longest?: number;
  /** Entries of a list. */
  readonly fewest?: number;
  readonly most?: number;
  /** The smallest and the largest value, both allowed; dates as ISO text. */
  readonly min?: number | string;
  readonly max?: number | string;
  /** The first moment that is too late. */
  readonly before?: string;
}

export type Limits = Readonly<Record<string, Limit>>;

const { url: webAddress, email: emailAddress } = kindLimits;

/** The reason that staff give when they decline a submission, of whatever kind. */
export const moderationReason = { longest: 2000 } as const satisfies Limit;

/** Table `organizations`. */
export const organizationLimits = {
  name: { shortest: 2, longest: 160 },
  description: { longest: 4000 },
  logo_url: webAddress,
  website: webAddress,
  contact_email: emailAddress,
  address: { longest: 400 },
} as const satisfies Limits;

/** Table `search_synonyms`. */
export const searchSynonymLimits = {
  typed: { longest: 80 },
  means: { longest: 200 },
} as const satisfies Limits;

/** Table `import_mappings`. */
export const importMappingLimits = {
  name: { longest: 80 },
  key_column: { longest: 200 },
} as const satisfies Limits;

/** Table `saved_replies`. */
export const savedReplyLimits = {
  title: { longest: 80 },
  message: { longest: 2000 },
} as const satisfies Limits;

/** Table `reviews`. */
export const reviewLimits = {
  rating: { min: 1, max: 5 },
  content: { longest: 4000 },
  moderation_reason: moderationReason,
} as const satisfies Limits;

/** Table `resource_claims`. */
export const claimLimits = {
  justification: { longest: 2000 },
} as const satisfies Limits;

/** Table `guide_questions`. */
export const questionLimits = {
  reply_address: emailAddress,
  message: { longest: 1500 },
} as const satisfies Limits;

/** Table `edit_suggestions`. */
export const suggestedEditLimits = {
  note: { longest: 1500 },
  source_url: { longest: 2048 },
  reply_address: emailAddress,
  credit_name: { longest: 80 },
  credited: { longest: 80 },
  answer: { longest: 2000 },
} as const satisfies Limits;

/** Table `resource_criteria`. */
export const criterionLimits = {
  sentence: { longest: LONGEST_SENTENCE },
} as const satisfies Limits;

/** The question of a condition, in `resource_criteria.value`. */
export const criterionQuestion = { longest: LONGEST_QUESTION } as const satisfies Limit;

/** Table `resource_pairs`. */
export const pairLimits = {
  sentence: { longest: 1000 },
  source_url: webAddress,
} as const satisfies Limits;

/** Table `resource_subscriptions`. */
export const subscriptionLimits = {
  email: emailAddress,
} as const satisfies Limits;

/** Rows that one member may add to a table in a day (`private.limit_daily_inserts`). */
export const dailyLimits = {
  resources: 20,
  events: 20,
  reviews: 20,
  resource_claims: 20,
  resource_criteria: 100,
  starter_kits: 20,
} as const;
