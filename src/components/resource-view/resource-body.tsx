import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AudienceSection } from './audience-section';
import { CallToActionCard } from './call-to-action-card';
import { OrganizationCards } from './organization-cards';
import { ContactCard, GuideCard } from './people-cards';
import { OfferSection, TermsSection } from './terms-section';
import { FactsCard } from '@/components/ui/facts';
import { resourceAssigneesQuery } from '@/data/resources/resource-detail';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { shownRegions } from '@/domain/resources/card-facts';
import { organizationsInOrder } from '@/domain/resources/organization-name';
import { formats, industries, labelOf } from '@/domain/vocabularies';

interface ResourceBodyProps {
  readonly resource: ResourceDetail;
  readonly today: string;
  /** Action shown with the deadline. */
  readonly deadlineAction?: ReactNode;
  /** Action shown while applications are not open yet. */
  readonly soonAction?: ReactNode;
}

/** Sections in the order of spec §2; two columns on wide screens. */
export function ResourceBody(props: ResourceBodyProps) {
  const { resource, today, deadlineAction, soonAction } = props;
  const { data: assignees } = useQuery(resourceAssigneesQuery(resource));
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
        <AudienceSection resource={resource} />
        {resource.support_type === 'funding' ? (
          <TermsSection resource={resource} />
        ) : (
          <OfferSection summary={resource.value_summary} />
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:row-span-2 lg:gap-6">
        <CallToActionCard
          resource={resource}
          today={today}
          deadlineAction={deadlineAction}
          soonAction={soonAction}
        />
        <GuideCard guide={assignees?.guide} />
        <ContactCard
          title="Program Contact"
          profile={assignees?.contact ?? null}
          fallback={{
            name: resource.contact_name,
            title: resource.contact_title,
            email: resource.contact_email,
            phone: resource.contact_phone,
          }}
        />
        <ContactCard
          title="Entrepreneur Contact"
          profile={assignees?.entrepreneurContact ?? null}
          fallback={{
            name: resource.entrepreneur_contact_name,
            title: resource.entrepreneur_contact_title,
            email: resource.entrepreneur_contact_email,
            phone: resource.entrepreneur_contact_phone,
          }}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:gap-6">
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
  return (
    <FactsCard
      title="Additional Details"
      facts={[
        { term: 'Cost', value: resource.cost_to_participate },
        { term: 'Format', value: labels(formats, resource.format) },
        { term: 'Eligibility', value: resource.eligibility },
        { term: 'Industries', value: labels(industries, resource.industry_categories) },
        { term: 'Region', value: regions },
        // Omit a location that repeats the region.
        {
          term: 'Location',
          value: location.toLowerCase() === regions.toLowerCase() ? '' : location,
        },
        { term: 'Type', value: resource.type },
        { term: 'Category', value: resource.category.join(', ') },
        { term: 'Focus areas', value: resource.focus_areas.join(', ') },
        { term: 'Tags', value: resource.tags.join(', ') },
      ]}
    />
  );
}

function labels(vocabulary: Parameters<typeof labelOf>[0], values: readonly string[]): string {
  return values.map((value) => labelOf(vocabulary, value)).join(', ');
}
