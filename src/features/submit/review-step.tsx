import { useEffect, useEffectEvent, useState } from 'react';
import { useController, useForm, type UseFormReturn } from 'react-hook-form';
import { EventDuplicates, ResourceDuplicates } from './duplicates';
import { ReviewFrame, type ReviewProps } from './review-frame';
import { ReviewSections } from './review-sections';
import { fieldsPlace, readingPlace } from './submission-drafts';
import { useReview } from './use-review';
import { useStepArrival } from './use-submission';
import { eventSections } from '@/entities/events/event-fields';
import { eventDraftSchema, eventFormSchema, type EventForm } from '@/entities/events/rules/form';
import { useEventImageField } from '@/entities/events/use-event-image-field';
import {
  resourceDraftSchema,
  resourceFormSchema,
  resourceFormSections,
  type ResourceForm,
} from '@/entities/resources/rules/submission-form';
import { useEventSubmit } from '@/entities/submissions/api/event-submit';
import { useResourceSubmit } from '@/entities/submissions/api/resource-submit';
import { fieldText } from '@/entities/submissions/field-text';
import { FormField } from '@/entities/submissions/form-field';
import type { FieldSection } from '@/entities/submissions/form-section';
import {
  readingSchema,
  type ContentType,
  type EventReading,
  type Reading,
  type ResourceReading,
} from '@/entities/submissions/rules/extraction-reading';
import { readDraft } from '@/shared/lib/draft';
import { zodResolver } from '@/shared/lib/form-resolver';

interface ReviewStepProps extends Omit<ReviewProps<Reading>, 'reading'> {
  readonly hasMoved: boolean;
  readonly kind: ContentType;
  /** New extraction; after a reload it is in the drafts. */
  readonly reading: Reading | undefined;
  /** Called when the draft is missing or outdated, so that there is nothing to review. */
  readonly onDraftMissing: () => void;
}

/** Second step: check and correct the extracted fields. */
export function ReviewStep({
  kind,
  hasMoved,
  onDraftMissing,
  reading: fresh,
  ...rest
}: ReviewStepProps) {
  const { userId, item } = rest;
  const [kept] = useState(() => readDraft(readingPlace({ userId, kind, item }), readingSchema));
  const reading = fresh ?? kept;
  const isLost = reading?.kind !== kind;
  const reportMissing = useEffectEvent(onDraftMissing);
  useStepArrival(hasMoved);
  useEffect(() => {
    if (isLost) reportMissing();
  }, [isLost]);

  if (reading === null || isLost) return null;
  return reading.kind === 'resource' ? (
    <ResourceReview reading={reading} {...rest} />
  ) : (
    <EventReview reading={reading} {...rest} />
  );
}

function ResourceReview(props: ReviewProps<ResourceReading>) {
  const { userId, item, reading, onSent } = props;
  const submitResource = useResourceSubmit();
  const place = fieldsPlace({ userId, kind: 'resource', item });
  const [initial] = useState(() => readDraft(place, resourceDraftSchema) ?? reading.original);
  const form = useForm<ResourceForm>({
    resolver: zodResolver(resourceFormSchema),
    defaultValues: initial,
    shouldFocusError: false,
  });
  const review = useReview(form, {
    kind: 'resource',
    original: reading.original,
    place,
    send: submitResource.mutateAsync,
    onSent: ({ name }) => onSent(name.trim()),
  });
  return (
    <ReviewFrame {...props} form={form} review={review}>
      <ResourceDuplicates control={form.control} />
      <ReviewSections control={form.control} initial={initial} sections={resourceSections(form)} />
    </ReviewFrame>
  );
}

function resourceSections(form: UseFormReturn<ResourceForm>): readonly FieldSection[] {
  return resourceFormSections.map(({ fields, ...section }) => ({
    ...section,
    fields: fields.map((field) => {
      const label = 'memberLabel' in field ? field.memberLabel : field.label;
      return {
        name: field.name,
        label,
        show: (value: unknown) => fieldText(field, value),
        node: <FormField form={form} field={field} label={label} />,
      };
    }),
  }));
}

function EventReview(props: ReviewProps<EventReading>) {
  const { userId, item, reading, onSent } = props;
  const submitEvent = useEventSubmit();
  const place = fieldsPlace({ userId, kind: 'event', item });
  const [initial] = useState(() => readDraft(place, eventDraftSchema) ?? reading.original);
  const form = useForm<EventForm>({
    resolver: zodResolver(eventFormSchema),
    defaultValues: initial,
    shouldFocusError: false,
  });
  const { field: picture } = useController({ control: form.control, name: 'image_url' });
  const image = useEventImageField(userId, picture.value, picture.onChange);
  const review = useReview(form, {
    kind: 'event',
    original: reading.original,
    place,
    send: submitEvent.mutateAsync,
    onSent: ({ title }) => onSent(title.trim()),
  });
  return (
    <ReviewFrame {...props} form={form} review={review} isUploading={image.isPreparing}>
      <EventDuplicates control={form.control} />
      <ReviewSections
        control={form.control}
        initial={initial}
        sections={eventSections({ form, image })}
      />
    </ReviewFrame>
  );
}
