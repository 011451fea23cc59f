import type { SubmissionsView } from '../submissions-view';
import type { SubmissionPlace } from '@/domain/submissions/queue';

/** What the parts of an entry need to know of where they are. */
export interface EntryProps {
  readonly place: SubmissionPlace;
  readonly view: SubmissionsView;
  readonly isAdmin: boolean;
  /** When it was sent in, where that is known. */
  readonly sentAt: string | null;
  /** Called once it is decided: goes to the next. */
  readonly onDecided: () => void;
}
