import type { ProviderFilterControls } from './use-provider-filters';
import { Field, inputClass } from '@/components/form/field';
import { SearchField } from '@/components/form/search-field';
import { providerRegions, serviceCategories } from '@/domain/providers/vocabularies';
import type { Option } from '@/domain/vocabularies';
import { useEarlyText } from '@/lib/early-text';

/** Search, category and region filters, stored in the URL. */
export function FilterForm({ controls }: { controls: ProviderFilterControls }) {
  const { filters, choose, setSearch } = controls;
  useEarlyText('Search providers', (text) => {
    setSearch(text, 'typing');
  });
  return (
    <div
      role="search"
      aria-label="Service providers"
      className="mt-3 grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:gap-x-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="col-span-2 lg:col-span-1">
        <SearchField
          label="Search providers"
          placeholder="Search name, service or tag"
          search={filters.search}
          setSearch={controls.setSearch}
        />
      </div>
      <FilterSelect
        label="Category"
        options={serviceCategories}
        value={filters.category}
        onChoose={(text) => {
          choose('category', text);
        }}
      />
      <FilterSelect
        label="Region"
        options={providerRegions}
        value={filters.region}
        onChoose={(text) => {
          choose('region', text);
        }}
      />
    </div>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onChoose: (text: string) => void;
}

/** Select of one filter. */
function FilterSelect({ label, options, value, onChoose }: FilterSelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value ?? ''}
          onChange={(event) => {
            onChoose(event.target.value);
          }}
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
