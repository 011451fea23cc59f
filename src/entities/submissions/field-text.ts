import { optionsOf, type FormField } from '@/shared/rules/fields';
import { labelOf } from '@shared/contracts/vocabularies';
import { longDay } from '@shared/dates/long-date';

/** Returns the value of a form field as people read it; '' when empty. */
export function fieldText(field: FormField, value: unknown): string {
  if (field.kind === 'switch') return value === true ? 'Yes' : '';
  if (Array.isArray(value)) {
    return value.map((each) => labelOf(optionsOf(field), String(each))).join(', ');
  }
  if (typeof value !== 'string' || value === '') return '';
  if (field.kind === 'choice' || field.kind === 'yes-no') return labelOf(optionsOf(field), value);
  return field.kind === 'day' ? (longDay(value) ?? value) : value.trim();
}
