import { MapPin, MessageSquareText, Search, Users } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { optionalPart } from '@/components/feedback/optional-part';
import { SEARCH_PARAMETER } from '@/domain/resources/filter-codec';
import { paths } from '@/lib/paths';
import { useMediaQuery } from '@/lib/use-media-query';

const HeroSuggestions = optionalPart(() =>
  import('./hero-suggestions.lazy').then((m) => m.HeroSuggestions),
);

const StateOutline = optionalPart(() =>
  import('./region-map/state-outline').then((m) => m.StateOutline),
);

const highlights = [
  { icon: MapPin, label: 'State-based resources' },
  { icon: MessageSquareText, label: 'Entrepreneur reviewed' },
  { icon: Users, label: 'Community driven' },
] as const;

/** Hero with headline and search. */
export const Hero = memo(function Hero({ onSearch }: { onSearch: (term: string) => void }) {
  const hasRoom = useMediaQuery('(min-width: 64rem)');
  return (
    <div className="relative overflow-hidden bg-hero text-on-hero print:hidden">
      {hasRoom && <StateOutline />}
      <div className="relative mx-auto max-w-site px-4 py-5 sm:px-6 sm:py-12 lg:py-20">
        <h1 className="max-w-2xl text-2xl sm:text-4xl lg:text-5xl">
          Your Guide to Business in Maine
        </h1>
        <p className="mt-2 max-w-xl text-base text-pretty text-on-hero-soft sm:mt-4 sm:text-lg">
          Funding, programs, offers and events for your business. Free to search, no account needed.
        </p>
        <HeroSearch onSearch={onSearch} />
        {/* On phones the list comes first. */}
        <ul className="mt-6 hidden flex-wrap gap-x-6 gap-y-2 text-on-hero-soft sm:flex">
          {highlights.map(({ icon: Icon, label }) => (
            <li key={label} className="flex items-center gap-2">
              <Icon className="size-5" />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
});

/**
 * Hero search. Blank input does nothing. The form works without JavaScript: the browser then opens
 * its URL.
 */
function HeroSearch({ onSearch }: { onSearch: (term: string) => void }) {
  const suggestionsId = useId();
  const [typed, setTyped] = useState('');
  return (
    <form
      role="search"
      aria-label="Directory"
      action={paths.home()}
      className="mt-4 flex max-w-xl gap-2 sm:mt-8"
      onSubmit={(event) => {
        event.preventDefault();
        const term = new FormData(event.currentTarget).get(SEARCH_PARAMETER);
        if (typeof term === 'string' && term.trim() !== '') onSearch(term.trim());
      }}
    >
      <input
        type="text"
        name={SEARCH_PARAMETER}
        list={typed === '' ? undefined : suggestionsId}
        onInput={(event) => setTyped(event.currentTarget.value)}
        aria-label="Search the directory"
        placeholder="Try “child care”"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        className="min-h-12 w-full min-w-0 rounded border border-on-hero-soft bg-surface px-4 text-ink focus-visible:outline-on-hero"
      />
      {typed !== '' && <HeroSuggestions id={suggestionsId} text={typed} />}
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
