import * as RadixTabs from '@radix-ui/react-tabs';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { inputClass } from './input-class';
import { useChosenInView } from './use-chosen-in-view';
import type { ElementNode } from '@/shared/lib/element-node';

interface TabEntry<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Badge beside the label, such as a count. */
  readonly badge?: ElementNode;
}

interface TabsProps<Key extends string> {
  /** Accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly TabEntry<Key>[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
  /** Disables switching tabs while an operation is running. */
  readonly isBusy?: boolean;
  /**
   * `boxed` gives all tabs equal width; `line` and `panels` fit their labels. `line` scrolls on
   * phones, `panels` becomes a select there.
   */
  readonly variant?: 'boxed' | 'line' | 'panels';
  readonly panelClass: string;
  /** Heading on the line of the tabs. */
  readonly heading?: ElementNode;
  /** Content of the selected tab. */
  readonly children: ReactNode;
}

const variants = {
  boxed: {
    bar: '',
    // Stacked on phones, so that labels do not break.
    list: 'flex flex-wrap gap-1 rounded-lg bg-sunk p-1 sm:grid sm:auto-cols-fr sm:grid-flow-col',
    tab: 'min-h-11 grow rounded border border-transparent px-2 font-semibold text-soft hover:text-ink aria-selected:border-line aria-selected:bg-surface aria-selected:text-ink',
  },
  line: {
    bar: 'border-b border-line lg:flex lg:items-center lg:gap-x-6',
    list: 'flex gap-1 overflow-x-auto',
    tab: 'inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2 text-sm whitespace-nowrap -outline-offset-2 font-semibold text-soft hover:text-ink aria-selected:border-brand aria-selected:text-ink sm:gap-2 sm:text-base lg:px-3',
  },
  panels: {
    bar: '',
    list: 'hidden w-fit gap-1 rounded-lg bg-sunk p-0.5 sm:flex',
    tab: 'inline-flex min-h-11 items-center gap-2 rounded border border-transparent px-4 font-semibold text-soft hover:text-ink aria-selected:border-line aria-selected:bg-surface aria-selected:text-ink',
  },
} as const;

/** Tabs with one panel. Arrow keys, Home and End move and select at once. */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  isBusy = false,
  variant = 'boxed',
  panelClass,
  heading,
  children,
}: TabsProps<Key>) {
  const listRef = useRef<HTMLDivElement>(null);
  useChosenInView(listRef, selected);
  const askedRef = useRef<string | null>(null);
  const select = (value: string) => {
    const tab = tabs.find(({ key }) => key === value);
    if (tab === undefined || isBusy || askedRef.current === value) return;
    // A press fires twice (also through the focus it causes) before the router updates.
    askedRef.current = value;
    window.setTimeout(() => {
      askedRef.current = null;
    });
    onSelect(tab.key);
  };
  return (
    <RadixTabs.Root value={selected} onValueChange={select}>
      {variant === 'panels' && (
        <select
          aria-label={label}
          value={selected}
          onChange={({ target }) => select(target.value)}
          className={`${inputClass} font-semibold sm:hidden`}
        >
          {tabs.map(({ key, label: name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      )}
      <div className={variants[variant].bar}>
        {heading}
        <RadixTabs.List ref={listRef} aria-label={label} className={variants[variant].list}>
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.key}
              value={tab.key}
              aria-disabled={isBusy}
              // Radix focuses a pressed tab by script, which browsers take for the keyboard.
              onPointerDown={({ currentTarget }) => {
                currentTarget.dataset.pressed = '';
              }}
              onKeyDown={({ currentTarget }) => {
                delete currentTarget.dataset.pressed;
              }}
              onBlur={({ currentTarget }) => {
                delete currentTarget.dataset.pressed;
              }}
              onFocus={(event) => {
                // Radix selects a tab on focus. Select only on moves within the list, not when focus
                // returns from the unsaved changes dialog.
                const { relatedTarget, currentTarget } = event;
                const isMove =
                  relatedTarget instanceof Node &&
                  currentTarget.parentElement?.contains(relatedTarget);
                if (isMove !== true) event.preventDefault();
              }}
              className={`data-pressed:outline-none ${variants[variant].tab}`}
            >
              <span>{tab.label}</span> {tab.badge}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {/* One panel for all tabs, so that shared content is not remounted on a tab change. */}
      <RadixTabs.Content value={selected} tabIndex={-1} className={panelClass}>
        {children}
      </RadixTabs.Content>
    </RadixTabs.Root>
  );
}
