import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { FollowedMail } from './notify/followed-mail';
import { ResourceBody } from './resource-body';
import { ResourceHeader } from './resource-header';
import { ResourceSkeleton } from './resource-skeleton';
import { MissingPage } from '@/components/feedback/missing-page';
import { useLastingFailure } from '@/components/feedback/use-lasting-failure';
import { useToday } from '@/components/today/use-today';
import type { ResourceDetail } from '@/data/resources/resource-detail';
import { resourceDetailQuery } from '@/data/resources/resource-detail-queries';
import { organizationName } from '@/domain/organization-name';
import { resourceJsonLd } from '@/domain/resource-json-ld';
import { mainOrganizationName } from '@/domain/resource-organizations';
import { paths } from '@/lib/paths';
import { useJsonLd } from '@/lib/use-json-ld';
import { usePageMeta } from '@/lib/use-page-meta';

/** Everything that the directory knows about one resource, and what to do next (spec §2). */
export function ResourcePage() {
  const { id = '' } = useParams();
  return (
    <>
      <FollowedMail />
      <ResourceInState key={id} slugOrId={id} />
    </>
  );
}

function ResourceInState({ slugOrId }: { slugOrId: string }) {
  const { data: resource, error, refetch } = useQuery(resourceDetailQuery(slugOrId));
  const { failure, isRetrying, retry } = useLastingFailure(error, refetch);

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
  const organization =
    mainOrganizationName(resource.resource_organizations) ?? organizationName(resource);
  const path = paths.resource(resource.slug);
  const page = window.location.origin + path;
  usePageMeta({
    title: resource.name,
    description: descriptionOf(resource),
    canonicalPath: path,
    noIndex: resource.status !== 'approved',
  });
  useJsonLd(resourceJsonLd(resource, page, organization));
  return (
    <div className="mx-auto max-w-site px-4 py-6 sm:px-6 sm:py-8">
      <ResourceHeader
        resource={resource}
        organization={organization}
        description={descriptionOf(resource)}
        page={page}
        today={today}
      />
      <ResourceBody resource={resource} today={today} />
    </div>
  );
}

/** What is said where nobody has described the resource (spec §2). */
const DEFAULT_DESCRIPTION =
  'A resource that helps Maine entrepreneurs start, run and grow their business.';

function descriptionOf(resource: ResourceDetail): string {
  const text = resource.description?.trim() ?? '';
  return text === '' ? DEFAULT_DESCRIPTION : text;
}
