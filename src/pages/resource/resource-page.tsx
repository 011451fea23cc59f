import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CalendarButton } from './actions/calendar-button';
import { NotifyControl } from './notify/notify-control';
import { UnsubscribeHandler } from './notify/unsubscribe-handler';
import { RelatedSection } from './related-section';
import { ResourceHeader } from './resource-header';
import { ResourceSkeleton } from './resource-skeleton';
import { useToday } from '@/components/clock/use-today';
import { MissingPage } from '@/components/feedback/missing-page';
import { useRetainedError } from '@/components/feedback/use-retained-error';
import { ResourceBody } from '@/components/resource-view/resource-body';
import { shownDescription, shownOrganization } from '@/components/resource-view/resource-text';
import type { ResourceDetail } from '@/data/resources/resource-detail';
import { resourceDetailQuery } from '@/data/resources/resource-detail-queries';
import { resourceJsonLd } from '@/domain/resources/json-ld';
import { paths } from '@/lib/paths';
import { useSiteOrigin } from '@/lib/site-origin';
import { socialImageAddress } from '@/lib/social-image-address';
import { useJsonLd } from '@/lib/use-json-ld';
import { usePageMeta } from '@/lib/use-page-meta';

/** Resource page (spec §2). */
export function ResourcePage() {
  const { id = '' } = useParams();
  return (
    <>
      <UnsubscribeHandler />
      <ResourceBySlug key={id} slugOrId={id} />
    </>
  );
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
  const deadline = resource.application_deadline;
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
        deadlineAction={
          deadline !== null && <CalendarButton resource={resource} deadline={deadline} />
        }
        soonAction={<NotifyControl resource={resource} />}
      />
      <RelatedSection resource={resource} today={today} />
    </div>
  );
}
