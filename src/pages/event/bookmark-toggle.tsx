import { Bookmark, BookmarkCheck } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';

interface BookmarkToggleProps {
  readonly isSaved: boolean;
  /** Null while the session is loading. */
  readonly onPress: (() => void) | null;
}

/** Presentational bookmark button. */
export function BookmarkToggle({ isSaved, onPress }: BookmarkToggleProps) {
  return (
    <button
      type="button"
      aria-disabled={onPress === null}
      onClick={() => onPress?.()}
      className={buttonClass('secondary', 'w-full')}
    >
      {isSaved ? <BookmarkCheck className="size-5" /> : <Bookmark className="size-5" />}
      {isSaved ? 'Bookmarked' : 'Bookmark Event'}
      {isSaved && <span className="sr-only"> (press to remove)</span>}
    </button>
  );
}
