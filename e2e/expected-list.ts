import type { ResourceRow } from './resource-rows.ts';

/** Filters and search of a visitor; omitted ones are not set. */
export interface Wanted {
  readonly businessStage?: readonly string[];
  readonly supportType?: readonly string[];
  readonly geographicRegion?: readonly string[];
  readonly industry?: readonly string[];
  readonly availabilityStatus?: readonly string[];
  readonly search?: string;
}

const ORDER = ['open_deadline', 'open_rolling', 'coming_soon', 'closed'];

/**
 * Names that the list must show, in order. Implements the specification (§5, §9) apart from the
 * application: any value of a group, all groups together, statewide in every region, the search as
 * a literal part of name, description or organization; open_deadline, open_rolling, coming_soon,
 * closed, others, then by name.
 */
export function expectedNames(rows: readonly ResourceRow[], wanted: Wanted = {}): string[] {
  return rows
    .filter((row) => matches(row, wanted))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map((row) => row.name);
}

function matches(row: ResourceRow, wanted: Wanted): boolean {
  const regions = row.geographic_region;
  const isStatewide = regions.includes('statewide');
  const term = wanted.search?.trim().toLowerCase() ?? '';
  const texts = [row.name, row.description, row.organization];
  return (
    meets(wanted.businessStage, row.business_stage) &&
    meets(wanted.supportType, [row.support_type]) &&
    (isStatewide || meets(wanted.geographicRegion, regions)) &&
    meets(wanted.industry, row.industry_categories) &&
    meets(wanted.availabilityStatus, [row.availability_status]) &&
    texts.some((text) => text?.toLowerCase().includes(term))
  );
}

function meets(wanted: readonly string[] = [], values: readonly (string | null)[]): boolean {
  return wanted.length === 0 || wanted.some((value) => values.includes(value));
}

function rank(row: ResourceRow): number {
  const position = ORDER.indexOf(row.availability_status ?? '');
  return position === -1 ? ORDER.length : position;
}
