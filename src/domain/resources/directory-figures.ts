import { geographicRegions } from '../vocabularies';
import { organizationName } from './organization-name';

interface CountedResource {
  readonly organization: string | null;
  readonly notion_id: string | null;
  readonly geographic_region: readonly string[];
}

/** Counts of the public list. */
export interface DirectoryFigures {
  readonly resources: number;
  /** Unique known organizations, ignoring case and blanks. */
  readonly organizations: number;
  /** Regions of at least one resource; statewide resources do not count. */
  readonly regions: number;
}

/** Number in the marketing copy (spec §1: '50+ resources'). */
const CLAIMED_RESOURCES = 50;

/** Counts the directory. */
export function directoryFigures(resources: readonly CountedResource[]): DirectoryFigures {
  const organizations = new Set<string>();
  const regions = new Set<string>();
  for (const resource of resources) {
    const organization = organizationName(resource);
    if (organization !== null) {
      organizations.add(organization.replace(/\s+/gu, ' ').toLowerCase());
    }
    for (const region of resource.geographic_region) regions.add(region);
  }
  return {
    resources: resources.length,
    organizations: organizations.size,
    regions: geographicRegions.filter(({ value }) => value !== 'statewide' && regions.has(value))
      .length,
  };
}

/** Returns '50+ resources' when that is true, else null. */
export function resourceClaim(count: number): string | null {
  return count >= CLAIMED_RESOURCES ? `${CLAIMED_RESOURCES}+ resources` : null;
}
