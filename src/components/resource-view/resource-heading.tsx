import { PageAvailability } from './page-availability';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { effectiveAvailability } from '@/domain/resources/availability';
import { keyFacts } from '@/domain/resources/key-facts';
import { mainOrganizationName, organizationName } from '@/domain/resources/organization-name';

interface ResourceHeadingProps {
  readonly resource: ResourceDetail;
  readonly today: string;
  /** `h2` where the page is not about this resource. */
  readonly level?: 'h1' | 'h2';
}

/** Organization, availability, name, key facts and description of a resource. */
export function ResourceHeading({ resource, today, level = 'h1' }: ResourceHeadingProps) {
  const Heading = level;
  const organization = shownOrganization(resource);
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 sm:mt-4">
        {organization !== null && <p className="min-w-0 text-soft">{organization}</p>}
        <PageAvailability status={effectiveAvailability(resource, today)} />
      </div>
      <Heading className="mt-2 max-w-measure text-2xl sm:text-3xl">{resource.name}</Heading>
      <KeyFacts resource={resource} today={today} />
      <p className="mt-3 max-w-measure whitespace-pre-line sm:mt-4">{shownDescription(resource)}</p>
    </>
  );
}

/** The facts that decide whether to read on. Long ones are cut here and in full further down. */
function KeyFacts({ resource, today }: Pick<ResourceHeadingProps, 'resource' | 'today'>) {
  const facts = keyFacts(resource, today);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-4 grid max-w-3xl grid-cols-2 gap-x-4 gap-y-3 border-y border-line py-3 sm:grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]">
      {facts.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="line-clamp-2 font-semibold wrap-anywhere sm:line-clamp-3">{value}</dd>
        </div>
      ))}
    </dl>
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
