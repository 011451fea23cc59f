import { Fragment } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '@/components/submission-fields/form-field';
import { listingFields, type ListingField } from '@/domain/providers/fields';
import type { ListingForm } from '@/domain/providers/listing-form';
import type { ElementNode } from '@/types/element-node';

interface ListingFormFieldsProps {
  readonly form: UseFormReturn<ListingForm>;
  /** Who fills in the form: the hints speak to them. */
  readonly editor: 'provider' | 'staff';
  /** The logo field. */
  readonly logo: ElementNode;
}

/** All form fields of a listing (spec §2 '/provider-submit'). */
export function ListingFormFields({ form, editor, logo }: ListingFormFieldsProps) {
  return listingFields.map((field) => {
    if (field.kind === 'upload') return <Fragment key={field.name}>{logo}</Fragment>;
    return (
      <FormField
        key={field.name}
        form={form}
        field={field}
        hint={hintOf(field, editor)}
        marksOptional
      />
    );
  });
}

function hintOf(field: ListingField, editor: 'provider' | 'staff'): string | undefined {
  if (editor === 'provider' && 'memberHint' in field) return field.memberHint;
  return 'hint' in field ? field.hint : undefined;
}
