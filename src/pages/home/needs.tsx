import type { FilterControls } from './use-resource-filters';
import { chipClass } from '@/shared/ui/button-class';

/** What most people come for, each with a search that finds it by its words. */
const needs = [
  { label: 'Start', search: 'start' },
  { label: 'Loan', search: 'loan' },
  { label: 'Grant', search: 'grant' },
  { label: 'Turned down', search: 'turned down by a bank' },
  { label: 'Talk to someone', search: 'advising' },
] as const;

/** Needs as words, below the search of small screens. A second press clears the search. */
export function Needs({ controls }: { controls: FilterControls }) {
  const { filters, setSearch } = controls;
  return (
    <div role="group" aria-label="What do you need?" className="flex shrink-0 gap-2">
      {needs.map(({ label, search }) => {
        const isChosen = filters.search === search;
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen}
            onClick={() => setSearch(isChosen ? '' : search, 'submit')}
            className={chipClass('shrink-0 px-3.5 font-semibold whitespace-nowrap')}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
