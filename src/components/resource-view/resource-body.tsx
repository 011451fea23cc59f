import type { ReactNode } from 'react';
import { AudienceSection } from './audience-section';
import { CallToActionCard } from './call-to-action-card';
import { OrganizationCards } from './organization-cards';
import { PeopleCards } from './people-cards';
import { OfferSection, TermsSection } from './terms-section';
import { SiteLink } from '@/components/site-link';
import { FactsCard } from '@/components/ui/facts';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { shownRegions } from '@/domain/resources/card-facts';
import { resourceTopics } from '@/domain/resources/key-facts';
import { organizationsInOrder } from '@/domain/resources/organization-name';
import { formats, industries, labelOf } from '@/domain/vocabularies';
import { paths } from '@/lib/paths';

interface ResourceBodyProps {
  /** Heading beside the call to action. */
  readonly header?: ReactNode;
  /** Actions of the page, after the header and the call to action. */
  readonly actions?: ReactNode;
  readonly resource: ResourceDetail;
  readonly today: string;
  /** Action shown with the deadline. */
  readonly deadlineAction?: ReactNode;
  /** How it fits the person. */
  readonly fit?: ReactNode;
  /** Action shown while applications are not open yet. */
  readonly soonAction?: ReactNode;
  /** Action that follows the resource. */
  readonly followAction?: ReactNode;
  /** Action that asks the guide. */
  readonly guideAction?: ReactNode;
  /** Whether it is in a column of a wide screen: laid out as on a phone. */
  readonly isNarrow?: boolean;
}

const wideLayout = {
  frame: 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6',
  action:
    'lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:self-start print:static',
  main: 'lg:col-start-1',
};
const narrowLayout: typeof wideLayout = { frame: '', action: '', main: '' };

/**
 * Sections of spec §2. The call to action comes straight after the header on phones, and stays in
 * view beside the sections on wide screens.
 */
export function ResourceBody(props: ResourceBodyProps) {
  const { header, actions, resource, today, deadlineAction, fit, soonAction, followAction } = props;
  const { guideAction, isNarrow = false } = props;
  const layout = isNarrow ? narrowLayout : wideLayout;
  return (
    <div className={`mt-2 grid grid-cols-1 gap-4 wrap-anywhere sm:mt-6 ${layout.frame}`}>
      {header !== undefined && <div className={layout.main}>{header}</div>}
      <div className={layout.action}>
        <CallToActionCard
          resource={resource}
          today={today}
          deadlineAction={deadlineAction}
          soonAction={soonAction}
          followAction={followAction}
        />
      </div>
      {actions !== undefined && <div className={layout.main}>{actions}</div>}
      <div className={`grid grid-cols-1 gap-4 lg:gap-6 ${layout.main}`}>
        <AudienceSection resource={resource} />
        {fit}
        {resource.support_type === 'funding' ? (
          <TermsSection resource={resource} />
        ) : (
          <OfferSection summary={resource.value_summary} />
        )}
        <PeopleCards resource={resource} guideAction={guideAction} />
        <OrganizationCards organizations={organizationsInOrder(resource.resource_organizations)} />
        <AdditionalDetails resource={resource} />
      </div>
    </div>
  );
}

/** Cost, format, eligibility and other facts. */
function AdditionalDetails({ resource }: { resource: ResourceDetail }) {
  const regions = shownRegions(resource.geographic_region).join(', ');
  const location = resource.location?.trim() ?? '';
  const topics = resourceTopics(resource);
  return (
    <FactsCard
      title="Additional Details"
      facts={[
        { term: 'Cost', value: resource.cost_to_participate },
        { term: 'Format', value: labels(formats, resource.format) },
        { term: 'Eligibility', value: resource.eligibility },
        {
          term: 'Industries',
          value: resource.serves_all_industries
            ? 'Every industry'
            : labels(industries, resource.industry_categories),
        },
        { term: 'Region', value: regions },
        // Omit a location that repeats the region.
        {
          term: 'Location',
          value: location.toLowerCase() === regions.toLowerCase() ? '' : location,
        },
      ]}
    >
      {topics.length > 0 ? <Topics topics={topics} /> : undefined}
    </FactsCard>
  );
}

/** Type, categories, focus areas and tags, each leading to a search. */
function Topics({ topics }: { topics: readonly string[] }) {
  return (
    <>
      <h3 className="sr-only">Topics</h3>
      <ul className="-mx-1 mt-3 flex flex-wrap print:mx-0">
        {topics.map((topic) => (
          <li key={topic} className="max-w-full p-1">
            <SiteLink
              to={paths.search(topic)}
              className="relative inline-flex min-h-9 max-w-full items-center rounded-lg border border-line bg-sunk px-3 py-1 text-sm after:absolute after:-inset-1 hover:border-edge hover:underline"
            >
              {topic}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function labels(vocabulary: Parameters<typeof labelOf>[0], values: readonly string[]): string {
  return values.map((value) => labelOf(vocabulary, value)).join(', ');
}
