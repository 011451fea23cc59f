import { PageAvailability } from './page-availability';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { effectiveAvailability } from '@/domain/resources/availability';
import { mainOrganizationName, organizationName } from '@/domain/resources/organization-name';

interface ResourceHeadingProps {
  readonly resource: ResourceDetail;
  readonly today: string;
  /** `h2` where the page is not about this resource. */
  readonly level?: 'h1' | 'h2';
}

/** Organization, availability, name and description of a resource. */
export function ResourceHeading({ resource, today, level = 'h1' }: ResourceHeadingProps) {
  const Heading = level;
  const organization = shownOrganization(resource);
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        {organization !== null && <p className="text-soft">{organization}</p>}
        <PageAvailability status={effectiveAvailability(resource, today)} />
      </div>
      <Heading className="mt-2 max-w-measure text-2xl sm:text-3xl">{resource.name}</Heading>
      <p className="mt-4 max-w-measure whitespace-pre-line">{shownDescription(resource)}</p>
    </>
  );
}

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
