import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import type { Blocker } from 'react-router-dom';
import { useWarnBeforeUnload } from '@/lib/warn-before-unload';

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
export function useUnsavedChangesGuard(isNeeded: boolean): UnsavedGuard {
  const { key } = useLocation();
  const isLifted = useRef(false);
  const hasLeft = useRef(false);
  const asked = useRef<(() => void) | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (isAsked && !isNeeded) setAsked(false);
  // Before the blocker's own effects: what it holds up goes on before it is taken away.
  const latest = useRef<Blocker | null>(null);
  useEffect(
    () => () => {
      if (latest.current?.state === 'blocked') latest.current.proceed();
    },
    [],
  );
  const blocker = useBlocker(() => isNeeded && !isLifted.current);
  useEffect(() => {
    latest.current = blocker;
  }, [blocker]);
  useWarnBeforeUnload(isNeeded);
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
    asked.current = null;
    setAsked(false);
  };
  const pass = (proceed: () => void) => {
    if (hasLeft.current) return; // Where one went meanwhile comes first.
    isLifted.current = true;
    proceed();
  };
  const proceed = () => {
    const held = asked.current;
    asked.current = null;
    if (blocker.state === 'blocked') {
      latest.current = null; // It goes on, once.
      blocker.proceed();
    } else if (held !== null) pass(held);
  };
  const onSafe = useEffectEvent(() => {
    proceed();
    if (blocker.state === 'blocked') hasLeft.current = true;
  });
  useEffect(() => {
    if (!isNeeded) onSafe();
  }, [isNeeded]);

  return {
    isAsking: blocker.state === 'blocked' || isAsked,
    leave: () => {
      setAsked(false);
      proceed();
    },
    stay,
    ask: (go) => {
      if (!isNeeded) {
        go();
        return;
      }
      asked.current = go;
      setAsked(true);
    },
    pass,
  };
}
