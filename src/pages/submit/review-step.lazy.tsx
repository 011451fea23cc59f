import { useEffect, useEffectEvent, useState } from 'react';
import { readingPlace } from '../submission-drafts';
import { useStepArrival } from '../use-step-arrival';
import { EventReview } from './event-review';
import { ResourceReview } from './resource-review';
import type { ReviewProps } from './review-props';
import {
  readingSchema,
  type ContentType,
  type Reading,
} from '@/domain/submissions/extraction-reading';
import { readDraft } from '@/lib/draft';

interface ReviewStepProps extends Omit<ReviewProps<Reading>, 'reading'> {
  readonly hasMoved: boolean;
  readonly kind: ContentType;
  /** What was read just now; after a reload it is in the drafts. */
  readonly reading: Reading | undefined;
  /** Called when there is nothing to review: the draft is gone, or not one of today's form. */
  readonly onLost: () => void;
}

/** The second step: check and correct what the text was read as. */
export function ReviewStep({ kind, hasMoved, onLost, reading: fresh, ...rest }: ReviewStepProps) {
  const [kept] = useState(() => readDraft(readingPlace(rest.userId, kind), readingSchema));
  const reading = fresh ?? kept;
  const isLost = reading?.kind !== kind;
  const lose = useEffectEvent(onLost);
  useStepArrival(hasMoved);
  useEffect(() => {
    if (isLost) lose();
  }, [isLost]);

  if (reading === null || isLost) return null;
  return reading.kind === 'resource' ? (
    <ResourceReview reading={reading} {...rest} />
  ) : (
    <EventReview reading={reading} {...rest} />
  );
}
