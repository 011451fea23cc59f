import { geographicRegions, industries, isMember, labelOf } from '@shared/contracts/vocabularies';
import type { Option } from '@shared/contracts/vocabularies';
import { longMonth } from '@shared/dates/long-date';

interface Audience {
  readonly geographic_region: readonly string[];
  readonly industry_categories: readonly string[];
  readonly serves_all_industries: boolean;
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
 * Returns 'Who This Is For' (rule 3.3): the stored summary with its credit, else a sentence with
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

/**
 * 'Entrepreneurs in {regions} working in {industries} sectors' (rule 3.3). A resource for every
 * industry names none of them.
 */
function defaultAudience(resource: Audience): string {
  const sectors = resource.serves_all_industries
    ? ''
    : listed(namesOf(industries, resource.industry_categories));
  return `Entrepreneurs in ${placeOf(resource.geographic_region)} working in ${sectors === '' ? 'all' : sectors} sectors`;
}

/** 'all of Maine', 'Southern and Western Maine', or 'Maine' when no region is known. */
function placeOf(regions: readonly string[]): string {
  if (regions.includes('statewide')) return 'all of Maine';
  const names = namesOf(geographicRegions, regions);
  const areOfMaine = regions.every(
    (region) => region.trim() === '' || isMember(geographicRegions, region),
  );
  if (names.length === 0) return 'Maine';
  return areOfMaine ? `${listed(names)} Maine` : listed(names);
}

function namesOf(vocabulary: readonly Option[], values: readonly string[]): readonly string[] {
  const labels = values.map((value) => labelOf(vocabulary, value)).filter((label) => label !== '');
  return [...new Set(labels)];
}

/** Joins names as a sentence does: 'A, B and C'. */
function listed(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
