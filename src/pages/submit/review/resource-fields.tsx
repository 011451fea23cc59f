import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ChecksField, SelectField } from '@/components/submission-fields/choice-fields';
import { FormSection } from '@/components/submission-fields/form-section';
import { TextField } from '@/components/submission-fields/text-field';
import type { ResourceForm } from '@/domain/resources/submission-form';
import {
  availabilityStatuses,
  businessStages,
  formats,
  geographicRegions,
  industries,
  supportTypes,
} from '@/domain/vocabularies';

const COMMAS = 'Separate them with commas.';

interface ResourceFieldsProps {
  readonly form: UseFormReturn<ResourceForm>;
  /** What stands below the name: what is much like it. */
  readonly belowName: ReactNode;
}

/** Everything that a member may say of a resource. */
export function ResourceFields({ form, belowName }: ResourceFieldsProps) {
  const { control } = form;
  return (
    <>
      <FormSection id="what" title="What it is">
        <TextField form={form} name="name" label="Name" isRequired isWide />
        {belowName}
        <TextField form={form} name="organization" label="Organization" isWide />
        <TextField form={form} name="description" label="Description" rows={7} isWide />
        <SelectField
          form={form}
          name="support_type"
          label="Support type"
          hint="Where the directory lists it."
          options={supportTypes}
          emptyLabel="Not said"
        />
        <TextField form={form} name="type" label="Type" hint="Such as grant, loan or course." />
        <TextField form={form} name="category" label="Category" hint={COMMAS} />
        <TextField form={form} name="tags" label="Tags" hint={COMMAS} />
      </FormSection>
      <FormSection
        id="whom"
        title="Who it is for"
        intro="People filter the directory by these. Leave empty what does not matter."
      >
        <TextField form={form} name="eligibility" label="Eligibility" rows={4} isWide />
        <ChecksField
          control={control}
          name="business_stage"
          legend="Business stage"
          options={businessStages}
        />
        <ChecksField
          control={control}
          name="industry_categories"
          legend="Industry"
          options={industries}
        />
        <TextField form={form} name="focus_areas" label="Focus areas" hint={COMMAS} isWide />
      </FormSection>
      <FormSection id="money" title="Money and dates">
        <TextField form={form} name="funding_range" label="Funding range" />
        <TextField form={form} name="cost_to_participate" label="Cost to participate" />
        <TextField
          form={form}
          name="application_deadline"
          label="Application deadline"
          type="date"
        />
        <SelectField
          form={form}
          name="availability_status"
          label="Availability"
          options={availabilityStatuses}
          emptyLabel="Not known"
        />
      </FormSection>
      <FormSection id="where" title="Where and how">
        <TextField form={form} name="location" label="Location" isWide />
        <ChecksField
          control={control}
          name="geographic_region"
          legend="Region"
          hint="Choosing Statewide clears the other regions."
          options={geographicRegions}
          exclusive="statewide"
        />
        <ChecksField control={control} name="format" legend="Format" options={formats} />
      </FormSection>
      <FormSection id="contact" title="Contact">
        <TextField form={form} name="website" label="Website" inputMode="url" isWide />
        <TextField form={form} name="email" label="Email" inputMode="email" />
        <TextField form={form} name="phone" label="Phone" inputMode="tel" />
      </FormSection>
    </>
  );
}
