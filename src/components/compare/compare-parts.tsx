import { optionalPart } from '@/components/feedback/optional-part';

/** Bar and sheet of the comparison; they load when the first resource is about to be chosen. */
export const CompareParts = optionalPart(() =>
  import('./compare-bar.lazy').then((m) => m.CompareParts),
);
