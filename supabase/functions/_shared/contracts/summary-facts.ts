/**
 * What a resource has to say for a summary of it: the functions write none without, and the site
 * tells how many resources that keeps from having one.
 */

import { businessStages, geographicRegions, industries, type Option } from './vocabularies.ts';

const LISTS = {
  business_stage: businessStages,
  industry_categories: industries,
  geographic_region: geographicRegions,
} as const satisfies Readonly<Record<string, readonly Option[]>>;

const valuesOf = new Map<string, readonly Option[]>(Object.entries(LISTS));

/** By kind of summary: at least one of these says something, or there is nothing to summarise. */
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

/** Which resources say enough for a summary of this kind, as PostgREST's `or` takes it. */
export function saysEnoughFilter(kind: keyof typeof summaryFacts): string {
  return summaryFacts[kind].map(isFilled).join(',');
}

function isFilled(fact: string): string {
  const vocabulary = valuesOf.get(fact);
  if (vocabulary === undefined) return `${fact}.not.is.null`;
  // Not `neq.{}`: the embedded database takes no empty list for a parameter.
  return `${fact}.ov.{${vocabulary.map(({ value }) => value).join(',')}}`;
}
