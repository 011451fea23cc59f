import { summaryFacts } from '../../contracts/summary-facts.ts';
import type { SummarisedResource } from './resource.ts';

export type SummaryKind = 'targeted' | 'funding';

interface KindDefinition {
  /** Columns of the summary, of the moment it was generated, and of whether that has to be done. */
  readonly text: 'ai_generated_summary' | 'funding_terms_summary';
  readonly moment: 'summary_generated_at' | 'funding_terms_generated_at';
  readonly state: 'summary_state' | 'funding_summary_state';
}

/** 'Who This Is For', and 'Terms & Eligibility' of funding (spec §2). */
export const summaryKinds: Readonly<Record<SummaryKind, KindDefinition>> = {
  targeted: {
    text: 'ai_generated_summary',
    moment: 'summary_generated_at',
    state: 'summary_state',
  },
  funding: {
    text: 'funding_terms_summary',
    moment: 'funding_terms_generated_at',
    state: 'funding_summary_state',
  },
};

/** Whether a resource says enough about itself for a summary of this kind. */
export function saysEnough(resource: SummarisedResource, kind: SummaryKind): boolean {
  return summaryFacts[kind].some((name) => {
    const fact = resource[name];
    return fact !== null && fact.length > 0;
  });
}
