import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { EventImageField } from './event-image-field';
import { eventFormFields, type EventFormField } from './rules/fields';
import type { EventForm } from './rules/form';
import { hasAddress, hasLink } from './rules/place';
import type { ChosenImage } from './use-event-image-field';
import { fieldText } from '@/entities/submissions/field-text';
import { FormField } from '@/entities/submissions/form-field';
import { FormSection, type FieldSection } from '@/entities/submissions/form-section';
import { MarkedField } from '@/entities/submissions/marked-field';
import { useReviewedReading } from '@/entities/submissions/reading-context';
import type { Reading } from '@/entities/submissions/rules/extraction-reading';
import { RadioField } from '@/shared/form/choice-fields';
import { TextField } from '@/shared/form/text-fields';
import { useToday } from '@/shared/lib/use-now';
import { fieldsNamed } from '@/shared/rules/fields';
import { locationTypes } from '@/shared/rules/submission-vocabularies';
import { unknownZoneIn } from '@/shared/rules/unknown-zone';
import { longDay } from '@shared/dates/long-date';

type PlainField = Exclude<EventFormField, { readonly kind: 'upload' }>;

const plainFields = eventFormFields.filter((field): field is PlainField => field.kind !== 'upload');
const whatNames = [
  'title',
  'host_organization',
  'description',
  'event_type',
  'tags',
  'sector',
  'business_type',
] as const;

interface EventFieldsProps {
  readonly form: UseFormReturn<EventForm>;
  readonly image: ChosenImage;
}

/** All form fields of an event. */
export function EventFields(props: EventFieldsProps) {
  return eventSections(props).map(({ id, title, fields }) => (
    <FormSection key={id} id={id} title={title}>
      {fields.map(({ name, node }) => (
        <Fragment key={name}>{node}</Fragment>
      ))}
    </FormSection>
  ));
}

/** Returns the fields of an event, by section. */
export function eventSections({ form, image }: EventFieldsProps): readonly FieldSection[] {
  const plain = (names: readonly PlainField['name'][]) =>
    fieldsNamed(plainFields, names).map((field) => ({
      name: field.name,
      label: field.label,
      show: (value: unknown) => fieldText(field, value),
      node: <PlaceOrField form={form} field={field} />,
    }));
  return [
    { id: 'what', title: 'What it is', fields: plain(whatNames) },
    {
      id: 'when',
      title: 'When',
      fields: moments.map(({ name, label }) => ({
        name,
        label,
        show: (value: unknown) => momentText(String(value)),
        node: <MomentField form={form} name={name} label={label} />,
      })),
    },
    {
      id: 'where',
      title: 'Where',
      fields: plain(['location_type', 'location_address', 'location_link', 'geographic_region']),
    },
    {
      id: 'registration',
      title: 'Registration and image',
      fields: [
        ...plain(['registration_link']),
        {
          name: 'image_url',
          label: 'Image',
          show: (value: unknown) => (value === '' ? '' : 'Uploaded'),
          node: <EventImageField image={image} />,
        },
      ],
    },
  ];
}

const moments = [
  { name: 'start_day', label: 'Start date' },
  { name: 'start_time', label: 'Start time' },
  { name: 'end_day', label: 'End date' },
  { name: 'end_time', label: 'End time' },
] as const;

/** 'November 20, 2026', '5:30 PM'. */
function momentText(value: string): string {
  if (!value.includes(':')) return longDay(value) ?? value;
  const [hours = 0, minutes = ''] = value
    .split(':')
    .map((part, at) => (at === 0 ? Number(part) : part));
  return `${Number(hours) % 12 || 12}:${String(minutes)} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

const ZONE = 'Eastern Time (Maine)';

interface MomentFieldProps {
  readonly form: UseFormReturn<EventForm>;
  readonly name: (typeof moments)[number]['name'];
  readonly label: string;
}

/** Day or time of the start or end, in Maine time. */
function MomentField({ form, name, label }: MomentFieldProps) {
  const reading = useReviewedReading();
  const moment = name.startsWith('start') ? 'start' : 'end';
  const day = useWatch({ control: form.control, name: `${moment}_day` });
  const isOver = useToday() > day && day !== '';
  const hint = name.endsWith('_day') ? dayHint(isOver, moment) : timeHint(reading, moment);
  return (
    <MarkedField control={form.control} name={name} label={label}>
      {(mark) => (
        <TextField
          form={form}
          name={name}
          label={label}
          hint={[hint, ZONE].filter((part) => part !== '').join(' ')}
          mark={mark}
          type={name.endsWith('_day') ? 'date' : 'time'}
          autoComplete="off"
          aria-required
          deps={['end_day', 'end_time']}
        />
      )}
    </MarkedField>
  );
}

function dayHint(isOver: boolean, moment: 'start' | 'end'): string {
  if (!isOver) return '';
  return moment === 'start'
    ? 'This date has passed. Is it right?'
    : 'This date has passed, so the event would not be listed.';
}

function timeHint(reading: Reading | null, moment: 'start' | 'end'): string {
  if (reading?.kind !== 'event') return '';
  const day = reading.original[`${moment}_day`];
  const time = reading.original[`${moment}_time`];
  if (day !== '' && time === '') return 'No time found in your text.';
  const zone = unknownZoneIn(reading.text);
  return zone === null
    ? ''
    : `We don’t know the time zone “${zone}” of your file. Is this time right?`;
}

interface PlaceOrFieldProps {
  readonly form: UseFormReturn<EventForm>;
  readonly field: PlainField;
}

/** A field; address and link are shown for the location types that have them. */
function PlaceOrField({ form, field }: PlaceOrFieldProps) {
  const type = useWatch({ control: form.control, name: 'location_type' });
  const { name } = field;
  if (name === 'location_type') return <LocationTypeField form={form} />;
  if (name === 'location_address') {
    return hasAddress(type) && <FormField form={form} field={field} isRequired />;
  }
  if (name === 'location_link') return hasLink(type) && <FormField form={form} field={field} />;
  return <FormField form={form} field={field} />;
}

function LocationTypeField({ form }: { form: UseFormReturn<EventForm> }) {
  return (
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
  );
}
