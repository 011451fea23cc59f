import { flushSync } from 'react-dom';

/**
 * Shows more of a list and moves focus to its first new link, because the pressed button may
 * disappear.
 */
export function continueList(list: HTMLElement | null, showMore: () => void): void {
  const links = list?.getElementsByTagName('a');
  const former = links?.length ?? 0;
  flushSync(showMore);
  links?.[former]?.focus();
}
