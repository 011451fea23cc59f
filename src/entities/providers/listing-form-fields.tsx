import { Fragment } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { listingFields, type ListingField } from './rules/fields';
import type { ListingForm } from './rules/listing-form';
import { FormField } from '@/entities/submissions/form-field';
import type { ElementNode } from '@/shared/lib/element-node';

interface ListingFormFieldsProps {
  readonly form: UseFormReturn<ListingForm>;
  /** Who fills in the form: the hints speak to them. */
  readonly editor: 'provider' | 'staff';
  /** The logo field. */
  readonly logo: ElementNode;
}

/** All form fields of a listing (rule 8.3). */
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
