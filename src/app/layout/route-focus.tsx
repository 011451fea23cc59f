import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { MAIN_ID } from './main-id';
import { focusHeading } from '@/lib/focus-heading';
import { keepsPlace } from '@/lib/navigation-state';
import { scrollToSection } from '@/lib/scroll-to-section';

/**
 * Stands beside a screen and moves focus when it arrives, as a browser does on a page change, so
 * that keyboard and screen reader follow: to the section that the address names, or the heading.
 */
export function RouteArrival({ isFirst }: { isFirst: boolean }) {
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

  useEffect(() => keepFocus(), []);

  return null;
}

/**
 * What takes the place of something that had focus (a skeleton, a failure with its Retry) would
 * leave focus nowhere: then it goes to the heading, or to the landmark until there is one. Whoever
 * has gone elsewhere meanwhile is left alone. Returns the undo.
 */
function keepFocus(): (() => void) | undefined {
  const main = document.getElementById(MAIN_ID);
  if (main === null) return undefined;
  // The screen may have got focus on arrival already.
  const { activeElement: arrived } = document;
  let last: EventTarget | null = main.contains(arrived) ? arrived : null;
  const onFocusIn = ({ target }: FocusEvent) => {
    last = target;
  };
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const lost = last instanceof Node && !last.isConnected && activeElement === document.body;
    const awaitsHeading = last === main && activeElement === main;
    if (lost || (awaitsHeading && main.querySelector('h1') !== null)) focusHeading();
  });
  main.addEventListener('focusin', onFocusIn);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    main.removeEventListener('focusin', onFocusIn);
    observer.disconnect();
  };
}
