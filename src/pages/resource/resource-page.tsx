import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { NotifyControl } from './notify-control';
import { RelatedSection } from './related-section';
import { ResourceHeader } from './resource-header';
import { useUnsubscribeLink } from './use-unsubscribe-link';
import { CalendarButton } from '@/components/calendar-button';
import { useToday } from '@/components/clock/use-today';
import { MissingPage } from '@/components/feedback/missing-page';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { ResourceBody } from '@/components/resource-view/resource-body';
import { shownDescription, shownOrganization } from '@/components/resource-view/resource-heading';
import { linkClass } from '@/components/ui/link-class';
import { resourceDetailQuery } from '@/data/resources/resource-detail';
import { approvedResourcesQuery } from '@/data/resources/resource-queries';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { resourceJsonLd } from '@/domain/resources/json-ld';
import { useJsonLd } from '@/lib/json-ld';
import { loadChunk } from '@/lib/load-chunk';
import { paths } from '@/lib/paths';
import { useSiteOrigin, socialImageAddress } from '@/lib/public-addresses';
import { usePageMeta } from '@/lib/use-page-meta';

/** Resource page (spec §2). */
export function ResourcePage() {
  const { id = '' } = useParams();
  useUnsubscribeLink();
  return <ResourceBySlug key={id} slugOrId={id} />;
}

function ResourceBySlug({ slugOrId }: { slugOrId: string }) {
  const { data: resource, error, refetch } = useQuery(resourceDetailQuery(slugOrId));
  const { failure, isRetrying, retry } = useRetainedError(error, refetch);

  if (resource) return <LoadedResource resource={resource} />;
  if (resource === null || failure !== null) {
    return (
      <MissingPage
        title="Resource Not Found"
        back={{ to: paths.resources(), label: 'Back to Resources' }}
        error={failure}
        isRetrying={isRetrying}
        onRetry={() => void retry()}
      >
        {"The resource you're looking for doesn't exist or has been removed"}
      </MissingPage>
    );
  }
  return <ResourceSkeleton slugOrId={slugOrId} />;
}

function LoadedResource({ resource }: { resource: ResourceDetail }) {
  const today = useToday();
  const organization = shownOrganization(resource);
  const path = paths.resource(resource.slug);
  const page = useSiteOrigin() + path;
  usePageMeta({
    title: resource.name,
    description: shownDescription(resource),
    canonicalPath: path,
    noIndex: resource.status !== 'approved',
    image: socialImageAddress(resource.slug) ?? undefined,
  });
  useJsonLd(resourceJsonLd(resource, page, organization));
  return (
    <div className="mx-auto max-w-site px-4 py-6 sm:px-6 sm:py-8">
      <ResourceHeader resource={resource} organization={organization} page={page} today={today} />
      <ResourceBody
        resource={resource}
        today={today}
        deadlineAction={<DeadlineButton resource={resource} />}
        soonAction={<NotifyControl resource={resource} />}
      />
      <RelatedSection resource={resource} today={today} />
    </div>
  );
}

/** Downloads the deadline as a calendar file. */
function DeadlineButton({ resource }: { resource: ResourceDetail }) {
  const { id, slug, name, application_deadline: deadline } = resource;
  if (deadline === null) return null;
  return (
    <CalendarButton
      label="Add Deadline to Calendar"
      save={async () => {
        const { saveDeadline } = await loadChunk(() => import('./save-deadline.lazy'));
        saveDeadline({ id, name, page: window.location.origin + paths.resource(slug), deadline });
      }}
      className={`${linkClass} print:hidden`}
    />
  );
}

/** Loading placeholder. Shows the name when the resource is in the cached list. */
function ResourceSkeleton({ slugOrId }: { slugOrId: string }) {
  const cards = useQueryClient().getQueryData(approvedResourcesQuery().queryKey);
  const card = cards?.find(({ id, slug }) => slug === slugOrId || id === slugOrId);
  usePageMeta({ title: card?.name ?? 'Resource' });
  return (
    <div className="mx-auto max-w-site px-4 py-6 sm:px-6 sm:py-8">
      <p role="status" className="sr-only">
        Loading resource…
      </p>
      {card !== undefined && <h1 className="mt-20 text-2xl sm:text-3xl">{card.name}</h1>}
      <div aria-hidden="true" className="appear-late">
        {card === undefined && (
          <>
            <div className="h-11 w-2/5 rounded-sm bg-sunk" />
            <div className="mt-9 h-10 w-4/5 max-w-measure rounded-sm bg-sunk" />
          </>
        )}
        <div className="mt-4 h-4 max-w-measure rounded-sm bg-sunk" />
        <div className="mt-2 h-4 max-w-prose rounded-sm bg-sunk" />
        <div className="mt-6 h-11 w-72 max-w-full rounded bg-sunk" />
        <div className="mt-8 grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
          <div className="h-48 rounded-lg border border-line bg-surface" />
          <div className="h-48 rounded-lg border border-line bg-surface" />
          <div className="h-72 rounded-lg border border-line bg-surface" />
          <div className="h-72 rounded-lg border border-line bg-surface" />
        </div>
      </div>
    </div>
  );
}
