import { useController, useForm } from 'react-hook-form';
import { fieldsPlace } from '../submission-drafts';
import { EventDuplicates } from './event-duplicates';
import { FieldsToCheck } from './fields-to-check';
import { ReviewFrame } from './review-frame';
import type { ReviewProps } from './review-props';
import { useReview } from './use-review';
import { EventFields } from '@/components/event-form/event-fields';
import { useEventImageField } from '@/components/event-form/use-event-image-field';
import { useEventSubmit } from '@/data/submissions/use-submission-create';
import { eventDraftSchema, eventFormSchema, type EventForm } from '@/domain/events/form';
import type { EventReading } from '@/domain/submissions/extraction-reading';
import { readDraft } from '@/lib/draft';
import { zodResolver } from '@/lib/form-resolver';

/** Everything that was read of an event, to be checked and sent in. */
export function EventReview(props: ReviewProps<EventReading>) {
  const { userId, reading, onBack, onSwitch, onSent } = props;
  const submitEvent = useEventSubmit();
  const place = fieldsPlace(userId, 'event');
  const form = useForm<EventForm>({
    resolver: zodResolver(eventFormSchema),
    defaultValues: readDraft(place, eventDraftSchema) ?? reading.original,
  });
  const { field: picture } = useController({ control: form.control, name: 'image_url' });
  const image = useEventImageField(userId, picture.value, picture.onChange);
  const review = useReview(form, {
    kind: 'event',
    original: reading.original,
    place,
    send: submitEvent.mutateAsync,
    onSent: ({ title }) => {
      onSent(title.trim());
    },
  });
  return (
    <ReviewFrame
      userId={userId}
      reading={reading}
      isSending={review.isSending}
      isHeld={image.isPreparing}
      failure={review.failure}
      checks={<FieldsToCheck control={form.control} />}
      onBack={onBack}
      onSwitch={onSwitch}
      onReset={review.reset}
      onUndoReset={review.undoReset}
      onSubmit={review.submit}
    >
      <EventFields
        form={form}
        image={image}
        belowTitle={<EventDuplicates control={form.control} />}
      />
    </ReviewFrame>
  );
}
