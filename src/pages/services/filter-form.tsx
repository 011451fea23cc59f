import { useRef } from 'react';
import type { ProviderFilterControls } from './use-provider-filters';
import { Field, inputClass } from '@/components/form/field';
import { Icon } from '@/components/icon/icon';
import { providerRegions, serviceCategories } from '@/domain/provider-vocabularies';
import type { Option } from '@/domain/vocabularies';
import { useSearchText } from '@/lib/use-search-text';

/** Search, category and region, in the address at once. */
export function FilterForm({ controls }: { controls: ProviderFilterControls }) {
  const { filters, choose } = controls;
  return (
    <div
      role="search"
      aria-label="Service providers"
      className="mt-3 grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:gap-x-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="col-span-2 lg:col-span-1">
        <SearchField controls={controls} />
      </div>
      <Choice
        label="Category"
        options={serviceCategories}
        value={filters.category}
        onChoose={(text) => {
          choose('category', text);
        }}
      />
      <Choice
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

function SearchField({ controls }: { controls: ProviderFilterControls }) {
  const { text, type, submit } = useSearchText(controls.filters.search, controls.setSearch);
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div className="relative">
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-soft" />
      <input
        ref={inputRef}
        type="text"
        aria-label="Search providers"
        value={text}
        placeholder="Search name, service or tag"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        onChange={(event) => {
          type(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit(text);
        }}
        className={`${inputClass} pr-11 pl-10 text-ellipsis`}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            submit('');
            inputRef.current?.focus();
          }}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded text-soft hover:text-ink"
        >
          <Icon name="x" className="size-5" />
        </button>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string | null;
  readonly onChoose: (text: string) => void;
}

/** One filter: a value of its vocabulary, or all. */
function Choice({ label, options, value, onChoose }: ChoiceProps) {
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
