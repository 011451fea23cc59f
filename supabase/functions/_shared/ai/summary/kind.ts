import { summaryFacts } from '../../contracts/summary-facts.ts';
import type { TablesUpdate } from '../../../../../src/types/database.ts';
import { FunctionError } from '../../function-error.ts';
import type { SummarisedResource } from './store.ts';

export type SummaryKind = 'targeted' | 'funding';

interface KindDefinition {
  /** Column that says whether the summary is missing, stale or current. */
  readonly stateColumn: 'summary_state' | 'funding_summary_state';
  /** Values that a resource must have to get this summary. */
  readonly scope: Readonly<Record<string, string>>;
  readonly changes: (summary: string, generatedAt: string) => TablesUpdate<'resources'>;
}

/** Summaries 'Who This Is For' and 'Terms & Eligibility' (rule 3.3). */
export const summaryKinds: Readonly<Record<SummaryKind, KindDefinition>> = {
  targeted: {
    stateColumn: 'summary_state',
    scope: { status: 'approved' },
    changes: (summary, generatedAt) => ({
      ai_generated_summary: summary,
      summary_generated_at: generatedAt,
    }),
  },
  funding: {
    stateColumn: 'funding_summary_state',
    scope: { status: 'approved', support_type: 'funding' },
    changes: (summary, generatedAt) => ({
      funding_terms_summary: summary,
      funding_terms_generated_at: generatedAt,
    }),
  },
};

/** Whether a resource has enough facts for this kind of summary. */
export function saysEnough(resource: SummarisedResource, kind: SummaryKind): boolean {
  return summaryFacts[kind].some((name) => {
    const fact = resource[name];
    return fact !== null && fact.length > 0;
  });
}

/** The error for a resource without enough facts. */
export function notEnoughFacts(): FunctionError {
  return new FunctionError(
    409,
    'not_enough',
    'There is not enough information for a summary. Please fill in more fields first.',
  );
}
