import type { ContentType, Reading } from '@/domain/submissions/extraction-reading';

/** What a review of either kind is given. */
export interface ReviewProps<Read extends Reading> {
  readonly userId: string;
  readonly reading: Read;
  readonly onBack: () => void;
  readonly onSwitch: (kind: ContentType) => void;
  /** Gets the name of what is stored now. */
  readonly onSent: (title: string) => void;
}
