import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ProviderHeader } from './provider-header';
import { ProviderNotFound } from './provider-not-found';
import { ProviderSkeleton } from './provider-skeleton';
import { logoOf } from '@/components/provider-logo';
import { ProviderBody } from '@/components/provider-view/provider-body';
import type { ProviderDetail } from '@/data/providers/provider-detail';
import { providerDetailQuery } from '@/data/providers/provider-detail';
import { providerSummary } from '@/domain/providers/card';
import { providerJsonLd } from '@/domain/providers/json-ld';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/paths';
import { useSiteOrigin } from '@/lib/site-origin';
import { useJsonLd } from '@/lib/use-json-ld';
import { usePageMeta } from '@/lib/use-page-meta';

/** Service provider page (spec §2). */
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

/** Shows an error and redirects to the directory when the provider cannot be loaded (spec §8). */
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
  usePageMeta({
    title: provider.provider_name,
    description: providerSummary(provider.description),
    canonicalPath: path,
    noIndex: provider.listing_status !== 'approved',
  });
  useJsonLd(providerJsonLd(provider, useSiteOrigin() + path, logoOf(provider)));
  return (
    <div className="mx-auto max-w-site px-4 pt-4 pb-16 sm:px-6 sm:pt-6">
      <ProviderHeader provider={provider} />
      <ProviderBody provider={provider} />
    </div>
  );
}
