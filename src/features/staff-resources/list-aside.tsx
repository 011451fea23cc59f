import { Columns3, Keyboard } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ListedResource } from './use-admin-list';
import { listKeys } from './use-list-keys';
import { adminListChecks, type AdminResourceList } from '@/entities/resources/rules/admin-list';
import { resourceIssues } from '@/entities/resources/rules/issues';
import { ShortcutSwitch } from '@/entities/staff/shortcuts';
import { useToday } from '@/shared/lib/use-now';
import { buttonClass } from '@/shared/ui/button-class';
import { Dialog } from '@/shared/ui/dialog';
import { Popover } from '@/shared/ui/popover';
import type { Option } from '@shared/contracts/vocabularies';
import { freshnessOf } from '@shared/search/list/freshness';

interface FilterChipsProps {
  /** Resources that match the search, to count. */
  readonly resources: readonly ListedResource[];
  readonly list: Pick<AdminResourceList, 'issues' | 'checked'>;
  readonly onChange: (change: Partial<AdminResourceList>) => void;
}

/** Filters by the last check of resources, and by what they lack. */
export function FilterChips({ resources, list, onChange }: FilterChipsProps) {
  const today = useToday();
  return (
    // On one line, which scrolls; it fades where more follows.
    <div className="flex gap-1.5 overflow-x-auto mask-r-from-[calc(100%-2rem)] pr-8">
      <ChipGroup
        label="Filter by last check"
        options={adminListChecks}
        counted={resources.map((resource) => [freshnessOf(resource, today)])}
        chosen={list.checked}
        onChange={(checked) => onChange({ checked })}
      />
      <ChipGroup
        label="Show only resources with"
        options={resourceIssues}
        counted={resources.map(({ issues }) => issues)}
        chosen={list.issues}
        onChange={(issues) => onChange({ issues })}
      />
    </div>
  );
}

interface ChipGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  /** The values of each resource, to count. */
  readonly counted: readonly (readonly Value[])[];
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Chips that would find nothing are left out. */
function ChipGroup<Value extends string>(props: ChipGroupProps<Value>) {
  const { label: groupLabel, options, counted, chosen, onChange } = props;
  return (
    <div role="group" aria-label={groupLabel} className="contents">
      {options.map(({ value, label }) => {
        const count = counted.filter((values) => values.includes(value)).length;
        const isChosen = chosen.includes(value);
        if (count === 0 && !isChosen) return null;
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isChosen}
            onClick={() =>
              onChange(isChosen ? chosen.filter((other) => other !== value) : [...chosen, value])
            }
            className="inline-flex min-h-11 items-center gap-1.5 shrink-0 rounded-full border border-edge bg-surface px-3 text-sm whitespace-nowrap xl:px-2.5 not-aria-pressed:hover:bg-sunk aria-pressed:border-chosen-edge aria-pressed:bg-chosen aria-pressed:font-semibold xl:min-h-8"
          >
            <span>{label}</span>{' '}
            <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
          </button>
        );
      })}
    </div>
  );
}

interface ColumnChooserProps {
  readonly columns: readonly {
    readonly id: string;
    readonly label: string;
    readonly isShown: boolean;
  }[];
  readonly onToggle: (id: string, isShown: boolean) => void;
}

/** Chooses the columns of the table. */
export function ColumnChooser({ columns, onToggle }: ColumnChooserProps) {
  const id = useId();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass('quiet', 'text-sm xl:min-h-8')}
      >
        <Columns3 className="size-4" />
        Columns
      </button>
      {isOpen && (
        <Popover
          id={id}
          label="Columns"
          buttonRef={buttonRef}
          align="end"
          onClose={() => setOpen(false)}
          className="min-w-52 p-2"
        >
          {columns.map((column) => (
            <label
              key={column.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded px-2 hover:bg-sunk"
            >
              <input
                type="checkbox"
                checked={column.isShown}
                onChange={({ target }) => onToggle(column.id, target.checked)}
                className="size-4 accent-brand"
              />
              <span>{column.label}</span>
            </label>
          ))}
        </Popover>
      )}
    </>
  );
}

/** Opens the help about keys. */
export function KeyHelpButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className={buttonClass('quiet', 'text-sm xl:min-h-8')}>
      <Keyboard className="size-4" />
      <span className="xl:sr-only">Keys</span>
    </button>
  );
}

/** The keys of the list, and the switch for all of them. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {listKeys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-sm border border-edge px-2 py-0.5 font-sans text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-t border-line pt-2">
        <ShortcutSwitch description="Also for submissions" />
      </div>
    </Dialog>
  );
}
