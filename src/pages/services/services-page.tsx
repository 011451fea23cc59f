import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { lazy, useMemo } from 'react';
import type { ClosestProvidersProps } from './closest-providers';
import { FilterForm, useProviderFilters } from './filter-form';
import { ProviderResults } from './provider-results';
import { liveProvidersQuery, type ProviderCardRow } from '@/entities/providers/api/live-providers';
import { providerKeys } from '@/entities/providers/api/provider-keys';
import { DistanceContext } from '@/features/nearby/distance';
import { byRank, useNearest } from '@/features/nearby/use-nearest';
import { AskLink } from '@/features/questions/ask-link';
import { useListingPressCount } from '@/features/visits/use-visit-count';
import { PREVIEW_LENGTH, useListPreview, useLoadedList } from '@/shared/api/list-preview';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { useLoggedError } from '@/shared/feedback/use-retained-error';
import { useJsonLd } from '@/shared/lib/json-ld';
import { loadCode } from '@/shared/lib/load-code';
import { paths } from '@/shared/lib/paths';
import { useSiteOrigin } from '@/shared/lib/public-addresses';
import { useToday } from '@/shared/lib/use-now';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { itemListJsonLd } from '@/shared/rules/json-ld';
import { linkClass } from '@/shared/ui/link-class';
import { PrintedSource } from '@/shared/ui/printed-source';
import { ResultCount, showingCount, resultList } from '@/shared/ui/result-list';
import { SiteLink } from '@/shared/ui/site-link';
import { needsClosestMatches } from '@shared/search/list/page-order';
import {
  buildProviderIndex,
  filterProviders,
  providerTown,
} from '@shared/search/providers/directory';
import {
  hasProviderFilters,
  writeProviderFilters,
  type ProviderFilters,
} from '@shared/search/providers/filters';

const loadClosest = () => import('./closest-providers');
const LoadedProviders = lazy(async () => ({
  default: (await loadCode(loadClosest)).ClosestProviders,
}));

/** Service provider directory (rule 8.1). */
export function ServicesPage() {
  usePageMeta({
    title: 'Service Provider Directory',
    description:
      'Bookkeepers, designers, lawyers, builders and other businesses in Maine you can hire, by category and region. Every listing is paid and reviewed.',
    canonicalPath: paths.services(),
  });
  useListingPressCount();
  const controls = useProviderFilters();
  const list = useLiveProviders(controls.filters);
  const { status, rows, shown, total, nearest } = list;
  const onClear = hasProviderFilters(controls.filters) ? controls.clearAll : null;
  const isEmpty = status === 'ready' && shown === 0;
  const origin = useSiteOrigin();
  const jsonLd = useMemo(
    () =>
      itemListJsonLd(
        'Service Provider Directory',
        origin + paths.services(),
        rows.slice(0, PREVIEW_LENGTH).map(({ id, provider_name }) => ({
          name: provider_name,
          url: origin + paths.provider(id),
        })),
        shown,
      ),
    [origin, rows, shown],
  );
  useJsonLd(jsonLd);

  return (
    <div className="mx-auto max-w-site px-4 pt-6 pb-16 sm:px-6 sm:pt-8 lg:pt-12">
      <header>
        <h1 className="text-2xl sm:text-3xl">Service Provider Directory</h1>
        <p className="mt-2 max-w-measure text-pretty text-soft sm:mt-3 sm:text-lg">
          Maine accountants, lawyers, designers, builders and others you can hire.
        </p>
      </header>
      <PrintedSource
        path={paths.services()}
        query={writeProviderFilters(new URLSearchParams(), controls.filters)}
        today={useToday()}
      />
      <FilterForm
        controls={controls}
        nearest={nearest}
        count={
          <ResultCount onClear={isEmpty ? null : onClear}>
            {`${status === 'loading' ? 'Loading service providers...' : ''}${status === 'ready' ? showingCount(shown, total, 'providers') : ''}`}
          </ResultCount>
        }
      />
      <DistanceContext value={nearest?.labelOf}>
        <ProviderResults list={list} onClear={onClear} />
      </DistanceContext>
      {status === 'ready' && (
        <ClosestProviders filters={controls.filters} rows={rows} onChoose={controls.set} />
      )}
      <AskLink about={controls.filters.search} />
      <footer className="mt-10 border-t print:hidden border-line pt-6">
        <p className="max-w-measure text-pretty">
          Every listing is paid and was reviewed before it went live. Featured listings come first;
          only our admins choose them.
        </p>
        <SiteLink to={paths.listYourService()} className={linkClass}>
          List Your Service
          <ArrowRight className="size-4" />
        </SiteLink>
      </footer>
    </div>
  );
}

/**
 * Loads the directory, indexes it once and filters it. Until it has loaded, a prerendered page
 * shows its preview when no filter is set.
 */
function useLiveProviders(filters: ProviderFilters) {
  const { data: loaded, error, refetch } = useQuery(liveProvidersQuery());
  const preview = useListPreview<ProviderCardRow>(providerKeys.live());
  const data = useLoadedList(loaded, preview);
  useLoggedError('The service providers could not be loaded:', error);
  const index = useMemo(() => (data === undefined ? null : buildProviderIndex(data)), [data]);
  const places = useMemo(
    () =>
      index?.map(({ provider }) => ({ id: provider.id, place: providerTown(provider) })) ?? null,
    [index],
  );
  const nearest = useNearest(filters.near, places);
  const matches = useMemo(() => {
    const found = index === null ? null : filterProviders(index, filters);
    return found === null || nearest === undefined ? found : byRank(found, nearest.rankOf);
  }, [index, filters, nearest]);
  return {
    ...resultList(
      index === null || matches === null ? null : { rows: matches, total: index.length },
      hasProviderFilters(filters) ? undefined : preview,
      error,
    ),
    nearest,
    /** Refetches the directory after an error. */
    retry: () => {
      void refetch();
    },
  };
}

/** Providers near to a search that finds few. */
function ClosestProviders(props: ClosestProvidersProps) {
  if (!needsClosestMatches(props.filters.search, props.rows.length)) return null;
  return (
    <LazyPart fallback={null} isOptional>
      <LoadedProviders {...props} />
    </LazyPart>
  );
}
