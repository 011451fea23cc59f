import type { AdminListControls } from './use-admin-list';
import { Field, inputClass } from '@/components/form/field';
import { SearchField } from '@/components/form/search-field';
import { Toggle } from '@/components/form/toggle';
import { adminListSorts, adminListStatuses, listDirections } from '@/domain/resources/admin-list';
import { isMember } from '@/domain/vocabularies';
import type { Option } from '@/domain/vocabularies';

/** Search, status and order, in the address at once. */
export function ListControls({ controls }: { controls: AdminListControls }) {
  const { list, setStatus, setSort, setDirection, setSearch } = controls;
  return (
    <div
      role="search"
      aria-label="Resources"
      className="grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:gap-x-4 lg:grid-cols-4"
    >
      <div className="col-span-2 lg:col-span-4">
        <SearchField
          label="Search resources"
          placeholder="Search name, organization or slug"
          search={list.search}
          setSearch={setSearch}
        />
      </div>
      <div className="col-span-2 sm:col-span-1">
        <Choice
          label="Status"
          options={adminListStatuses}
          value={list.status}
          onChoose={setStatus}
        />
      </div>
      {/* The same choice as the filter beside it (spec §2). */}
      <div className="col-span-2 flex min-h-11 items-end sm:col-span-1">
        <Toggle
          label="Include Coming Soon"
          isOn={list.status === 'coming_soon'}
          onChange={(isOn) => {
            setStatus(isOn ? 'coming_soon' : 'approved');
          }}
        />
      </div>
      <Choice label="Sort by" options={adminListSorts} value={list.sort} onChoose={setSort} />
      <Choice
        label="Order"
        options={listDirections}
        value={list.direction}
        onChoose={setDirection}
      />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => {
            if (isMember(options, target.value)) onChoose(target.value);
          }}
          className={inputClass}
        >
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
