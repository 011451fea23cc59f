import { useState } from 'react';
import { Icon } from '@/components/icon/icon';

/** The search of the welcome. It searches for text only: an empty or blank field does nothing. */
export function HeroSearch({ onSearch }: { onSearch: (term: string) => void }) {
  const [term, setTerm] = useState('');
  return (
    <form
      role="search"
      aria-label="Directory"
      className="mt-6 flex max-w-xl gap-2 sm:mt-8"
      onSubmit={(event) => {
        event.preventDefault();
        const trimmed = term.trim();
        if (trimmed !== '') onSearch(trimmed);
      }}
    >
      <input
        type="text"
        aria-label="Search the directory"
        placeholder="Try “seafood”"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        value={term}
        onChange={(event) => {
          setTerm(event.target.value);
        }}
        className="min-h-12 w-full min-w-0 rounded border border-transparent bg-surface px-4 text-ink focus-visible:outline-on-hero"
      />
      <button
        type="submit"
        className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded bg-on-hero px-5 font-semibold text-hero hover:bg-on-hero-soft focus-visible:outline-on-hero"
      >
        <Icon name="search" className="size-5" />
        Search
      </button>
    </form>
  );
}
