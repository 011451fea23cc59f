import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import type { Blocker } from 'react-router-dom';
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
 * tabs, Back and Forward; about a reload or a closed tab the browser itself asks. A held-up
 * navigation goes on as well when what was guarded is gone, or once nothing would be lost any more.
 */
export function useUnsavedGuard(isNeeded: boolean): UnsavedGuard {
  const { key } = useLocation();
  const isLifted = useRef(false);
  const hasLeft = useRef(false);
  const [asked, setAsked] = useState<{ readonly proceed: () => void } | null>(null);
  // Before the blocker's own effects: what it holds up goes on before it is taken away.
  const held = useRef<Blocker | null>(null);
  useEffect(
    () => () => {
      if (held.current?.state === 'blocked') held.current.proceed();
    },
    [],
  );
  const blocker = useBlocker(() => isNeeded && !isLifted.current);
  useEffect(() => {
    held.current = blocker;
  }, [blocker]);
  useLeaveWarning(isNeeded);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, [key]);
  useEffect(() => {
    if (isNeeded) isLifted.current = false;
  }, [isNeeded]);

  const stay = () => {
    blocker.reset?.();
    setAsked(null);
  };
  const pass = (proceed: () => void) => {
    if (hasLeft.current) return; // Where one went meanwhile comes first.
    isLifted.current = true;
    proceed();
  };
  const leave = () => {
    setAsked(null);
    if (blocker.state === 'blocked') {
      held.current = null; // It goes on, once.
      blocker.proceed();
    } else if (asked !== null) pass(asked.proceed);
  };
  const onSafe = useEffectEvent(() => {
    leave();
    if (blocker.state === 'blocked') hasLeft.current = true;
  });
  useEffect(() => {
    if (!isNeeded) onSafe();
  }, [isNeeded]);

  return {
    isAsking: blocker.state === 'blocked' || asked !== null,
    leave,
    stay,
    ask: (proceed) => {
      if (isNeeded) setAsked({ proceed });
      else proceed();
    },
    pass,
  };
}
