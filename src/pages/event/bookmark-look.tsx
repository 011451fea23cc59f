import { Bookmark, BookmarkCheck } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';

interface BookmarkLookProps {
  readonly isSaved: boolean;
  /** Null while it is not known whose bookmark it would be. */
  readonly onPress: (() => void) | null;
}

/** The button, whoever is at the screen. */
export function BookmarkLook({ isSaved, onPress }: BookmarkLookProps) {
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
