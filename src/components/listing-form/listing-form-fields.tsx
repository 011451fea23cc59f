import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxGroup } from '@/components/form/checkbox-group';
import { Field, inputClass } from '@/components/form/field';
import type { CheckedListing, ListingForm } from '@/domain/providers/listing-form';
import { providerRegions, providerTags, serviceCategories } from '@/domain/providers/vocabularies';

interface ListingFormFieldsProps {
  readonly form: UseFormReturn<ListingForm, unknown, CheckedListing>;
  /** The logo field. */
  readonly logo: ReactNode;
}

/** All form fields of a listing (spec §2 '/provider-submit'). */
export function ListingFormFields({ form, logo }: ListingFormFieldsProps) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Provider Name" error={errors.providerName?.message}>
        {(field) => (
          <input
            {...field}
            {...register('providerName')}
            type="text"
            autoComplete="organization"
            aria-required
            className={inputClass}
          />
        )}
      </Field>
      {logo}
      <Controller
        control={control}
        name="serviceCategories"
        render={({ field, fieldState }) => (
          <CheckboxGroup
            ref={field.ref}
            legend="Service Categories"
            hint="Choose all that fit, at least one."
            options={serviceCategories}
            selected={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <Field
        label="Description"
        hint="What you do, for whom, and what makes you a good choice."
        error={errors.description?.message}
      >
        {(field) => (
          <textarea
            {...field}
            {...register('description')}
            rows={7}
            aria-required
            className={inputClass}
          />
        )}
      </Field>
      <Field label="Website" optional error={errors.websiteUrl?.message}>
        {(field) => (
          <input
            {...field}
            {...register('websiteUrl')}
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClass}
          />
        )}
      </Field>
      <Field
        label="Contact Email"
        hint="Shown in the directory. We also write to it about your listing."
        error={errors.contactEmail?.message}
      >
        {(field) => (
          <input
            {...field}
            {...register('contactEmail')}
            type="text"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            className={inputClass}
          />
        )}
      </Field>
      <Field label="Region Served" error={errors.regionServed?.message}>
        {(field) => (
          <select {...field} {...register('regionServed')} aria-required className={inputClass}>
            <option value="">Choose a region</option>
            {providerRegions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Controller
        control={control}
        name="tags"
        render={({ field }) => (
          <CheckboxGroup
            ref={field.ref}
            legend="Tags"
            hint="Optional. They show on your card in the directory."
            options={providerTags}
            selected={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </>
  );
}
