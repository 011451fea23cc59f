import { useEffect } from 'react';
import { countVisit, type VisitKind, type VisitedSubject } from './api/count-visit';

/** A page counts as seen after this time. */
const SEEN_AFTER_MS = 3_000;

/** Attribute with the id of a listing, around its links. */
const LISTING = 'data-listing';

/** Counts a view of a page that stays open for a moment. Null counts nothing. */
export function useVisitCount(subject: VisitedSubject, id: string | null): void {
  useEffect(() => {
    if (id === null) return undefined;
    const timer = window.setTimeout(() => {
      if (document.visibilityState === 'visible') void countVisit(subject, id, 'view');
    }, SEEN_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [subject, id]);
}

/** Counts pressed website and contact links inside of elements with `data-listing`. */
export function useListingPressCount(): void {
  useEffect(() => {
    const onPress = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return;
      const link = target.closest('a');
      const id = link?.closest(`[${LISTING}]`)?.getAttribute(LISTING);
      const kind = link === null ? null : kindOf(link);
      if (kind !== null && id != null) void countVisit('listing', id, kind);
    };
    document.addEventListener('click', onPress);
    return () => document.removeEventListener('click', onPress);
  }, []);
}

function kindOf({ protocol, origin }: HTMLAnchorElement): VisitKind | null {
  if (protocol === 'mailto:' || protocol === 'tel:') return 'contact';
  return origin === window.location.origin ? null : 'website';
}
