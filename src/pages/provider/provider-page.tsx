import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { liveProvidersQuery } from '@/entities/providers/api/live-providers';
import { providerDetailQuery, type ProviderDetail } from '@/entities/providers/api/provider-detail';
import { ProviderBody } from '@/entities/providers/provider-body';
import { ProviderHeading } from '@/entities/providers/provider-heading';
import { providerJsonLd } from '@/entities/providers/rules/json-ld';
import { useListingPressCount, useVisitCount } from '@/features/visits/use-visit-count';
import { SimplePage } from '@/shared/feedback/simple-page';
import { useJsonLd } from '@/shared/lib/json-ld';
import { notify } from '@/shared/lib/notify';
import { paths } from '@/shared/lib/paths';
import { useSiteOrigin } from '@/shared/lib/public-addresses';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { BackToList } from '@/shared/ui/back-to-list';
import { buttonClass } from '@/shared/ui/button-class';
import { Note } from '@/shared/ui/note';
import { SiteLink } from '@/shared/ui/site-link';
import { logoOf } from '@/shared/ui/stored-picture';

/** Service provider page (rule 8.1). */
export function ProviderPage() {
  const { providerId = '' } = useParams();
  return <ProviderById key={providerId} id={providerId} />;
}

function ProviderById({ id }: { id: string }) {
  const { data: provider, error } = useQuery(providerDetailQuery(id));
  useRedirectOnFailure(provider === undefined ? error : null);

  if (provider) return <LoadedProvider provider={provider} />;
  if (provider === null) return <ProviderNotFound />;
  return <ProviderSkeleton id={id} />;
}

/** Shows an error and redirects to the directory when the provider cannot be loaded (rule 8.1). */
function useRedirectOnFailure(failure: Error | null): void {
  const navigate = useNavigate();
  const hasLeft = useRef(false);
  useEffect(() => {
    if (failure === null || hasLeft.current) return;
    hasLeft.current = true;
    console.error('The service provider could not be loaded:', failure);
    notify({
      title: 'Error',
      description: 'Failed to load provider details',
      tone: 'destructive',
    });
    void navigate(paths.services(), { replace: true });
  }, [failure, navigate]);
}

function LoadedProvider({ provider }: { provider: ProviderDetail }) {
  const path = paths.provider(provider.id);
  const isPublic = provider.listing_status === 'approved';
  usePageMeta({
    title: provider.provider_name,
    description: provider.description,
    canonicalPath: path,
    noIndex: !isPublic,
  });
  useVisitCount('listing', isPublic ? provider.id : null);
  useListingPressCount();
  useJsonLd(providerJsonLd(provider, useSiteOrigin() + path, logoOf(provider)));
  return (
    <div className="mx-auto max-w-site px-4 pt-4 pb-16 sm:px-6 sm:pt-6">
      <header>
        <BackToList to={paths.services()}>Back to Directory</BackToList>
        {!isPublic && <Note>This listing is not public. Only staff can see this page.</Note>}
        <ProviderHeading provider={provider} />
      </header>
      <div data-listing={provider.id}>
        <ProviderBody provider={provider} />
      </div>
    </div>
  );
}

/** Not-found state for missing and expired listings. */
function ProviderNotFound() {
  return (
    <SimplePage
      title="Provider Not Found"
      hasWaysOn
      meta={{ noIndex: true }}
      actions={
        <SiteLink to={paths.services()} className={buttonClass('primary')}>
          Back to Directory
        </SiteLink>
      }
    >
      <p>{"The service provider you're looking for doesn't exist, or its listing has expired."}</p>
    </SimplePage>
  );
}

/** Loading placeholder. Shows the name when the provider is in the cached list. */
function ProviderSkeleton({ id }: { id: string }) {
  const cards = useQueryClient().getQueryData(liveProvidersQuery().queryKey);
  const card = cards?.find((provider) => provider.id === id);
  usePageMeta({ title: card?.provider_name ?? 'Service provider' });
  return (
    <div className="mx-auto max-w-site px-4 pt-4 pb-16 sm:px-6 sm:pt-6">
      <p role="status" className="sr-only">
        Loading service provider…
      </p>
      <div className="mt-14 flex items-start justify-between gap-4 sm:gap-6">
        <div className="min-w-0 grow pt-8">
          {card === undefined ? (
            <div aria-hidden="true" className="appear-late h-10 max-w-measure rounded-sm bg-sunk" />
          ) : (
            <h1 className="max-w-measure text-2xl wrap-anywhere sm:text-3xl">
              {card.provider_name}
            </h1>
          )}
        </div>
        <div aria-hidden="true" className="appear-late size-16 rounded bg-sunk sm:size-24" />
      </div>
      <div
        aria-hidden="true"
        className="appear-late mt-20 grid gap-4 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-6"
      >
        <div className="h-64 rounded-lg border border-line bg-surface" />
        <div className="h-64 rounded-lg border border-line bg-surface" />
      </div>
    </div>
  );
}
