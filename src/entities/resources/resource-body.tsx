import { useRef, useState } from 'react';
import type { ResourceDetail } from './api/resource-rows';
import { CallToActionCard } from './call-to-action-card';
import { OrganizationCards } from './organization-cards';
import { PeopleCards } from './people-cards';
import { ResourceIntroduction } from './resource-heading';
import { audienceSummary } from './rules/audience';
import { shownRegions } from './rules/card-facts';
import { resourceTopics } from './rules/key-facts';
import { OfferSection, TermsSection } from './terms-section';
import type { ElementNode } from '@/shared/lib/element-node';
import { paths } from '@/shared/lib/paths';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { buttonClass } from '@/shared/ui/button-class';
import { Card } from '@/shared/ui/card';
import { FactsCard } from '@/shared/ui/facts';
import { continueList } from '@/shared/ui/growing-list/continue-list';
import { usePrinting } from '@/shared/ui/growing-list/use-printing';
import { SiteLink } from '@/shared/ui/site-link';
import { formats, industries, labelOf } from '@shared/contracts/vocabularies';
import { organizationsInOrder } from '@shared/search/list/organization-name';

interface ResourceBodyProps {
  /** Name and what is above it. */
  readonly header?: ElementNode;
  /** Actions of the page, after the introduction. */
  readonly actions?: ElementNode;
  readonly resource: ResourceDetail;
  readonly today: string;
  /** Action shown with the deadline. */
  readonly deadlineAction?: ElementNode;
  /** How it fits the person. */
  readonly fit?: ElementNode;
  /** Action shown while applications are not open yet. */
  readonly soonAction?: ElementNode;
  /** Action that follows the resource. */
  readonly followAction?: ElementNode;
  /** Action that asks the guide. */
  readonly askAction?: ElementNode;
  /** When the facts were checked. */
  readonly freshness?: ElementNode;
  /** Whether it is in a column of a wide screen: laid out as on a phone. */
  readonly isNarrow?: boolean;
}

const wideLayout = {
  frame: 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-6 lg:grid-rows-[auto_1fr]',
  aside:
    'lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-var(--header-height)-3rem)] lg:self-start lg:overflow-y-auto lg:[scrollbar-width:thin] print:static print:max-h-none print:overflow-visible',
  main: 'lg:col-start-1',
};
const narrowLayout: typeof wideLayout = { frame: '', aside: '', main: '' };

/**
 * Sections of rule 3.2. The call to action comes straight after the name on phones, and stays in view
 * beside the sections on wide screens, together with the people.
 */
export function ResourceBody(props: ResourceBodyProps) {
  const { header, actions, resource, today, fit, isNarrow = false } = props;
  const { deadlineAction, soonAction, followAction, askAction, freshness } = props;
  const layout = isNarrow ? narrowLayout : wideLayout;
  const hasColumn = useMediaQuery('(min-width: 64rem)') && !isNarrow;
  const people = <PeopleCards resource={resource} isNarrow={hasColumn} />;
  return (
    <div className={`mt-2 grid grid-cols-1 gap-4 wrap-anywhere sm:mt-6 ${layout.frame}`}>
      {header !== undefined && <div className={layout.main}>{header}</div>}
      <div className={`grid grid-cols-1 gap-4 ${layout.aside}`}>
        <CallToActionCard
          resource={resource}
          today={today}
          deadlineAction={deadlineAction}
          soonAction={soonAction}
          askAction={askAction}
          followAction={followAction}
          freshness={freshness}
        />
        {hasColumn && people}
      </div>
      <div className={`grid grid-cols-1 content-start gap-4 lg:gap-6 ${layout.main}`}>
        <ResourceIntroduction resource={resource} />
        {actions}
        <AudienceSection resource={resource} />
        {fit}
        {resource.support_type === 'funding' ? (
          <TermsSection resource={resource} />
        ) : (
          <OfferSection summary={resource.value_summary} />
        )}
        {!hasColumn && people}
        <OrganizationCards organizations={organizationsInOrder(resource.resource_organizations)} />
        <AdditionalDetails resource={resource} />
      </div>
    </div>
  );
}

/** Cost, format and other facts. */
function AdditionalDetails({ resource }: { resource: ResourceDetail }) {
  const location = locationBesideRegion(resource);
  const topics = resourceTopics(resource);
  return (
    <FactsCard
      title="Additional Details"
      facts={[
        { term: 'Cost', value: resource.cost_to_participate },
        { term: 'Papers needed', value: resource.required_documents.join('\n') },
        { term: 'Time to prepare', value: resource.preparation_time },
        { term: 'Format', value: labels(formats, resource.format) },
        {
          term: 'Industries',
          value: resource.serves_all_industries
            ? 'Every industry'
            : labels(industries, resource.industry_categories),
        },
        { term: 'Location', value: location },
      ]}
    >
      {topics.length > 0 ? <Topics topics={topics} /> : undefined}
    </FactsCard>
  );
}

/** The location; '' where it repeats the region, which is among the key facts. */
function locationBesideRegion({ location, geographic_region }: ResourceDetail): string {
  const text = location?.trim() ?? '';
  const region = shownRegions(geographic_region).join(', ');
  return text.toLowerCase() === region.toLowerCase() ? '' : text;
}

const SHOWN_TOPICS = 5;

/** Type, categories, focus areas and tags, each leading to a search; more than a few on request. */
function Topics({ topics }: { topics: readonly string[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const isPrinting = usePrinting();
  const listRef = useRef<HTMLUListElement>(null);
  const hidden = topics.length - SHOWN_TOPICS;
  const isFolded = hidden > 1 && !showsAll && !isPrinting;
  return (
    <>
      <h3 className="sr-only">Topics</h3>
      <ul ref={listRef} className="-mx-1 mt-3 flex flex-wrap print:mx-0">
        {(isFolded ? topics.slice(0, SHOWN_TOPICS) : topics).map((topic) => (
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
      {isFolded && (
        <button
          type="button"
          onClick={() => continueList(listRef.current, () => setShowsAll(true))}
          className={buttonClass('quiet', '-ml-3')}
        >
          {`Show ${hidden} more topics`}
        </button>
      )}
    </>
  );
}

function labels(vocabulary: Parameters<typeof labelOf>[0], values: readonly string[]): string {
  return values.map((value) => labelOf(vocabulary, value)).join(', ');
}

/** Audience summary with its credit, and the conditions in the words of the program (rule 3.3). */
function AudienceSection({ resource }: { resource: ResourceDetail }) {
  const { text, credit } = audienceSummary(resource);
  const eligibility = resource.eligibility?.trim() ?? '';
  return (
    <Card title="Who This Is For">
      <p className="max-w-measure whitespace-pre-line">{text}</p>
      {credit !== null && <p className="mt-2 text-sm text-soft">{credit}</p>}
      {eligibility !== '' && (
        <>
          <h3 className="mt-4 font-semibold">Eligibility</h3>
          <p className="mt-1 max-w-measure whitespace-pre-line">{eligibility}</p>
        </>
      )}
    </Card>
  );
}
