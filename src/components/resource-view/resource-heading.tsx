import { PageAvailability } from './page-availability';
import { shownDescription, shownOrganization } from './resource-text';
import type { ResourceDetail } from '@/data/resources/resource-detail';
import { effectiveAvailability } from '@/domain/resources/availability';

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
