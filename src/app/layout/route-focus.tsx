import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepsPlace } from '@/shared/lib/navigation-state';
import { focusHeading, scrollToSection } from '@/shared/lib/page-focus';

/** Id of the main landmark, target of the skip link. */
export const MAIN_ID = 'main';

/**
 * Moves focus when a screen opens, as a browser does on a page load: to the section in the URL
 * hash, else to the heading.
 */
export function RouteFocus({ isFirst }: { isFirst: boolean }) {
  const location = useLocation();
  const { hash, key } = location;
  const state: unknown = location.state;
  const returning = useNavigationType() === NavigationType.Pop;
  const isNewScreen = useRef(true);

  useEffect(() => {
    const stays = !isNewScreen.current && (returning || keepsPlace(state));
    isNewScreen.current = false;
    if (stays) return;
    if (hash !== '' && !(returning && !isFirst) && scrollToSection(hash.slice(1))) return;
    if (!isFirst) focusHeading();
  }, [key, hash, state, returning, isFirst]);

  useEffect(() => restoreLostFocus(), []);

  return null;
}

/**
 * Moves focus to the heading, or to the main landmark until there is one, when the focused element
 * is removed from the page (a skeleton, a failure with its Retry button). Does nothing when the
 * user has moved focus elsewhere. Returns the cleanup function.
 */
function restoreLostFocus(): (() => void) | undefined {
  const main = document.getElementById(MAIN_ID);
  if (main === null) return undefined;
  // The screen may have received focus when it opened.
  const { activeElement: arrived } = document;
  let last: EventTarget | null = null;
  let awaitsHeading = false;
  const onFocus = (target: EventTarget | null) => {
    last = target;
    // The skip link focuses the landmark of a page that has its heading. Focus stays there.
    awaitsHeading = target === main && main.querySelector('h1') === null;
  };
  if (main.contains(arrived)) onFocus(arrived);
  const onFocusIn = ({ target }: FocusEvent) => {
    onFocus(target);
  };
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const lost = last instanceof Node && !last.isConnected && activeElement === document.body;
    const hasHeading = activeElement === main && main.querySelector('h1') !== null;
    if (lost || (awaitsHeading && hasHeading)) focusHeading();
  });
  main.addEventListener('focusin', onFocusIn);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener('focusin', onFocusIn);
    observer.disconnect();
  };
}
