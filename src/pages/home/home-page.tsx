import { useCallback } from 'react';
import { Explore } from './explore';
import { Hero } from './hero';
import { useResourceFilters } from './use-resource-filters';
import { Compare } from '@/components/compare/compare';
import { siteJsonLd } from '@/domain/site/json-ld';
import { useJsonLd } from '@/lib/json-ld';
import { scrollToSection } from '@/lib/page-focus';
import { paths, RESOURCES_SECTION_ID } from '@/lib/paths';
import { useSiteOrigin } from '@/lib/public-addresses';
import { usePageMeta } from '@/lib/use-page-meta';

/** Home page: hero with search, and the resource directory. */
export function HomePage() {
  usePageMeta({ canonicalPath: paths.home() });
  useJsonLd(siteJsonLd(useSiteOrigin()));
  const controls = useResourceFilters();
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
