import { useCallback, useMemo } from 'react';
import { Explore } from './explore';
import { Hero } from './hero';
import { useResourceFilters } from './use-resource-filters';
import { Compare } from '@/features/compare/compare';
import { useJsonLd } from '@/shared/lib/json-ld';
import { scrollToSection } from '@/shared/lib/page-focus';
import { paths, RESOURCES_SECTION_ID } from '@/shared/lib/paths';
import { resourcesFeeds, useSiteOrigin } from '@/shared/lib/public-addresses';
import { usePageMeta } from '@/shared/lib/use-page-meta';
import { siteJsonLd } from '@/shared/rules/json-ld';

/** Home page: hero with search, and the resource directory. */
export function HomePage() {
  const controls = useResourceFilters();
  const { filters } = controls;
  const feeds = useMemo(() => resourcesFeeds(filters), [filters]);
  usePageMeta({ canonicalPath: paths.home(), feeds });
  useJsonLd(siteJsonLd(useSiteOrigin()));
  const { setSearch, addValue } = controls;
  const search = useCallback(
    (term: string) => {
      setSearch(term, 'submit');
      scrollToSection(RESOURCES_SECTION_ID, true);
    },
    [setSearch],
  );
  const chooseIndustry = useCallback(
    (industry: string) => {
      addValue('industry', industry, '');
      scrollToSection(RESOURCES_SECTION_ID, true);
    },
    [addValue],
  );
  return (
    <>
      <Hero onSearch={search} onIndustry={chooseIndustry} />
      <Explore controls={controls} />
      <Compare />
    </>
  );
}
