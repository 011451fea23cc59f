import { longMonth } from '../long-date';
import { geographicRegions, industries, labelOf } from '../vocabularies';
import type { Option } from '../vocabularies';

interface Audience {
  readonly geographic_region: readonly string[];
  readonly industry_categories: readonly string[];
}

interface SummarisedResource extends Audience {
  readonly ai_generated_summary: string | null;
  readonly summary_generated_at: string | null;
}

/** Summary of 'Who This Is For'. */
export interface AudienceSummary {
  readonly text: string;
  /** 'Written by the guide' or 'Generated in November 2026'; null for the default text. */
  readonly credit: string | null;
}

/**
 * Returns 'Who This Is For' (spec §2): the stored summary with its credit, else a sentence with
 * regions and industries.
 */
export function audienceSummary(resource: SummarisedResource): AudienceSummary {
  const stored = resource.ai_generated_summary?.trim() ?? '';
  if (stored === '') return { text: defaultAudience(resource), credit: null };
  return { text: stored, credit: summaryCredit(resource.summary_generated_at) };
}

/** Returns the credit of a summary. One without a date was written by a person. */
export function summaryCredit(generatedAt: string | null): string {
  const month = longMonth(generatedAt);
  return month === null ? 'Written by the guide' : `Generated in ${month}`;
}

/** 'Entrepreneurs in {regions} working in {industries} sectors' (spec §2), for what is known. */
function defaultAudience({ geographic_region, industry_categories }: Audience): string {
  const regions = geographic_region.includes('statewide')
    ? 'all of Maine'
    : namesOf(geographicRegions, geographic_region);
  const sectors = namesOf(industries, industry_categories);
  return `Entrepreneurs in ${regions === '' ? 'Maine' : regions} working in ${sectors === '' ? 'all' : sectors} sectors`;
}

function namesOf(vocabulary: readonly Option[], values: readonly string[]): string {
  const labels = values.map((value) => labelOf(vocabulary, value)).filter((label) => label !== '');
  return [...new Set(labels)].join(', ');
}
