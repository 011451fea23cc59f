import type { ResourceDetail } from '@/data/resources/resource-detail';
import { organizationName } from '@/domain/resources/organization-name';
import { mainOrganizationName } from '@/domain/resources/resource-organizations';

/** Default description (spec §2). */
const DEFAULT_DESCRIPTION =
  'A resource that helps Maine entrepreneurs start, run and grow their business.';

/** Description of the resource, or the default text. */
export function shownDescription({ description }: ResourceDetail): string {
  const text = description?.trim() ?? '';
  return text === '' ? DEFAULT_DESCRIPTION : text;
}

/** Name of the main organization; null when there is none. */
export function shownOrganization(resource: ResourceDetail): string | null {
  return mainOrganizationName(resource.resource_organizations) ?? organizationName(resource);
}
