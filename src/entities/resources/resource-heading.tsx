import type { ResourceDetail } from './api/resource-rows';
import { PageAvailability } from './page-availability';
import { keyFacts } from './rules/key-facts';
import { StagesInfo } from './stages-info';
import { effectiveAvailability } from '@shared/search/list/availability';
import { mainOrganizationName, organizationName } from '@shared/search/list/organization-name';

interface ResourceTitleProps {
  readonly resource: ResourceDetail;
  readonly today: string;
  /** `h2` where the page is not about this resource. */
  readonly level?: 'h1' | 'h2';
}

/** Organization, availability and name of a resource. */
export function ResourceTitle({ resource, today, level = 'h1' }: ResourceTitleProps) {
  const Heading = level;
  const organization = shownOrganization(resource);
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 sm:mt-4">
        {organization !== null && <p className="min-w-0 text-soft">{organization}</p>}
        <PageAvailability status={effectiveAvailability(resource, today)} />
      </div>
      <Heading className="mt-2 max-w-measure text-2xl sm:text-3xl">{resource.name}</Heading>
    </>
  );
}

/** Description and key facts of a resource. */
export function ResourceIntroduction({ resource }: { resource: ResourceDetail }) {
  return (
    <div>
      <p className="max-w-measure whitespace-pre-line">{shownDescription(resource)}</p>
      <KeyFacts resource={resource} />
    </div>
  );
}

/** A value of more characters takes a line of its own on phones. */
const SHORT = 24;

/** The facts that decide whether to read on, in full. */
function KeyFacts({ resource }: { resource: ResourceDetail }) {
  const facts = keyFacts(resource);
  if (facts.length === 0) return null;
  return (
    <dl className="mt-4 grid max-w-3xl grid-cols-2 gap-x-4 gap-y-3 border-y border-line py-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {facts.map(({ term, value }) => (
        <div key={term} className={`min-w-0 ${value.length > SHORT ? 'max-sm:col-span-2' : ''}`}>
          <dt className="text-sm text-soft">
            <span>{term}</span>
            {term === 'Stage' && <StagesInfo />}
          </dt>
          <dd className="font-semibold wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Default description (rule 3.2). */
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
