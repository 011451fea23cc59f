import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { ClosestProviders } from './closest-providers';
import { FilterForm, useProviderFilters } from './filter-form';
import { ProviderResults } from './provider-results';
import { useLiveProviders } from './use-live-providers';
import { ResultCount, showingCount } from '@/components/result-list';
import { SiteLink } from '@/components/site-link';
import { linkClass } from '@/components/ui/link-class';
import { useListingPressCount } from '@/components/visits/use-visit-count';
import { PREVIEW_LENGTH } from '@/data/list-preview';
import { hasProviderFilters } from '@/domain/providers/filters';
import { itemListJsonLd } from '@/domain/site/json-ld';
import { useJsonLd } from '@/lib/json-ld';
import { paths } from '@/lib/paths';
import { useSiteOrigin } from '@/lib/public-addresses';
import { usePageMeta } from '@/lib/use-page-meta';

/** Service provider directory (spec §2). */
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
  const { status, rows, shown, total } = list;
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
      <FilterForm
        controls={controls}
        count={
          <ResultCount onClear={isEmpty ? null : onClear}>
            {status === 'loading' && 'Loading service providers...'}
            {status === 'ready' && showingCount(shown, total, 'providers')}
          </ResultCount>
        }
      />
      <ProviderResults list={list} onClear={onClear} />
      {status === 'ready' && (
        <ClosestProviders filters={controls.filters} rows={rows} onChoose={controls.set} />
      )}
      <footer className="mt-10 border-t border-line pt-6">
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
