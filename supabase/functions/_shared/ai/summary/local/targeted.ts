import {
  businessStages,
  formats,
  geographicRegions,
  industries,
} from '../../../contracts/vocabularies.ts';
import type { SummarisedResource } from '../resource.ts';
import {
  deadlineSentence,
  enumeration,
  factIn,
  labelled,
  labelsOf,
  paragraph,
  sentence,
} from './sentences.ts';

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
