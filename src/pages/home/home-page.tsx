import { useCallback } from 'react';
import { Explore } from './explore/explore';
import { Hero } from './hero/hero';
import { useResourceFilters } from './use-resource-filters';
import { siteJsonLd } from '@/domain/site/json-ld';
import { paths, RESOURCES_SECTION_ID } from '@/lib/paths';
import { scrollToSection } from '@/lib/scroll-to-section';
import { useSiteOrigin } from '@/lib/site-origin';
import { useJsonLd } from '@/lib/use-json-ld';
import { usePageMeta } from '@/lib/use-page-meta';

/** The home page: a welcome with a search, and the directory of resources. */
export function HomePage() {
  usePageMeta({ canonicalPath: paths.home() });
  useJsonLd(siteJsonLd(useSiteOrigin()));
  const controls = useResourceFilters();
  const { setSearch } = controls;
  const search = useCallback(
    (term: string) => {
      setSearch(term, 'submit');
      scrollToSection(RESOURCES_SECTION_ID, true);
    },
    [setSearch],
  );
  return (
    <>
      <Hero onSearch={search} />
      <Explore controls={controls} />
    </>
  );
}
