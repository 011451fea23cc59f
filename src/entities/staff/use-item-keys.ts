import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useShortcuts } from './shortcuts';

interface ItemKeys {
  /** Holds the items, each an element with its id as `data-item`. */
  readonly listRef: RefObject<HTMLElement | null>;
  /** Ids of the items in order; undefined while loading. */
  readonly ids: readonly string[] | undefined;
  /** Letters that press the button of the current item with this letter in aria-keyshortcuts. */
  readonly presses?: readonly string[];
  /** Letters that move focus to that button instead: what they do cannot be undone. */
  readonly focuses?: readonly string[];
}

/**
 * Keyboard of a queue whose items are decided where they are listed: J and K move between them, and
 * letters reach their buttons. When the current item leaves the queue, the one in its place gets
 * focus.
 *
 * @returns a function that moves lost focus to the item at the index of the last current one, and
 *   returns whether an item has focus.
 */
export function useItemKeys({ listRef, ids, presses = [], focuses = [] }: ItemKeys) {
  const lastIndex = useRef<number | null>(null);
  // The order as it is now, for a decision that began before the list changed.
  const idsNow = useRef(ids);
  useLayoutEffect(() => {
    idsNow.current = ids;
  }, [ids]);
  const itemOf = (id: string | undefined) =>
    id === undefined
      ? null
      : (listRef.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`) ?? null);
  const current = () => {
    const item = document.activeElement?.closest<HTMLElement>('[data-item]');
    return item !== null && item !== undefined && listRef.current?.contains(item) === true
      ? item
      : null;
  };
  const focusAt = (index: number): boolean => {
    const last = (idsNow.current?.length ?? 0) - 1;
    const item = itemOf(idsNow.current?.[Math.min(Math.max(index, 0), last)]);
    item?.focus();
    item?.scrollIntoView({ block: 'nearest' });
    return item !== null;
  };
  const restoreFocus = (): boolean => {
    if (document.activeElement !== document.body) return current() !== null;
    return lastIndex.current !== null && focusAt(lastIndex.current);
  };
  const move = (step: 1 | -1) => {
    const index = ids?.indexOf(current()?.dataset.item ?? '') ?? -1;
    focusAt(index === -1 ? (lastIndex.current ?? 0) : index + step);
  };
  // Without such a button the letter is for what is shown instead of the list.
  const reach = (letter: string, act: (button: HTMLElement) => void) => () => {
    const shortcut = `[aria-keyshortcuts='${letter.toUpperCase()}']`;
    const button = current()?.querySelector<HTMLElement>(shortcut);
    if (button === null || button === undefined) return false;
    act(button);
    return true;
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ...Object.fromEntries(presses.map((letter) => [letter, reach(letter, (it) => it.click())])),
    ...Object.fromEntries(focuses.map((letter) => [letter, reach(letter, (it) => it.focus())])),
  });
  const remember = useEffectEvent(() => {
    const index = ids?.indexOf(current()?.dataset.item ?? '') ?? -1;
    if (index !== -1) lastIndex.current = index;
  });
  useEffect(() => {
    const onFocus = () => remember();
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  const restore = useEffectEvent(restoreFocus);
  const order = ids?.join();
  useLayoutEffect(() => {
    restore();
  }, [order]);
  return restoreFocus;
}
