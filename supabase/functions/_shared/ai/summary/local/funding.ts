import type { SummarisedResource } from '../resource.ts';
import {
  afterColon,
  deadlineSentence,
  factIn,
  labelled,
  paragraph,
  sentence,
} from './sentences.ts';

/** Longer instruments and whole sentences get a sentence of their own. */
const SHORT_INSTRUMENT = /^[^.:;]{1,80}$/u;

/** Returns the terms of funding as sentences. */
export function fundingSummary(resource: SummarisedResource): string {
  const size = resource.funding_check_size ?? resource.funding_range;
  const instrument = factIn(resource.funding_instrument);
  const together = instrument !== null && SHORT_INSTRUMENT.test(instrument) ? factIn(size) : null;
  return paragraph([
    {
      rank: 1,
      text:
        together === null
          ? labelled('Type of funding', instrument)
          : sentence(`${instrument ?? ''}: ${afterColon(together)}`),
    },
    { rank: 2, text: together === null ? labelled('Amount', size) : null },
    { rank: 4, text: matchSentence(resource) },
    { rank: 5, text: labelled('Use of funds', resource.funding_use_of_funds) },
    { rank: 9, text: labelled('Requirements', resource.funding_readiness_requirements) },
    { rank: 6, text: labelled('Key criteria', resource.funding_key_criteria) },
    { rank: 8, text: labelled('Decision', resource.funding_decision_timeline) },
    { rank: 7, text: labelled('Payout', resource.funding_payout_timing) },
    { rank: 3, text: deadlineSentence(resource.application_deadline) },
  ]);
}

function matchSentence(resource: SummarisedResource): string | null {
  const { funding_match_required: isRequired, funding_match_details: details } = resource;
  if (factIn(details) !== null)
    return labelled(isRequired === true ? 'Match required' : 'Match', details);
  if (isRequired === null) return null;
  return isRequired ? 'A match is required.' : 'No match is required.';
}
