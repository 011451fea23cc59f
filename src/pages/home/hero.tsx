import { useQuery } from '@tanstack/react-query';
import { MapPin, MessageSquareText, Search, Users } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { countyLines, mapRegions, mapSize } from './region-map/map-regions.generated';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import { SearchBox } from '@/features/search/search-box';
import { paths } from '@/shared/lib/paths';
import { useMediaQuery } from '@/shared/lib/use-media-query';
import { useToday } from '@/shared/lib/use-now';
import { SiteLink } from '@/shared/ui/site-link';
import { SEARCH_PARAMETER } from '@shared/search/list/filter-codec';
import { buildResourceIndex } from '@shared/search/list/list-index';

const highlights = [
  { icon: MapPin, label: 'State-based resources' },
  { icon: MessageSquareText, label: 'Entrepreneur reviewed' },
  { icon: Users, label: 'Community driven' },
] as const;

interface HeroProps {
  readonly onSearch: (term: string) => void;
  readonly onIndustry: (industry: string) => void;
}

/** Hero with headline and search. On narrow screens the search field of the list is its search. */
export const Hero = memo(function Hero(props: HeroProps) {
  const hasRoom = useMediaQuery('(min-width: 64rem)');
  return (
    <div className="relative bg-hero text-on-hero print:hidden">
      {hasRoom && (
        <div className="absolute inset-0 overflow-hidden">
          <StateOutline />
        </div>
      )}
      <div className="relative mx-auto max-w-site px-4 pt-2 sm:px-6 sm:pt-6 lg:py-10">
        <h1 className="text-xl max-lg:max-w-2xl sm:text-4xl lg:text-5xl">
          Your Guide to Business in Maine
        </h1>
        {/* On phones the needs below the search say the same. */}
        <p className="text-pretty max-lg:max-w-xl text-on-hero-soft max-sm:sr-only sm:mt-3 sm:text-lg">
          Loans, grants, free advice and classes. Free to search, no account needed.
        </p>
        <HeroSearch {...props} />
        {/* Narrow screens have it among the needs below the search. */}
        <SiteLink
          to={paths.start()}
          className="mt-3 hidden min-h-11 items-center gap-2 font-semibold underline underline-offset-4 hover:no-underline focus-visible:outline-on-hero lg:inline-flex"
        >
          Start a business, step by step
        </SiteLink>
        {/* On phones the list comes first. */}
        <ul className="mt-4 hidden flex-wrap gap-x-6 gap-y-2 text-on-hero-soft sm:flex lg:mt-4">
          {highlights.map(({ icon: Icon, label }) => (
            <li key={label} className="flex items-center gap-2">
              <Icon className="size-5" />
              <span>{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
});

const LABEL = 'Search the directory';

/**
 * Hero search. Blank input does nothing. The form works without JavaScript: the browser then opens
 * its URL.
 */
function HeroSearch({ onSearch, onIndustry }: HeroProps) {
  const [typed, setTyped] = useState('');
  const [isExpected, setExpected] = useState(false);
  const index = useSuggestionIndex(isExpected);
  const search = (text: string) => {
    if (text.trim() !== '') onSearch(text.trim());
  };
  return (
    <form
      role="search"
      aria-label="Directory"
      action={paths.resources()}
      className="mt-6 hidden max-w-xl gap-2 lg:flex"
      onSubmit={(event) => {
        event.preventDefault();
        const term = new FormData(event.currentTarget).get(SEARCH_PARAMETER);
        if (typeof term === 'string') search(term);
      }}
    >
      <SearchBox
        label={LABEL}
        placeholder="Try “child care”"
        search={typed}
        setSearch={(text, how) => {
          setTyped(text);
          if (how === 'submit') search(text);
        }}
        onIndustry={(industry) => {
          setTyped('');
          onIndustry(industry);
        }}
        index={index}
        onExpect={() => setExpected(true)}
        className="min-h-12 border-on-hero-soft focus-visible:outline-on-hero"
      />
      <button
        type="submit"
        className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded bg-on-hero px-5 font-semibold text-hero hover:bg-on-hero-soft focus-visible:outline-on-hero"
      >
        <Search className="size-5" />
        Search
      </button>
    </form>
  );
}

/** Index for suggestions; null until a search is likely. */
function useSuggestionIndex(isExpected: boolean) {
  const { data } = useQuery({ ...approvedResourcesQuery(), enabled: isExpected });
  const today = useToday();
  return useMemo(
    () => (data === undefined || !isExpected ? null : buildResourceIndex(data, today)),
    [data, today, isExpected],
  );
}

/** Decorative outline of the state. */
function StateOutline() {
  return (
    <svg
      viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
      aria-hidden="true"
      className="absolute -top-10 right-[max(1rem,calc(50%-36rem))] h-[34rem] fill-none stroke-hero-line"
    >
      {mapRegions.map(({ region, path }) => (
        <path key={region} d={path} strokeWidth="4" />
      ))}
      <path d={countyLines} strokeWidth="1.5" />
    </svg>
  );
}
