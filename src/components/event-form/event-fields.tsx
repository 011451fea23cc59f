import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { EventImageField } from './event-image-field';
import type { ChosenImage } from './use-event-image-field';
import { useToday } from '@/components/clock/use-now';
import { RadioField } from '@/components/form/choice-fields';
import { TextField } from '@/components/form/text-fields';
import { FormField } from '@/components/submission-fields/form-field';
import { FormSection } from '@/components/submission-fields/form-section';
import { MarkedField } from '@/components/submission-fields/marked-field';
import { useReviewedReading } from '@/components/submission-fields/reading-context';
import { eventFormFields, type EventFormField } from '@/domain/events/fields';
import { hasAddress, hasLink, type EventForm } from '@/domain/events/form';
import { fieldsNamed } from '@/domain/fields';
import { locationTypes } from '@/domain/submissions/vocabularies';

type PlainField = Exclude<EventFormField, { readonly kind: 'upload' }>;

const plainFields = eventFormFields.filter((field): field is PlainField => field.kind !== 'upload');
const whatFields = fieldsNamed(plainFields, [
  'title',
  'host_organization',
  'description',
  'event_type',
  'tags',
  'sector',
  'business_type',
]);

interface EventFieldsProps {
  readonly form: UseFormReturn<EventForm>;
  readonly image: ChosenImage;
  /** Shown below the title: similar events. */
  readonly belowTitle: ReactNode;
}

/** All form fields of an event. */
export function EventFields({ form, image, belowTitle }: EventFieldsProps) {
  return (
    <>
      <FormSection id="what" title="What it is">
        {whatFields.map((field) => (
          <Fragment key={field.name}>
            <FormField form={form} field={field} />
            {field.name === 'title' && belowTitle}
          </Fragment>
        ))}
      </FormSection>
      <FormSection id="when" title="When">
        <MomentFields form={form} moment="start" label="Start" />
        <MomentFields form={form} moment="end" label="End" />
      </FormSection>
      <FormSection id="where" title="Where">
        <PlaceFields form={form} />
      </FormSection>
      <FormSection id="registration" title="Registration and image">
        <EventField form={form} name="registration_link" />
        <EventImageField image={image} />
      </FormSection>
    </>
  );
}

const ZONE = 'Eastern Time (Maine)';

interface MomentFieldsProps {
  readonly form: UseFormReturn<EventForm>;
  readonly moment: 'start' | 'end';
  readonly label: string;
}

/** Day and time of the start or end, in Maine time. */
function MomentFields({ form, moment, label }: MomentFieldsProps) {
  const reading = useReviewedReading();
  const day = useWatch({ control: form.control, name: `${moment}_day` });
  const isOver = useToday() > day && day !== '' && moment === 'end';
  const isTimeUnknown =
    reading?.kind === 'event' &&
    reading.original[`${moment}_day`] !== '' &&
    reading.original[`${moment}_time`] === '';
  const inputs = [
    {
      name: `${moment}_day`,
      type: 'date',
      hint: isOver ? `This date has passed, so the event would not be listed. ${ZONE}` : ZONE,
    },
    {
      name: `${moment}_time`,
      type: 'time',
      hint: isTimeUnknown ? `No time found in your text. ${ZONE}` : ZONE,
    },
  ] as const;
  return inputs.map(({ name, type, hint }) => (
    <MarkedField key={name} control={form.control} name={name} label={`${label} ${type}`}>
      {(mark) => (
        <TextField
          form={form}
          name={name}
          label={`${label} ${type}`}
          hint={hint}
          mark={mark}
          type={type}
          autoComplete="off"
          aria-required
          deps={['end_day', 'end_time']}
        />
      )}
    </MarkedField>
  ));
}

/** Location type with the address and link that belong to it, and the region. */
function PlaceFields({ form }: { form: UseFormReturn<EventForm> }) {
  const type = useWatch({ control: form.control, name: 'location_type' });
  return (
    <>
      <MarkedField control={form.control} name="location_type" label="Location type" isWide>
        {(mark) => (
          <RadioField
            form={form}
            name="location_type"
            label="Location type"
            mark={mark}
            options={locationTypes}
            deps={['location_address', 'location_link']}
          />
        )}
      </MarkedField>
      {hasAddress(type) && <EventField form={form} name="location_address" isRequired />}
      {hasLink(type) && <EventField form={form} name="location_link" />}
      <EventField form={form} name="geographic_region" />
    </>
  );
}

interface EventFieldProps {
  readonly form: UseFormReturn<EventForm>;
  readonly name: PlainField['name'];
  readonly isRequired?: boolean;
}

function EventField({ name, ...props }: EventFieldProps) {
  return fieldsNamed(plainFields, [name]).map((field) => (
    <FormField key={name} field={field} {...props} />
  ));
}
