import {
  businessStages,
  formats,
  geographicRegions,
  industries,
} from '../../../contracts/vocabularies.ts';
import { notEnoughFacts } from '../kind.ts';
import type { SummaryProvider } from '../provider.ts';
import type { SummarisedResource } from '../store.ts';
import {
  afterColon,
  deadlineSentence,
  factIn,
  labelled,
  paragraph,
  sentence,
  enumeration,
  labelsOf,
} from './sentences.ts';

const WRITERS = { targeted: targetedSummary, funding: fundingSummary } as const;

/** Writes summaries by rules, without a model. */
export function createLocalProvider(): SummaryProvider {
  return {
    summarise: (resource, kind, signal) =>
      // Errors thrown here become rejections.
      new Promise((resolve) => {
        signal.throwIfAborted();
        const summary = WRITERS[kind](resource);
        // Happens when all fields contain only dashes.
        if (summary === '') throw notEnoughFacts();
        resolve(summary);
      }),
  };
}

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

/** Longer lists show a count instead. */
const MOST_SECTORS = 6;
const NOUNS: Readonly<Record<string, string>> = {
  funding: 'funding',
  program: 'a program',
  offer: 'an offer',
  event: 'an event',
};

/** Describes the audience of a resource in sentences. */
export function targetedSummary(resource: SummarisedResource): string {
  return paragraph([
    { rank: 1, text: audience(resource) },
    { rank: 2, text: labelled('Eligibility', resource.eligibility) },
    { rank: 5, text: formatSentence(resource.format) },
    { rank: 4, text: costSentence(resource.cost_to_participate) },
    { rank: 3, text: deadlineSentence(resource.application_deadline) },
  ]);
}

/** For example 'Loan: funding for entrepreneurs in all of Maine at the launch and grow stages.' */
function audience(resource: SummarisedResource): string {
  const noun = NOUNS[resource.support_type ?? ''] ?? 'a resource';
  const type = factIn(resource.type);
  const isRedundant = type === null || noun.endsWith(type.toLowerCase());
  const words = [
    `${noun} for entrepreneurs`,
    regionPhrase(resource.geographic_region),
    stagePhrase(resource.business_stage),
    sectorPhrase(resource.industry_categories),
  ].join('');
  return sentence(
    isRedundant ? words.charAt(0).toUpperCase() + words.slice(1) : `${type}: ${words}`,
  );
}

function regionPhrase(regions: readonly string[]): string {
  const parts = geographicRegions.filter(({ value }) => value !== 'statewide');
  const labels = labelsOf(parts, regions);
  if (regions.includes('statewide') || labels.length === parts.length) return ' in all of Maine';
  return labels.length === 0 ? '' : ` in ${enumeration(labels)} Maine`;
}

function stagePhrase(stages: readonly string[]): string {
  const labels = labelsOf(businessStages, stages).map((label) => label.toLowerCase());
  if (labels.length === 0) return '';
  if (labels.length === businessStages.length) return ' at every stage of business';
  return ` at the ${enumeration(labels)} ${labels.length === 1 ? 'stage' : 'stages'}`;
}

function sectorPhrase(categories: readonly string[]): string {
  const labels = labelsOf(industries, categories);
  if (labels.length === industries.length) return ', in every sector';
  if (labels.length === 0) return '';
  if (labels.length > MOST_SECTORS) return `, in ${labels.length} of ${industries.length} sectors`;
  return `, in the ${enumeration(labels)} ${labels.length === 1 ? 'sector' : 'sectors'}`;
}

function formatSentence(values: readonly string[]): string | null {
  const labels = labelsOf(formats, values).map((label) => label.toLowerCase());
  return labels.length === 0 ? null : `Format: ${enumeration(labels)}.`;
}

function costSentence(cost: string | null): string | null {
  return /^free$/iu.test(factIn(cost) ?? '') ? 'Taking part is free.' : labelled('Cost', cost);
}
