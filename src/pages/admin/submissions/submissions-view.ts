import { useNavigate, useSearchParams } from 'react-router-dom';
import { TAKE_FOCUS } from './use-arrival-focus';
import {
  parseKind,
  parsePlaceParam,
  toPlaceParam,
  type SubmissionKind,
  type SubmissionPlace,
} from '@/domain/submissions/queue';
import { KEEP_PLACE } from '@/lib/navigation-state';
import { paths } from '@/lib/paths';

/** What the tab shows: the queue, one entry of it, or the form of one. */
interface Shown {
  /** What the queue is narrowed to; null for everything. */
  readonly kind: SubmissionKind | null;
  readonly place: SubmissionPlace | null;
  readonly isEditing: boolean;
}

export type SubmissionsView = ReturnType<typeof useSubmissionsView>;

/** What the address names, and the ways to something else. Links, Back and reloading keep it. */
export function useSubmissionsView() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const shown: Shown = {
    kind: parseKind(search.get('kind')),
    place: parsePlaceParam(search.get('item')),
    isEditing: search.get('mode') === 'edit',
  };
  const addressOf = (changes: Partial<Shown>) =>
    submissionsAddress({ ...shown, isEditing: false, ...changes });
  return {
    ...shown,
    /** Where something else is shown, the rest as it is. */
    addressOf,
    /** Shows something else in place of what is shown; Back does not lead there again. */
    replaceBy: (changes: Partial<Shown>) => {
      void navigate(addressOf(changes), { replace: true, state: TAKE_FOCUS });
    },
    narrowTo: (kind: SubmissionKind | null) => {
      void navigate(addressOf({ kind }), KEEP_PLACE);
    },
  };
}

/** The address of the tab with this shown. */
export function submissionsAddress({
  kind,
  place,
  isEditing = false,
}: Omit<Shown, 'isEditing'> & Partial<Shown>): string {
  const search = new URLSearchParams({
    tab: 'submissions',
    ...(kind === null ? {} : { kind }),
    ...(place === null ? {} : { item: toPlaceParam(place) }),
    ...(place !== null && isEditing ? { mode: 'edit' } : {}),
  });
  return `${paths.admin()}?${search.toString()}`;
}
