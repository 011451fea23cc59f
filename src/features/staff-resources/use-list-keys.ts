import { useState } from 'react';
import { rowElementId } from './resource-table';
import { useShortcuts } from '@/entities/staff/shortcuts';

/** Keys of the list and what they do, for the help. */
export const listKeys = [
  ['J', 'Next resource'],
  ['K', 'Previous resource'],
  ['X', 'Select the resource, or remove it from the selection'],
  ['E or Enter', 'Edit the resource'],
  ['/', 'Search'],
  ['?', 'Show these keys'],
] as const;

interface ListKeys {
  /** Ids of the resources in order. */
  readonly ids: readonly string[];
  readonly onToggle: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

/** Keyboard of the list. The current row is the one with focus. */
export function useListKeys({ ids, onToggle, onOpen }: ListKeys) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const move = (step: 1 | -1) => {
    const current = currentPosition(ids);
    const next = ids[current === null ? 0 : Math.min(Math.max(current + step, 0), ids.length - 1)];
    const element = next === undefined ? null : document.getElementById(rowElementId(next));
    if (element === null) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  };
  const withCurrent = (act: (id: string) => void) => () => {
    const position = currentPosition(ids);
    const id = position === null ? undefined : ids[position];
    if (id !== undefined) act(id);
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: withCurrent(onToggle),
    e: withCurrent(onOpen),
    '/': () => document.querySelector<HTMLElement>('[role="search"] input')?.focus(),
    '?': () => setHelpOpen(true),
  });
  return {
    isHelpOpen,
    openHelp: () => setHelpOpen(true),
    closeHelp: () => setHelpOpen(false),
  };
}

/** Position of the row that has focus, or holds the control with focus. */
function currentPosition(ids: readonly string[]): number | null {
  const row = document.activeElement?.closest<HTMLElement>('tr');
  const position = ids.findIndex((id) => rowElementId(id) === row?.id);
  return position === -1 ? null : position;
}
