import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import {
  parseKind,
  parsePlaceParam,
  toPlaceParam,
  type SubmissionKind,
  type SubmissionPlace,
} from '@/entities/submissions/rules/queue';
import { KEEP_PLACE, keepsPlace } from '@/shared/lib/navigation-state';
import { paths } from '@/shared/lib/paths';

/** State of the tab: the queue, a queue entry, or its edit form. */
interface TabState {
  /** Kind filter of the queue; null for all. */
  readonly kind: SubmissionKind | null;
  readonly place: SubmissionPlace | null;
  readonly isEditing: boolean;
  /** Whether the queue shows what was decided instead of what waits. */
  readonly isDecided: boolean;
}

export type SubmissionsView = ReturnType<typeof useSubmissionsView>;

/**
 * Returns the state of the tab from the URL and functions to change it. Links, Back and reload keep
 * it.
 */
export function useSubmissionsView() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state: TabState = {
    kind: parseKind(search.get('kind')),
    place: parsePlaceParam(search.get('item')),
    isEditing: search.get('mode') === 'edit',
    isDecided: search.get('state') === 'decided',
  };
  const addressOf = (changes: Partial<TabState>) =>
    submissionsAddress({ ...state, isEditing: false, ...changes });
  return {
    ...state,
    /** Whether the queue shows suggested edits. */
    isEdits: search.get('kind') === EDITS,
    /** Returns the path for a changed state. */
    addressOf,
    /** Changes the state and replaces the history entry. */
    replaceBy: (changes: Partial<TabState>) => {
      void navigate(addressOf(changes), { replace: true, state: TAKE_FOCUS });
    },
    setDecided: (isDecided: boolean) => {
      void navigate(addressOf({ isDecided }), KEEP_PLACE);
    },
    setKind: (kind: SubmissionKind | null) => {
      void navigate(addressOf({ kind }), KEEP_PLACE);
    },
  };
}

/** Returns the path of the tab for a state. */
export function submissionsAddress({
  kind,
  place,
  isEditing = false,
  isDecided = false,
}: Omit<TabState, 'isEditing' | 'isDecided'> & Partial<TabState>): string {
  const search = new URLSearchParams({
    tab: 'submissions',
    ...(isDecided && { state: 'decided' }),
    ...(kind && { kind }),
    ...(place && { item: toPlaceParam(place) }),
    ...(place && isEditing && { mode: 'edit' }),
  });
  return `${paths.admin()}?${search.toString()}`;
}

/** Value of the kind in the address of the queue of suggested edits, which has a screen of its own. */
const EDITS = 'edit';

/** Returns the path of the queue of suggested edits. */
export function editsAddress(): string {
  return `${paths.admin()}?tab=submissions&kind=${EDITS}`;
}

/** Navigation state that moves focus to the new heading within the tab. */
export const TAKE_FOCUS = { ...KEEP_PLACE.state, takesFocus: true } as const;

/**
 * Returns a ref for the heading of new content within the tab. It receives focus after a navigation
 * with TAKE_FOCUS, and when focus was lost with the previous content.
 */
export function useHeadingFocus() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation() as { readonly state: unknown };
  const initialState = useRef(state);
  // Before RouteFocus moves lost focus to the page heading.
  useLayoutEffect(() => {
    const { current: initial } = initialState;
    const isLost = keepsPlace(initial) && document.activeElement === document.body;
    if (isLost || takesFocus(initial)) headingRef.current?.focus();
  }, []);
  return headingRef;
}

function takesFocus(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'takesFocus' in state;
}
