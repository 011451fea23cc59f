import type { ReactNode } from 'react';
import { providerRegions, serviceCategories } from '@/entities/providers/rules/vocabularies';
import { NearField } from '@/features/nearby/near-field';
import type { Nearest } from '@/features/nearby/use-nearest';
import { Field } from '@/shared/form/field';
import { SearchField } from '@/shared/form/search-field';
import { useListFilters } from '@/shared/lib/use-url-filters';
import { useFilterDisclosure } from '@/shared/ui/filter-disclosure';
import { inputClass } from '@/shared/ui/input-class';
import type { Option } from '@shared/contracts/vocabularies';
import {
  noProviderFilters,
  parseProviderFilters,
  writeProviderFilters,
} from '@shared/search/providers/filters';

/** Returns the provider filters in the URL and functions to change them. */
export const useProviderFilters = () =>
  useListFilters(parseProviderFilters, writeProviderFilters, noProviderFilters);

interface FilterFormProps {
  readonly controls: ReturnType<typeof useProviderFilters>;
  readonly nearest: Nearest | undefined;
  /** The count of the list, beside the button on phones. */
  readonly count: ReactNode;
}

/** Search, category and region filters, and the count. */
export function FilterForm({ controls, nearest, count }: FilterFormProps) {
  const { filters, choose, setSearch } = controls;
  const chosen = [filters.category, filters.region].filter((value) => value !== null);
  const { button, panelId, panelClass } = useFilterDisclosure(chosen.length);
  return (
    <div
      role="search"
      aria-label="Service providers"
      className="mt-4 mb-3 grid print:mt-0 print:block grid-cols-1 items-end gap-2 sm:mb-0 sm:grid-cols-2 sm:gap-x-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="sm:col-span-2 lg:col-span-1 print:hidden">
        <SearchField
          key={controls.replacements}
          label="Search providers"
          placeholder="Search name, service or tag"
          search={filters.search}
          setSearch={setSearch}
        />
      </div>
      <div className="col-span-full flex items-start gap-3 sm:order-last sm:mt-2">
        <div className="contents print:hidden">{button}</div>
        <div className="min-w-0 grow">{count}</div>
      </div>
      <div id={panelId} className={`grid grid-cols-2 gap-3 sm:contents print:hidden ${panelClass}`}>
        <FilterSelect
          label="Category"
          options={serviceCategories}
          value={filters.category}
          onChoose={(text) => choose('category', text)}
        />
        <FilterSelect
          label="Region"
          options={providerRegions}
          value={filters.region}
          onChoose={(text) => choose('region', text)}
        />
        <div className="col-span-full">
          <p aria-hidden="true" className="mb-1 text-sm font-semibold">
            Nearest first
          </p>
          <NearField
            near={filters.near}
            setNear={(text, how) => choose('near', text, how)}
            nearest={nearest}
          />
        </div>
      </div>
    </div>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onChoose: (text: string) => void;
}

function FilterSelect({ label, options, value, onChoose }: FilterSelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChoose(event.target.value)}
          className={inputClass}
        >
          <option value="">All</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
