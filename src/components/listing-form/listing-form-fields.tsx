import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ChecksField } from '@/components/form/checks-field';
import { SelectField } from '@/components/form/choice-fields';
import { TextField } from '@/components/form/text-fields';
import type { CheckedListing, ListingForm } from '@/domain/providers/listing-form';
import { providerRegions, providerTags, serviceCategories } from '@/domain/providers/vocabularies';

interface ListingFormFieldsProps {
  readonly form: UseFormReturn<ListingForm, unknown, CheckedListing>;
  /** The logo field. */
  readonly logo: ReactNode;
}

/** All form fields of a listing (spec §2 '/provider-submit'). */
export function ListingFormFields({ form, logo }: ListingFormFieldsProps) {
  return (
    <>
      <TextField
        form={form}
        name="providerName"
        label="Provider Name"
        autoComplete="organization"
        aria-required
      />
      {logo}
      <ChecksField
        form={form}
        name="serviceCategories"
        label="Service Categories"
        hint="Choose all that fit, at least one."
        options={serviceCategories}
      />
      <TextField
        form={form}
        name="description"
        label="Description"
        hint="What you do, for whom, and what makes you a good choice."
        rows={7}
        aria-required
      />
      <TextField
        form={form}
        name="websiteUrl"
        label="Website"
        optional
        inputMode="url"
        autoComplete="url"
      />
      <TextField
        form={form}
        name="contactEmail"
        label="Contact Email"
        hint="Shown in the directory. We also write to it about your listing."
        inputMode="email"
        autoComplete="email"
        aria-required
      />
      <SelectField
        form={form}
        name="regionServed"
        label="Region Served"
        options={providerRegions}
        emptyLabel="Choose a region"
        aria-required
      />
      <ChecksField
        form={form}
        name="tags"
        label="Tags"
        hint="Optional. They show on your card in the directory."
        options={providerTags}
      />
    </>
  );
}
