import { useQueryClient } from '@tanstack/react-query';
import { liveProvidersQuery } from '@/data/providers/live-providers-query';
import { usePageMeta } from '@/lib/use-page-meta';

/** Loading placeholder. Shows the name when the provider is in the cached list. */
export function ProviderSkeleton({ id }: { id: string }) {
  const cards = useQueryClient().getQueryData(liveProvidersQuery().queryKey);
  const card = cards?.find((provider) => provider.id === id);
  usePageMeta({ title: card?.provider_name ?? 'Service provider' });
  return (
    <div className="mx-auto max-w-site px-4 pt-4 pb-16 sm:px-6 sm:pt-6">
      <p role="status" className="sr-only">
        Loading service provider…
      </p>
      <div className="mt-14 flex items-start gap-4 sm:gap-6">
        <div aria-hidden="true" className="appear-late size-16 rounded bg-sunk sm:size-24" />
        <div className="min-w-0 grow pt-8">
          {card === undefined ? (
            <div aria-hidden="true" className="appear-late h-10 max-w-measure rounded-sm bg-sunk" />
          ) : (
            <h1 className="max-w-measure text-2xl wrap-anywhere sm:text-3xl">
              {card.provider_name}
            </h1>
          )}
        </div>
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
