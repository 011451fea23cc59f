import { Clock, HandCoins, Sprout } from 'lucide-react';
import type { FilterControls } from './use-resource-filters';
import { paths } from '@/shared/lib/paths';
import { chipClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';
import {
  noFilters,
  resourceSorts,
  type ResourceFilters,
  type ResourceSort,
} from '@shared/search/list/filters';

interface SortSelectProps {
  readonly value: ResourceSort;
  /** Whether it is known what fits. */
  readonly hasFit: boolean;
  readonly onChange: (value: string) => void;
}

/** Order of the list. */
export function SortSelect({ value, hasFit, onChange }: SortSelectProps) {
  const offered = resourceSorts.filter((sort) => hasFit || sort.value !== 'fit');
  return (
    <label className="flex min-w-0 items-center text-sm text-soft max-lg:grow max-lg:basis-24 max-lg:justify-end print:hidden">
      <span className="mr-1 max-lg:sr-only">Sort</span>
      <select
        value={hasFit || value !== 'fit' ? value : noFilters.sort}
        onChange={(event) => onChange(event.target.value)}
        className="field-sizing-content min-h-11 max-w-full min-w-0 rounded bg-transparent text-base text-brand hover:bg-sunk max-sm:tracking-tight sm:text-sm sm:font-semibold"
      >
        {offered.map(({ value: sort, label }) => (
          <option key={sort} value={sort} className="bg-surface text-ink">
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

const quickToggles = [
  { type: 'funding', label: 'Funding', icon: HandCoins },
  { type: 'program', label: 'Programs', icon: Sprout },
] as const;

/** Quick toggles for two support types, which exclude each other. */
export function QuickToggles({ controls }: { controls: FilterControls }) {
  return (
    <div role="group" aria-label="Quick filters" className="flex shrink-0 gap-2 print:hidden">
      {quickToggles.map(({ type, label, icon: Icon }) => (
        <button
          key={type}
          type="button"
          aria-pressed={controls.filters.supportType.includes(type)}
          onClick={() => controls.toggleQuick(type)}
          className={chipClass('font-semibold')}
        >
          <Icon className="size-5" />
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}

interface ClosingToggleProps {
  readonly controls: FilterControls;
  /** Number of resources that close soon; null while loading. */
  readonly count: number | null;
  readonly className?: string;
}

/** Toggle for near deadlines; without effect when there are none. */
export function ClosingToggle({ controls, count, className = '' }: ClosingToggleProps) {
  const { closesSoon } = controls.filters;
  const isEmpty = count === 0 && !closesSoon;
  return (
    <button
      type="button"
      aria-pressed={closesSoon}
      aria-disabled={isEmpty}
      onClick={() => {
        if (!isEmpty) controls.toggleClosesSoon();
      }}
      className={chipClass(`whitespace-nowrap aria-disabled:text-soft print:hidden ${className}`)}
    >
      <Clock className="size-5" />
      <span>{`Closes in 30 days (${count ?? '…'})`}</span>
    </button>
  );
}

type NeedFilters = Pick<
  ResourceFilters,
  'search' | 'supportType' | 'availabilityStatus' | 'format' | 'cost'
>;

const noNeed: NeedFilters = {
  search: '',
  supportType: [],
  availabilityStatus: [],
  format: [],
  cost: [],
};

/** What most people come for beside starting, each with the search and the filters that find it. */
const needs: readonly { readonly label: string; readonly finds: NeedFilters }[] = [
  { label: 'Loan', finds: { ...noNeed, search: 'loan', supportType: ['funding'] } },
  { label: 'Grant', finds: { ...noNeed, search: 'grant', supportType: ['funding'] } },
  { label: 'Turned down by a bank', finds: { ...noNeed, search: 'turned down by a bank' } },
  {
    label: 'Talk to someone',
    finds: {
      ...noNeed,
      supportType: ['program', 'offer'],
      // At any time: no course that begins on a day.
      availabilityStatus: ['open_rolling'],
      format: ['one_on_one'],
      cost: ['free'],
    },
  },
];

function isNeed(filters: ResourceFilters, finds: NeedFilters): boolean {
  const { search, supportType, availabilityStatus, format, cost } = filters;
  return (
    JSON.stringify({ search, supportType, availabilityStatus, format, cost }) ===
    JSON.stringify(finds)
  );
}

// A chosen one is not bold on phones: the rows would wrap in another way.
const needClass =
  'max-sm:px-2 max-sm:text-sm max-sm:aria-pressed:font-normal aria-pressed:ring-1 aria-pressed:ring-chosen-edge sm:font-semibold';

/** Needs in words, below the search of small screens. A second press clears what the first set. */
export function Needs({ controls }: { controls: FilterControls }) {
  const { filters, setAll } = controls;
  return (
    <div role="group" aria-label="What do you need?" className="flex flex-wrap gap-1.5">
      <SiteLink to={paths.start()} className={chipClass(needClass)}>
        Start<span className="sr-only"> a business</span>
      </SiteLink>
      {needs.map(({ label, finds }) => {
        const isChosen = isNeed(filters, finds);
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen}
            onClick={() => setAll({ ...filters, ...(isChosen ? noNeed : finds) })}
            className={chipClass(needClass)}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}
