import { useStepArrival } from '../use-step-arrival';
import { EventReview } from './event-review';
import { ResourceReview } from './resource-review';
import type { ReviewProps } from './review-props';
import type { Reading } from '@/domain/extraction-reading';

interface ReviewStepProps extends ReviewProps<Reading> {
  readonly hasMoved: boolean;
}

/** The second step: check and correct what the text was read as. */
export function ReviewStep({ reading, hasMoved, ...rest }: ReviewStepProps) {
  useStepArrival(hasMoved);
  return reading.kind === 'resource' ? (
    <ResourceReview reading={reading} {...rest} />
  ) : (
    <EventReview reading={reading} {...rest} />
  );
}
