import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router-dom';
import type { Blocker } from 'react-router-dom';
import { warnBeforeUnload } from '@/shared/lib/warn-before-unload';

/** Asks before unsaved changes are left. */
export interface UnsavedChangesGuard {
  /** Whether something is unsaved. */
  readonly isDirty: boolean;
  /** Whether the question is open. */
  readonly isAsking: boolean;
  /** Answers the question: does what was asked about. */
  readonly leave: () => void;
  /** Answers the question: stays, and drops what was asked about. */
  readonly stay: () => void;
  /** Runs `action`, after the question when something is unsaved. */
  readonly confirm: (action: () => void) => void;
  /**
   * Runs `action` without asking, once everything is saved and while the user is still on this page.
   * What was asked about continues instead.
   */
  readonly proceed: (action: () => void) => void;
}

interface GuardOptions {
  /** Whether other addresses of the same path belong to the form, such as the steps of a wizard. */
  readonly staysOnPath?: boolean;
}

/**
 * While `isDirty`, blocks whatever would leave this address until `leave` is called: links, tabs,
 * Back and Forward. The browser itself asks about a reload or a closed tab. A blocked navigation
 * also continues when nothing is unsaved any more, and when the guarded component unmounts.
 */
export function useUnsavedChangesGuard(
  isDirty: boolean,
  { staysOnPath = false }: GuardOptions = {},
): UnsavedChangesGuard {
  const { key } = useLocation();
  const isLifted = useRef(false);
  const hasLeft = useRef(false);
  const asked = useRef<(() => void) | null>(null);
  const [isAsked, setAsked] = useState(false);
  if (isAsked && !isDirty) setAsked(false);
  // Runs before the effects of the blocker: a blocked navigation continues before it is removed.
  const latest = useRef<Blocker | null>(null);
  useEffect(
    () => () => {
      if (latest.current?.state === 'blocked') latest.current.proceed();
    },
    [],
  );
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isSameForm = staysOnPath && nextLocation.pathname === currentLocation.pathname;
    return isDirty && !isLifted.current && !isSameForm;
  });
  useEffect(() => {
    latest.current = blocker;
  }, [blocker]);
  useEffect(() => (isDirty ? warnBeforeUnload() : undefined), [isDirty]);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, [key]);
  useEffect(() => {
    if (isDirty) isLifted.current = false;
  }, [isDirty]);

  /** Continues what was asked about, or else runs `action` while the user is still on this page. */
  const goOn = (action?: () => void) => {
    const wanted = asked.current ?? action;
    asked.current = null;
    const held = latest.current;
    if (held?.state === 'blocked') {
      latest.current = null; // It continues once only.
      hasLeft.current = true;
      held.proceed();
    } else if (wanted !== undefined && !hasLeft.current) {
      isLifted.current = true;
      wanted();
    }
  };
  const onSaved = useEffectEvent(() => goOn());
  useEffect(() => {
    if (!isDirty) onSaved();
  }, [isDirty]);

  return {
    isDirty,
    isAsking: blocker.state === 'blocked' || isAsked,
    leave: () => {
      setAsked(false);
      goOn();
    },
    stay: () => {
      blocker.reset?.();
      asked.current = null;
      setAsked(false);
    },
    confirm: (action) => {
      if (!isDirty) {
        action();
        return;
      }
      asked.current = action;
      setAsked(true);
    },
    proceed: goOn,
  };
}
