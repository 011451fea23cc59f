import { trimmedOrNull } from '../../../shared/rules/text-rules';

/** What the table says of a term that nobody has filled in (rule 3.4). */
export const NOT_SPECIFIED = 'Not specified';

/** The columns that the terms of a funding resource come from. */
interface FundingFields {
  readonly funding_instrument: string | null;
  readonly funding_check_size: string | null;
  readonly funding_range: string | null;
  readonly funding_match_required: boolean | null;
  readonly funding_match_details: string | null;
  readonly funding_payout_timing: string | null;
  readonly funding_decision_timeline: string | null;
  readonly funding_use_of_funds: string | null;
  readonly funding_readiness_requirements: string | null;
  readonly funding_key_criteria: string | null;
}

/** The eight rows of 'Terms & Eligibility' (rule 3.4), in their order; each with something to say. */
export function fundingTerms(
  resource: FundingFields,
): readonly { readonly term: string; readonly value: string }[] {
  return [
    { term: 'Instrument', value: resource.funding_instrument },
    {
      term: 'Check Size',
      value: trimmedOrNull(resource.funding_check_size) ?? resource.funding_range,
    },
    { term: 'Match Required', value: matchOf(resource) },
    { term: 'Payout Timing', value: resource.funding_payout_timing },
    { term: 'Decision Timeline', value: resource.funding_decision_timeline },
    { term: 'Use of Funds', value: resource.funding_use_of_funds },
    { term: 'Requirements', value: resource.funding_readiness_requirements },
    { term: 'Key Criteria', value: resource.funding_key_criteria },
  ].map(({ term, value }) => ({ term, value: trimmedOrNull(value) ?? NOT_SPECIFIED }));
}

/** Whether anything at all is known of the terms: eight rows of nothing say less than a sentence. */
export function hasFundingTerms(resource: FundingFields): boolean {
  return fundingTerms(resource).some(({ value }) => value !== NOT_SPECIFIED);
}

function matchOf(resource: FundingFields): string | null {
  const details = trimmedOrNull(resource.funding_match_details);
  if (resource.funding_match_required === null) return details;
  const answer = resource.funding_match_required ? 'Yes' : 'No';
  return details === null ? answer : `${answer}: ${details}`;
}
