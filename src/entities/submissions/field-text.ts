import { yesNoAnswers, type FormField } from '@/shared/rules/fields';
import { labelOf } from '@shared/contracts/vocabularies';
import { longDay } from '@shared/dates/long-date';

/** Returns the value of a form field as people read it; '' when empty. */
export function fieldText(field: FormField, value: unknown): string {
  if (field.kind === 'switch') return value === true ? 'Yes' : '';
  if (Array.isArray(value)) {
    const options = field.kind === 'choices' ? field.options : [];
    return value.map((each) => labelOf(options, String(each))).join(', ');
  }
  if (typeof value !== 'string' || value === '') return '';
  if (field.kind === 'choice') return labelOf(field.options, value);
  if (field.kind === 'yes-no') return labelOf(yesNoAnswers, value);
  return field.kind === 'day' ? (longDay(value) ?? value) : value.trim();
}
