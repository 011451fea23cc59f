import { Search } from 'lucide-react';
import { SEARCH_PARAMETER } from '@/domain/resources/filter-codec';
import { paths } from '@/lib/paths';

/**
 * Hero search. Blank input does nothing. The form works without JavaScript: the browser then opens
 * its URL.
 */
export function HeroSearch({ onSearch }: { onSearch: (term: string) => void }) {
  return (
    <form
      role="search"
      aria-label="Directory"
      action={paths.home()}
      className="mt-6 flex max-w-xl gap-2 sm:mt-8"
      onSubmit={(event) => {
        event.preventDefault();
        const term = new FormData(event.currentTarget).get(SEARCH_PARAMETER);
        if (typeof term === 'string' && term.trim() !== '') onSearch(term.trim());
      }}
    >
      <input
        type="text"
        name={SEARCH_PARAMETER}
        aria-label="Search the directory"
        placeholder="Try “loan” or “child care”"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        className="min-h-12 w-full min-w-0 rounded border border-transparent bg-surface px-4 text-ink focus-visible:outline-on-hero"
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
