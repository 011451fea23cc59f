import type { ResourceDetail } from '@/data/resources/resource-detail';
import { organizationName } from '@/domain/resources/organization-name';
import { mainOrganizationName } from '@/domain/resources/resource-organizations';

/** What is said where nobody has described the resource (spec §2). */
const DEFAULT_DESCRIPTION =
  'A resource that helps Maine entrepreneurs start, run and grow their business.';

/** What the resource says of itself. */
export function shownDescription({ description }: ResourceDetail): string {
  const text = description?.trim() ?? '';
  return text === '' ? DEFAULT_DESCRIPTION : text;
}

/** Whose it is, in one name; null where nobody is named. */
export function shownOrganization(resource: ResourceDetail): string | null {
  return mainOrganizationName(resource.resource_organizations) ?? organizationName(resource);
}
