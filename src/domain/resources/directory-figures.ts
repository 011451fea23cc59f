import { geographicRegions } from '../vocabularies';
import { organizationName } from './organization-name';

interface CountedResource {
  readonly organization: string | null;
  readonly notion_id: string | null;
  readonly geographic_region: readonly string[];
}

/** What the directory holds, counted from its public list. */
export interface DirectoryFigures {
  readonly resources: number;
  /** Each once, whatever its case and blanks; resources of which none is known add nothing. */
  readonly organizations: number;
  /** Regions that at least one resource is for by name; what is statewide counts for none. */
  readonly regions: number;
}

/** The number that the directory is advertised with (spec §1: '50+ resources'). */
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

/** '50+ resources' while that is true of `count`, else null. */
export function resourceClaim(count: number): string | null {
  return count >= CLAIMED_RESOURCES ? `${CLAIMED_RESOURCES}+ resources` : null;
}
