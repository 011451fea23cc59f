import { flushSync } from 'react-dom';

/**
 * Shows more of a list and moves focus to its first new link, or row, because the pressed button may
 * disappear.
 */
export function continueList(
  list: HTMLElement | null,
  showMore: () => void,
  element: 'a' | 'tr' = 'a',
): void {
  const found = list?.getElementsByTagName(element);
  const former = found?.length ?? 0;
  flushSync(showMore);
  found?.[former]?.focus();
}
