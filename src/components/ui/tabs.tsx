import type { KeyboardEvent, ReactNode } from 'react';

interface TabEntry<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Beside the label: a count, a mark. */
  readonly mark?: ReactNode;
}

interface TabListProps<Key extends string> {
  /** The tabs have the ids of `tabId`; the panel that they control has the id of `panelId`. */
  readonly id: string;
  /** What the tabs choose, for those who do not see them. */
  readonly label: string;
  readonly tabs: readonly TabEntry<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  /** While something is under way that another tab would break off. */
  readonly isBusy?: boolean;
  /** `boxed` shares the width among a few; `line` takes as much as there is to say. */
  readonly look?: 'boxed' | 'line';
}

const looks = {
  boxed: {
    // Below each other on a phone rather than with broken words.
    list: 'flex flex-wrap gap-1 rounded-lg bg-sunk p-1 sm:grid sm:auto-cols-fr sm:grid-flow-col',
    tab: 'min-h-11 grow rounded border border-transparent px-2 font-semibold text-soft hover:text-ink aria-selected:border-line aria-selected:bg-surface aria-selected:text-ink',
  },
  line: {
    list: 'grid grid-cols-2 border-b border-line sm:flex sm:gap-1',
    tab: 'inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent px-1 text-sm font-semibold text-soft hover:text-ink aria-selected:border-brand aria-selected:text-ink sm:gap-2 sm:px-3 sm:text-base',
  },
} as const;

/** The id of one tab of a list. */
export function tabId(listId: string, key: string): string {
  return `${listId}-${key}`;
}

/** The id of what the tabs of a list control. */
export function panelId(listId: string): string {
  return `${listId}-panel`;
}

/** Tabs: arrows, Home and End move and choose at once. */
export function TabList<Key extends string>({
  id,
  label,
  tabs,
  selected,
  onSelect,
  isBusy = false,
  look = 'boxed',
}: TabListProps<Key>) {
  const open = (key: Key) => {
    if (key !== selected && !isBusy) onSelect(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const position = tabs.findIndex(({ key }) => key === selected);
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: position - 1,
      ArrowRight: (position + 1) % tabs.length,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    const next = target === undefined ? undefined : tabs.at(target);
    if (next === undefined || isBusy) return;
    event.preventDefault();
    open(next.key);
    document.getElementById(tabId(id, next.key))?.focus();
  };
  return (
    <div role="tablist" aria-label={label} className={looks[look].list}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          id={tabId(id, tab.key)}
          type="button"
          role="tab"
          aria-selected={tab.key === selected}
          aria-controls={panelId(id)}
          aria-disabled={isBusy}
          tabIndex={tab.key === selected ? 0 : -1}
          onKeyDown={onKeyDown}
          onClick={() => {
            open(tab.key);
          }}
          className={looks[look].tab}
        >
          {tab.label}
          {tab.mark}
        </button>
      ))}
    </div>
  );
}
