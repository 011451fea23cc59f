import { useMemo } from 'react';
import { DirectoryHeader } from './directory-header';
import { FilterForm } from './filter-form';
import { ProviderCount } from './provider-count';
import { ProviderResults } from './provider-results';
import { useLiveProviders } from './use-live-providers';
import { useProviderFilters } from './use-provider-filters';
import { PREVIEW_LENGTH } from '@/data/list-preview';
import { hasProviderFilters } from '@/domain/providers/filters';
import { itemListJsonLd } from '@/domain/site/item-list-json-ld';
import { paths } from '@/lib/paths';
import { useSiteOrigin } from '@/lib/site-origin';
import { useJsonLd } from '@/lib/use-json-ld';
import { usePageMeta } from '@/lib/use-page-meta';

/** Service provider directory (spec §2). */
export function ServicesPage() {
  usePageMeta({
    title: 'Service Provider Directory',
    description:
      'Bookkeepers, designers, lawyers, builders and other businesses in Maine you can hire, by category and region. Every listing is paid and reviewed.',
    canonicalPath: paths.services(),
  });
  const controls = useProviderFilters();
  const { status, retry, total, visible, shown } = useLiveProviders(controls.filters);
  const isFiltered = hasProviderFilters(controls.filters);
  const origin = useSiteOrigin();
  const jsonLd = useMemo(
    () =>
      itemListJsonLd(
        'Service Provider Directory',
        origin + paths.services(),
        visible.slice(0, PREVIEW_LENGTH).map(({ id, provider_name }) => ({
          name: provider_name,
          url: origin + paths.provider(id),
        })),
        shown,
      ),
    [origin, visible, shown],
  );
  useJsonLd(jsonLd);

  return (
    <div className="mx-auto max-w-site px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <DirectoryHeader />
      <FilterForm controls={controls} />
      <ProviderCount
        status={status}
        shown={shown}
        total={total}
        onClear={isFiltered ? controls.clearAll : null}
      />
      <ProviderResults
        status={status}
        providers={visible}
        onRetry={retry}
        onClear={isFiltered ? controls.clearAll : null}
      />
    </div>
  );
}
