/**
 * Fields that a resource needs for a summary. The functions skip resources without them, and the
 * site counts those.
 */

import { businessStages, geographicRegions, industries, type Option } from './vocabularies.ts';

const LISTS = {
  business_stage: businessStages,
  industry_categories: industries,
  geographic_region: geographicRegions,
} as const satisfies Readonly<Record<string, readonly Option[]>>;

const valuesOf = new Map<string, readonly Option[]>(Object.entries(LISTS));

/** By kind of summary: at least one of these fields must be filled. */
export const summaryFacts = {
  targeted: ['business_stage', 'industry_categories', 'geographic_region', 'eligibility'],
  funding: [
    'funding_range',
    'funding_instrument',
    'funding_check_size',
    'funding_match_details',
    'funding_use_of_funds',
    'funding_decision_timeline',
    'funding_payout_timing',
    'funding_readiness_requirements',
    'funding_key_criteria',
  ],
} as const;

/** Kind of summary: audience or funding terms. */
export type SummaryKind = keyof typeof summaryFacts;

/**
 * Filter for resources that have enough facts for this kind of summary, as an argument for
 * PostgREST's `or`.
 */
export function saysEnoughFilter(kind: SummaryKind): string {
  return summaryFacts[kind].map(isFilled).join(',');
}

function isFilled(fact: string): string {
  const vocabulary = valuesOf.get(fact);
  if (vocabulary === undefined) return `${fact}.not.is.null`;
  // `neq.{}` does not work: the embedded REST layer accepts no empty list as a parameter.
  return `${fact}.ov.{${vocabulary.map(({ value }) => value).join(',')}}`;
}
