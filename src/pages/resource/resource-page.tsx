import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { PageEnd } from './page-end';
import { DeadlineButton, ResourceFreshness } from './resource-freshness';
import { MoreActions, ResourceActions, ResourceHeader } from './resource-header';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import { resourceDetailQuery } from '@/entities/resources/api/resource-detail';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { ResourceBody } from '@/entities/resources/resource-body';
import { shownDescription, shownOrganization } from '@/entities/resources/resource-heading';
import { resourceJsonLd } from '@/entities/resources/rules/json-ld';
import { CouldYouGetThis } from '@/features/eligibility/could-you-get-this';
import { FollowControl, NotifyControl, type OpenNotice } from '@/features/follow/notice-controls';
import { AskButton } from '@/features/questions/ask-button';
import { SuggestEditByMail } from '@/features/suggested-edits/suggest-edit-button';
import { useVisitCount } from '@/features/visits/use-visit-count';
import { MissingPage } from '@/shared/feedback/missing-page';
import { useRetainedError } from '@/shared/feedback/use-retained-error';
import { useJsonLd } from '@/shared/lib/json-ld';
import { paths } from '@/shared/lib/paths';
import { useSiteOrigin, socialImageAddress } from '@/shared/lib/public-addresses';
import { useToday } from '@/shared/lib/use-now';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { useAddressQuery } from '@/shared/lib/use-url-filters';
import { PrintedSource } from '@/shared/ui/printed-source';
import { WhenNear } from '@/shared/ui/when-near';
import { deadlineAhead } from '@shared/search/list/availability';

/** Resource page (rule 3.1). */
export function ResourcePage() {
  const { id = '' } = useParams();
  // Earlier mails link to `/resource/{slug}?unsubscribe={token}`.
  const stop = new URLSearchParams(useAddressQuery()).get('unsubscribe');
  if (stop !== null) {
    return <Navigate to={`${paths.notifications()}?stop=${encodeURIComponent(stop)}`} replace />;
  }
  return <ResourceBySlug key={id} slugOrId={id} />;
}

function ResourceBySlug({ slugOrId }: { slugOrId: string }) {
  const { data: resource, error, refetch } = useQuery(resourceDetailQuery(slugOrId));
  const { failure, isRetrying, retry } = useRetainedError(error, refetch);

  if (resource) {
    const isCurrent = [resource.slug, resource.id].includes(slugOrId.toLowerCase());
    return isCurrent ? (
      <LoadedResource resource={resource} />
    ) : (
      <Moved to={paths.resource(resource.slug)} />
    );
  }
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

/** Replaces a former address by the current one. */
function Moved({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

function LoadedResource({ resource }: { resource: ResourceDetail }) {
  const today = useToday();
  const [notice, setNotice] = useState<OpenNotice>(null);
  const organization = shownOrganization(resource);
  const path = paths.resource(resource.slug);
  const deadline = deadlineAhead(resource, today);
  const page = useSiteOrigin() + path;
  usePageMeta({
    title: resource.name,
    description: shownDescription(resource),
    canonicalPath: path,
    noIndex: resource.status !== 'approved',
    image: socialImageAddress(resource.slug) ?? undefined,
  });
  useVisitCount('resource', resource.status === 'approved' ? resource.id : null);
  useJsonLd(resourceJsonLd(resource, page, organization));
  const actions = { resource, organization, page };
  return (
    <div className="mx-auto max-w-site px-4 pb-6 sm:px-6 sm:pb-8">
      <ResourceBody
        header={<ResourceHeader resource={resource} organization={organization} today={today} />}
        actions={<ResourceActions {...actions} />}
        resource={resource}
        today={today}
        deadlineAction={
          deadline === null ? null : <DeadlineButton resource={resource} deadline={deadline} />
        }
        fit={<CouldYouGetThis resource={resource} />}
        soonAction={<NotifyControl resource={resource} open={notice} onOpen={setNotice} />}
        askAction={resource.status === 'approved' && <AskButton resource={resource} />}
        freshness={
          <ResourceFreshness resource={resource} organization={organization} today={today} />
        }
        followAction={
          <FollowControl resource={resource} today={today} open={notice} onOpen={setNotice} />
        }
      />
      <WhenNear>
        <PageEnd resource={resource} today={today} />
      </WhenNear>
      <MoreActions {...actions} />
      <div className="mt-4">
        <PrintedSource path={path} today={today} />
      </div>
      <SuggestEditByMail resource={resource} />
    </div>
  );
}

/** Loading placeholder. Shows the name when the resource is in the cached list. */
function ResourceSkeleton({ slugOrId }: { slugOrId: string }) {
  const cards = useQueryClient().getQueryData(approvedResourcesQuery().queryKey);
  const card = cards?.find(({ id, slug }) => slug === slugOrId || id === slugOrId);
  usePageMeta({ title: card?.name ?? 'Resource' });
  return (
    <div className="mx-auto max-w-site px-4 pb-6 sm:px-6 sm:pb-8">
      <p role="status" className="sr-only">
        Loading resource…
      </p>
      <div className="mt-2 grid grid-cols-1 gap-4 sm:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div>
          {card !== undefined && (
            <h1 className="mt-22 max-w-measure text-2xl sm:text-3xl">{card.name}</h1>
          )}
          <div aria-hidden="true" className="appear-late">
            {card === undefined && (
              <>
                <div className="h-11 w-2/5 rounded-sm bg-sunk" />
                <div className="mt-11 h-10 w-4/5 max-w-measure rounded-sm bg-sunk" />
              </>
            )}
            <div className="mt-4 h-20 max-w-3xl border-y border-line bg-sunk" />
            <div className="mt-5 h-4 max-w-measure rounded-sm bg-sunk" />
            <div className="mt-2 h-4 max-w-prose rounded-sm bg-sunk" />
          </div>
        </div>
        <div
          aria-hidden="true"
          className="appear-late h-36 rounded-lg border border-line bg-surface"
        />
        <div aria-hidden="true" className="appear-late grid gap-4 lg:gap-6">
          <div className="h-11 w-72 max-w-full rounded bg-sunk" />
          <div className="h-48 rounded-lg border border-line bg-surface" />
          <div className="h-72 rounded-lg border border-line bg-surface" />
        </div>
      </div>
    </div>
  );
}
