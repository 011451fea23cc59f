import {
  businessStages,
  geographicRegions,
  industries,
  type Option,
} from '../../contracts/vocabularies.ts';
import type { SummarisedResource } from './resource.ts';

export type SummaryKind = 'targeted' | 'funding';

interface KindDefinition {
  /** Columns of the summary, of the moment it was generated, and of whether that has to be done. */
  readonly text: 'ai_generated_summary' | 'funding_terms_summary';
  readonly moment: 'summary_generated_at' | 'funding_terms_generated_at';
  readonly state: 'summary_state' | 'funding_summary_state';
  /** At least one of these says something, or there is nothing to summarise. */
  readonly facts: readonly (keyof SummarisedResource)[];
}

/** 'Who This Is For', and 'Terms & Eligibility' of funding (spec §2). */
export const summaryKinds: Readonly<Record<SummaryKind, KindDefinition>> = {
  targeted: {
    text: 'ai_generated_summary',
    moment: 'summary_generated_at',
    state: 'summary_state',
    facts: ['business_stage', 'industry_categories', 'geographic_region', 'eligibility'],
  },
  funding: {
    text: 'funding_terms_summary',
    moment: 'funding_terms_generated_at',
    state: 'funding_summary_state',
    facts: [
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
  },
};

const LISTS: readonly (readonly [keyof SummarisedResource, readonly Option[]])[] = [
  ['business_stage', businessStages],
  ['industry_categories', industries],
  ['geographic_region', geographicRegions],
];

/** Whether a resource says enough about itself for a summary of this kind. */
export function saysEnough(resource: SummarisedResource, kind: SummaryKind): boolean {
  return summaryKinds[kind].facts.some((name) => {
    const fact = resource[name];
    return typeof fact === 'string' || Array.isArray(fact) ? fact.length > 0 : false;
  });
}

/** The same question, as PostgREST's `or` takes it. */
export function saysEnoughFilter(kind: SummaryKind): string {
  return summaryKinds[kind].facts.map(isFilled).join(',');
}

function isFilled(fact: keyof SummarisedResource): string {
  const vocabulary = LISTS.find(([name]) => name === fact)?.[1];
  if (vocabulary === undefined) return `${fact}.not.is.null`;
  // Not `neq.{}`: the embedded database takes no empty list for a parameter.
  return `${fact}.ov.{${vocabulary.map(({ value }) => value).join(',')}}`;
}
