/** Schemas and mappers of a form, from its registry of fields. */

import * as z from 'zod/mini';
import { yesNoAnswers, type ColumnsOf, type FormField, type FormOf } from './fields';
import {
  lineFromText,
  linesFromText,
  optionalEmailAddress,
  optionalLines,
  optionalText,
  optionalWebAddress,
  paragraphsFromText,
  requiredEmailAddress,
  requiredText,
} from './form-text';
import { cleanWebAddress } from './links';
import { cleanEmailAddress } from './mailto';
import { cleanPhoneNumber } from './phone';
import { oneOrNone, optionalDay, optionalPhone, someOf } from './submission-form-parts';
import { isMember, type Option } from '@shared/contracts/vocabularies';
import { mapFields } from '@shared/search/map-fields';

type Schemas<Field extends FormField> = {
  [One in Field as One['name']]: z.ZodMiniType<FormOf<One>[One['name']], FormOf<One>[One['name']]>;
};

/** Returns the schema of a valid form. */
export function formSchema<Field extends FormField>(fields: readonly Field[]) {
  return z.object(mapFields<Schemas<Field>, Field>(fields, fieldSchema));
}

/** Returns the schema of a draft; values need not be valid. */
export function draftSchema<Field extends FormField>(fields: readonly Field[]) {
  return z.object(mapFields<Schemas<Field>, Field>(fields, fieldDraftSchema));
}

/** Returns the schema of one field. */
export function fieldSchema(field: FormField): z.ZodMiniType {
  switch (field.kind) {
    case 'line':
    case 'text':
      return field.required === undefined
        ? optionalText(field.limit.longest)
        : requiredText(field.limit.longest, field.required);
    case 'url':
      return optionalWebAddress;
    case 'email':
      return field.required === undefined
        ? optionalEmailAddress
        : requiredEmailAddress(field.required);
    case 'phone':
      return optionalPhone;
    case 'day':
      return optionalDay(field.limit);
    case 'comma list':
      return optionalLines(field.limit, field.entries.many, field.entries.one);
    case 'choice':
      return field.required === undefined
        ? fieldDraftSchema(field)
        : oneOf(field.options, field.required);
    case 'choices':
      return field.required === undefined
        ? someOf(field.options)
        : someOf(field.options).check(z.minLength(1, field.required));
    case 'slug':
    case 'yes-no':
    case 'switch':
    case 'upload':
      return fieldDraftSchema(field);
  }
}

function fieldDraftSchema(field: FormField): z.ZodMiniType {
  switch (field.kind) {
    case 'choice':
      return field.initial === undefined ? oneOrNone(field.options) : oneOf(field.options);
    case 'choices':
      return someOf(field.options);
    case 'yes-no':
      return oneOrNone(yesNoAnswers);
    case 'switch':
      return z.boolean();
    case 'line':
    case 'text':
    case 'url':
    case 'email':
    case 'phone':
    case 'slug':
    case 'day':
    case 'comma list':
    case 'upload':
      return z.string();
  }
}

function oneOf(options: readonly Option[], message?: string) {
  return z.enum(
    options.map(({ value }) => value),
    message,
  );
}

/** Converts a row to form values; missing values are empty. */
export function toForm<Field extends FormField>(
  fields: readonly Field[],
  row: Readonly<Record<Field['name'], unknown>>,
): FormOf<Field> {
  const values: Readonly<Record<string, unknown>> = row;
  return mapFields(fields, (field) => toFormValue(field, values[field.name]));
}

/** Returns an empty form. */
export function emptyForm<Field extends FormField>(fields: readonly Field[]): FormOf<Field> {
  return mapFields(fields, (field) => toFormValue(field, null));
}

function toFormValue(field: FormField, value: unknown) {
  switch (field.kind) {
    case 'choice':
      return isMember(field.options, value) ? value : (field.initial ?? '');
    case 'choices':
      return inOrder(field.options, value);
    case 'comma list':
      return Array.isArray(value) ? value.join(', ') : '';
    case 'yes-no':
      return typeof value === 'boolean' ? (value ? 'yes' : 'no') : '';
    case 'switch':
      return value === true;
    case 'line':
    case 'text':
    case 'url':
    case 'email':
    case 'phone':
    case 'slug':
    case 'day':
    case 'upload':
      return typeof value === 'string' ? value : '';
  }
}

/** Converts a form to columns: trimmed, null when empty. Required fields are as in the form. */
export function fromForm<Field extends FormField>(
  fields: readonly Field[],
  form: FormOf<Field>,
): ColumnsOf<Field> {
  const values: Readonly<Record<string, unknown>> = form;
  return mapFields(fields, (field) => fromFormValue(field, values[field.name]));
}

function fromFormValue(field: FormField, value: unknown) {
  if (field.kind === 'choices') return inOrder(field.options, value);
  if (typeof value !== 'string') return value;
  if (field.kind === 'comma list') return linesFromText(value);
  if (field.kind === 'yes-no') return value === '' ? null : value === 'yes';
  if (['choice', 'day', 'upload'].includes(field.kind)) {
    return value === '' && field.required === undefined ? null : value;
  }
  const text = storedText(field.kind, value);
  return text === null && field.required !== undefined ? value : text;
}

/** Returns a text as its column stores it; null when empty. */
export function storedText(kind: FormField['kind'], value: string): string | null {
  if (kind === 'text') return paragraphsFromText(value);
  if (kind === 'url') return lineFromText(cleanWebAddress(value));
  if (kind === 'email') return lineFromText(cleanEmailAddress(value));
  if (kind === 'phone') return lineFromText(cleanPhoneNumber(value));
  return lineFromText(value);
}

/** Known values in vocabulary order. */
function inOrder(options: readonly Option[], values: unknown): string[] {
  const given: readonly unknown[] = Array.isArray(values) ? values : [];
  return options.map(({ value }) => value).filter((value) => given.includes(value));
}
