import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import type { Navigator } from 'react-router-dom';
import { guardBack } from './back-guard';
import { useLeaveWarning } from './use-leave-warning';

/** What asks before something that is not saved is left behind. */
interface UnsavedGuard {
  /** Whether there is a question to be answered. */
  readonly isAsking: boolean;
  /** Goes where one wanted to. */
  readonly leave: () => void;
  /** Stays, and forgets where one wanted to go. */
  readonly stay: () => void;
  /** Does `proceed` once nothing is in its way: at once where nothing would be lost. */
  readonly ask: (proceed: () => void) => void;
  /** Does `proceed` unasked, for there is nothing more to lose, where one is still here. */
  readonly pass: (proceed: () => void) => void;
}

/**
 * While `isNeeded`, holds up whatever would leave this address, until `leave` lets it go on: links,
 * tabs and all else that goes through the router, Back and Forward; about a reload or a closed tab
 * the browser itself asks. A held-up way goes on as well when what was guarded is gone, or once
 * nothing would be lost any more.
 */
export function useUnsavedGuard(isNeeded: boolean): UnsavedGuard {
  const { navigator } = use(NavigationContext);
  const { key } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<(() => void) | null>(null);
  const isLifted = useRef(false);
  const hasLeft = useRef(false);
  useLeaveWarning(isNeeded);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, [key]);

  useEffect(() => {
    if (!isNeeded) return;
    isLifted.current = false;
    const holdUp: HoldUp = (proceed) => {
      if (isLifted.current) return false;
      waiting.current = proceed;
      setAsking(true);
      return true;
    };
    const releases = [holdUpNavigator(navigator, holdUp), holdUpHistory(holdUp)];
    return () => {
      for (const release of releases) release();
    };
  }, [isNeeded, navigator]);
  useEffect(
    () => () => {
      waiting.current?.();
    },
    [],
  );
  const stay = () => {
    waiting.current = null;
    setAsking(false);
  };
  const onSafe = useEffectEvent(() => {
    const proceed = waiting.current;
    if (proceed === null) return;
    stay();
    hasLeft.current = true;
    proceed();
  });
  useEffect(() => {
    if (!isNeeded) onSafe();
  }, [isNeeded]);

  const pass = (proceed: () => void) => {
    if (hasLeft.current) return; // Where one went meanwhile comes first.
    isLifted.current = true;
    proceed();
  };
  const leave = () => {
    const proceed = waiting.current;
    stay();
    if (proceed !== null) pass(proceed);
  };
  const ask = (proceed: () => void) => {
    if (isNeeded) {
      waiting.current = proceed;
      setAsking(true);
    } else proceed();
  };
  return { isAsking, leave, stay, ask, pass };
}

/** Takes what would happen, and tells whether it has to wait. */
type HoldUp = (proceed: () => void) => boolean;

/** Holds up what the router is told to do. The plain router has no such thing. Returns the undo. */
function holdUpNavigator(navigator: Navigator, holdUp: HoldUp): () => void {
  const push = navigator.push.bind(navigator);
  const replace = navigator.replace.bind(navigator);
  const waitFor = (go: () => void) => {
    if (!holdUp(go)) go();
  };
  navigator.push = (...given) => {
    waitFor(() => {
      push(...given);
    });
  };
  navigator.replace = (...given) => {
    waitFor(() => {
      replace(...given);
    });
  };
  return () => {
    Object.assign(navigator, { push, replace });
  };
}

/**
 * Holds up Back and Forward: when they are told of, the address has changed already, so it is
 * changed back before the router hears of it. Returns the undo.
 */
function holdUpHistory(holdUp: HoldUp): () => void {
  const here = positionOf(window.history.state);
  let isComingBack = false;
  const onPopState = (event: PopStateEvent) => {
    const there = positionOf(event.state);
    // What is no entry of the router's is a section of this very page.
    if (here === null || there === null) return;
    const distance = there - here;
    const proceed = () => {
      window.history.go(distance);
    };
    if (!isComingBack && (distance === 0 || !holdUp(proceed))) return;
    event.stopImmediatePropagation();
    isComingBack = distance !== 0;
    if (isComingBack) window.history.go(-distance);
  };
  return guardBack(onPopState);
}

/** Where in the history an entry of the router stands. */
function positionOf(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}
