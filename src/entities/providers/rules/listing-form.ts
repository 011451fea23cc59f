import {
  draftSchema,
  emptyForm,
  formSchema,
  fromForm,
  toForm,
} from '../../../shared/rules/field-form';
import type { ColumnsOf, FormOf } from '../../../shared/rules/fields';
import type { FormParts } from '../../../shared/rules/form-parts';
import { hasVisibleText } from '../../../shared/rules/text-rules';
import type { Tables } from '../../../types/database';
import { listingFields, type ListingField } from './fields';
import { toListingFields, type ListingFields } from '@shared/contracts/listing';

/** What a provider says of a service (rule 8.3). */
export const listingFormSchema = formSchema(listingFields);

/** Schema of a draft of the form; values need not be valid. */
export const listingDraftSchema = draftSchema(listingFields);

/** The form; the empty region is the one that is not chosen yet. */
export type ListingForm = FormOf<ListingField>;

/** The columns of a listing that its provider and staff edit. */
export type ListingEdit = ColumnsOf<ListingField>;

/** The empty form. */
export const emptyListing: ListingForm = emptyForm(listingFields);

/** A listing as the form holds it. */
export function toListingForm(
  listing: Readonly<Pick<Tables<'service_provider_directory'>, ListingField['name']>>,
): ListingForm {
  return toForm(listingFields, listing);
}

/** A listing as its provider last wanted it: with the change of it that waits for staff. */
export function toWantedForm(
  listing: Parameters<typeof toListingForm>[0] & { readonly suggested: unknown },
): ListingForm {
  const suggested = typeof listing.suggested === 'object' ? listing.suggested : null;
  return toListingForm({ ...listing, ...suggested });
}

/** Converts a valid form to the request for a new listing. */
export function toListingRequest(form: ListingForm): ListingFields {
  return toListingFields(fromForm(listingFields, form));
}

/** Parts of the form, to save changed columns and merge concurrent edits. */
export const listingParts: FormParts<ListingForm, ListingEdit> = {
  list: listingFields,
  columnsOf: (form) => fromForm(listingFields, form),
  fieldsOf: (column) => [column],
};

/** Whether a required field is empty: what is filled in wrongly is another matter. */
export function isIncomplete(form: ListingForm): boolean {
  return listingFields.some((field) => {
    if (!('required' in field)) return false;
    const value = form[field.name];
    return typeof value === 'string' ? !hasVisibleText(value) : value.length === 0;
  });
}
