import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { EventDates } from './event-dates';
import { ImageField } from './image-field';
import { LocationTypeField } from './location-type-field';
import type { ChosenImage } from './use-event-image-field';
import { ChecksField } from '@/components/submission-fields/choice-fields';
import { FormSection } from '@/components/submission-fields/form-section';
import { TextField } from '@/components/submission-fields/text-field';
import { hasAddress, hasLink, type EventForm } from '@/domain/events/form';
import { geographicRegions } from '@/domain/vocabularies';

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
        <TextField form={form} name="title" label="Title" isRequired isWide />
        {belowTitle}
        <TextField form={form} name="host_organization" label="Host organization" isWide />
        <TextField form={form} name="description" label="Description" rows={7} isWide />
        <TextField
          form={form}
          name="event_type"
          label="Event type"
          hint="Such as workshop, talk or fair."
        />
        <TextField form={form} name="tags" label="Tags" hint="Separate them with commas." />
        <TextField form={form} name="sector" label="Sector" />
        <TextField form={form} name="business_type" label="Business type" />
      </FormSection>
      <EventDates form={form} />
      <PlaceSection form={form} />
      <FormSection id="registration" title="Registration and image">
        <TextField
          form={form}
          name="registration_link"
          label="Registration link"
          inputMode="url"
          isWide
        />
        <ImageField image={image} />
      </FormSection>
    </>
  );
}

function PlaceSection({ form }: { form: UseFormReturn<EventForm> }) {
  const type = useWatch({ control: form.control, name: 'location_type' });
  return (
    <FormSection id="where" title="Where">
      <LocationTypeField form={form} />
      {hasAddress(type) && (
        <TextField form={form} name="location_address" label="Address" rows={2} isRequired isWide />
      )}
      {hasLink(type) && (
        <TextField
          form={form}
          name="location_link"
          label="Link to take part"
          inputMode="url"
          isWide
        />
      )}
      <ChecksField
        control={form.control}
        name="geographic_region"
        legend="Region"
        hint="Choosing Statewide clears the other regions."
        options={geographicRegions}
        exclusive="statewide"
      />
    </FormSection>
  );
}
