/** Suggested corrections of a resource: what can be suggested, and in which words. */

import * as z from 'zod/mini';
import { importedFields, type ImportedField } from '../../../entities/resources/rules/fields';
import { draftSchema, formSchema, fromForm, toForm } from '../../../shared/rules/field-form';
import type { ColumnsOf, FormOf } from '../../../shared/rules/fields';
import {
  lineFromText,
  optionalEmailAddress,
  optionalText,
  optionalWebAddress,
  paragraphsFromText,
} from '../../../shared/rules/form-text';
import { suggestedEditLimits } from '../../../shared/rules/limits';
import { cleanWebAddress } from '../../../shared/rules/links';
import { cleanEmailAddress } from '../../../shared/rules/mailto';
import { withoutInvisibleMarks } from '../../../shared/rules/text-rules';
import type { Option } from '@shared/contracts/vocabularies';

type InternalColumn = 'slug' | 'status' | 'notion_id' | 'notion_url' | 'source_notes';
const internal: ReadonlySet<string> = new Set<InternalColumn>([
  'slug',
  'status',
  'notion_id',
  'notion_url',
  'source_notes',
]);

/** A fact that a suggested edit may correct. SQL: private.suggestable_columns(). */
export type SuggestedField = Exclude<ImportedField, { readonly name: InternalColumn }>;
export const suggestedFields = importedFields.filter(
  (field): field is SuggestedField => !internal.has(field.name),
);

interface NamedFacts {
  readonly value: string;
  readonly label: string;
  /** The fields that the choice opens. */
  readonly fields: readonly SuggestedField['name'][];
}

/** The facts to choose from, as visitors name them. A note says what fits none of them. */
export const namedFacts = [
  { value: 'website', label: 'The website', fields: ['website'] },
  { value: 'phone', label: 'The phone number', fields: ['contact_phone'] },
  { value: 'email', label: 'The email address', fields: ['contact_email'] },
  { value: 'person', label: 'The contact person', fields: ['contact_name', 'contact_title'] },
  {
    value: 'deadline',
    label: 'The deadline, or whether it is open',
    fields: ['availability_status', 'application_deadline'],
  },
  { value: 'amount', label: 'The amount', fields: ['funding_range'] },
  { value: 'cost', label: 'What it costs', fields: ['cost_to_participate'] },
  { value: 'eligibility', label: 'Who can apply', fields: ['eligibility'] },
  { value: 'place', label: 'The place or region', fields: ['location', 'geographic_region'] },
  { value: 'name', label: 'The name or description', fields: ['name', 'description'] },
  { value: 'other', label: 'Something else', fields: [] },
] as const satisfies readonly NamedFacts[];
export type NamedFact = (typeof namedFacts)[number]['value'];

/** What is wrong. */
export const suggestedEditReasons = [
  { value: 'change', label: 'A fact is wrong or missing' },
  { value: 'closed', label: 'It is closed or has ended' },
  { value: 'wrong_link', label: 'The website link is wrong' },
  { value: 'duplicate', label: 'It is listed twice' },
] as const satisfies readonly Option[];
type SuggestedEditReason = (typeof suggestedEditReasons)[number]['value'];

/** Who suggests an edit. */
export const suggestedEditOrigins = [
  { value: 'visitor', label: 'A visitor' },
  { value: 'member', label: 'A member' },
  { value: 'guide', label: 'The guide of this resource' },
  { value: 'contact', label: 'A contact of this resource' },
  { value: 'owner', label: 'The owner of this resource' },
  { value: 'watch', label: 'The weekly check of its web page' },
  { value: 'provider', label: 'The provider of this listing' },
] as const satisfies readonly Option[];

const choices = {
  reason: z.enum(suggestedEditReasons.map(({ value }) => value)),
  chosen: z.array(z.enum(namedFacts.map(({ value }) => value))),
};
const more = {
  ...choices,
  duplicateOf: z.string(),
  note: optionalText(suggestedEditLimits.note.longest),
  sourceUrl: optionalWebAddress,
  replyAddress: optionalEmailAddress,
  creditName: optionalText(suggestedEditLimits.credit_name.longest),
};

/** Schema of the form: all facts, the reason, the chosen facts, the note and the sender. */
export const suggestedEditFormSchema = z.extend(formSchema(suggestedFields), more);

export type SuggestedFacts = FormOf<SuggestedField>;
export type SuggestedEditForm = SuggestedFacts & {
  readonly reason: SuggestedEditReason;
  /** The facts that the sender named. */
  readonly chosen: NamedFact[];
  readonly duplicateOf: string;
  readonly note: string;
  readonly sourceUrl: string;
  readonly replyAddress: string;
  readonly creditName: string;
};

/** The columns of a resource that a suggested edit may correct. */
export type SuggestedColumns = ColumnsOf<SuggestedField>;
/** The facts of a resource as they are stored. */
export type StoredFacts = Readonly<Record<SuggestedField['name'], unknown>>;

/** Returns the form of a resource without a correction. */
export function emptySuggestedEdit(resource: StoredFacts, replyAddress: string): SuggestedEditForm {
  return {
    ...toForm(suggestedFields, resource),
    reason: 'change',
    chosen: [],
    duplicateOf: '',
    note: '',
    sourceUrl: '',
    replyAddress,
    creditName: '',
  };
}

const draftShape = z.extend(draftSchema(suggestedFields), {
  ...choices,
  duplicateOf: z.string(),
  note: z.string(),
  sourceUrl: z.string(),
  replyAddress: z.string(),
  creditName: z.string(),
});

/** Returns what a form changes of the one without a correction: its draft. */
export function suggestedEditDraft(
  empty: SuggestedEditForm,
  form: SuggestedEditForm,
): Partial<SuggestedEditForm> {
  return differing(empty, form);
}

/** Schema of a draft, over the form without a correction. Values need not be valid. */
export function suggestedEditDraftSchema(empty: SuggestedEditForm) {
  const changed = z.record(z.string(), z.unknown());
  const over = z.transform((draft: Record<string, unknown>) => ({ ...empty, ...draft }));
  return z.pipe(z.pipe(changed, over), draftShape);
}

/** Returns the values of a form that differ from those of the resource, by column. */
export function correctedColumns(
  resource: StoredFacts,
  form: SuggestedFacts,
): Partial<SuggestedColumns> {
  const before = fromForm(suggestedFields, toForm(suggestedFields, resource));
  const after = fromForm(suggestedFields, form);
  return differing(before, after);
}

/** The entries of `after` that differ from those of `before`. */
function differing(before: object, after: object) {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name) as unknown),
    ),
  );
}

/** A suggested edit as `suggest_edit` reads it. */
export interface NewSuggestedEdit {
  readonly reason: SuggestedEditReason;
  readonly changes: Partial<SuggestedColumns>;
  readonly duplicate_of: string;
  readonly note: string;
  readonly source_url: string;
  readonly reply_address: string;
  readonly credit_name: string;
}

/** Returns the suggested edit of a form: only what belongs to its reason. */
export function suggestedEditOf(resource: StoredFacts, form: SuggestedEditForm): NewSuggestedEdit {
  const { reason, note, sourceUrl, replyAddress, creditName } = form;
  return {
    reason,
    changes: changesFor(resource, form),
    duplicate_of: reason === 'duplicate' ? slugIn(withoutInvisibleMarks(form.duplicateOf)) : '',
    note: paragraphsFromText(note) ?? '',
    source_url: cleanWebAddress(sourceUrl),
    reply_address: cleanEmailAddress(replyAddress),
    credit_name: lineFromText(creditName) ?? '',
  };
}

function changesFor(resource: StoredFacts, form: SuggestedEditForm): Partial<SuggestedColumns> {
  switch (form.reason) {
    case 'change':
      return correctedColumns(resource, form);
    case 'closed':
      return { availability_status: 'closed' };
    case 'wrong_link':
      return { website: fromForm(suggestedFields, form).website };
    case 'duplicate':
      return {};
  }
}

/** Returns the slug in the address of a page, or the text itself. */
function slugIn(address: string): string {
  const [, slug = address] = /\/resource\/([^/?#]+)/u.exec(address) ?? [];
  return slug.trim().toLowerCase();
}

/** A field that has to be filled in before a suggested edit can be decided on. */
export interface MissingPart {
  readonly field: 'fact' | keyof SuggestedEditForm;
  readonly message: string;
}

/** Returns the first missing field of a suggested edit; null when it is complete. */
export function missingPart(resource: StoredFacts, form: SuggestedEditForm): MissingPart | null {
  const hasNote = form.note.trim() !== '';
  const { changes } = suggestedEditOf(resource, form);
  switch (form.reason) {
    case 'change':
      if (hasNote || Object.keys(changes).length > 0) return null;
      return missingFact(form.chosen);
    case 'wrong_link':
      if (hasNote || 'website' in correctedColumns(resource, form)) return null;
      return {
        field: 'website',
        message: 'Enter the right address, or empty this field if there is none.',
      };
    case 'duplicate':
      if (hasNote || form.duplicateOf.trim() !== '') return null;
      return { field: 'duplicateOf', message: 'Enter the address of the other page.' };
    case 'closed':
      return null;
  }
}

function missingFact(chosen: readonly NamedFact[]): MissingPart {
  const [first] = fieldsOf(chosen);
  if (first !== undefined) return { field: first, message: 'Correct this, or write a note.' };
  return chosen.length === 0
    ? { field: 'fact', message: 'Choose what is wrong.' }
    : { field: 'note', message: 'Please say what is wrong.' };
}

/** Returns the fields that the named facts open. */
export function fieldsOf(chosen: readonly NamedFact[]): readonly SuggestedField['name'][] {
  return namedFacts.filter(({ value }) => chosen.includes(value)).flatMap(({ fields }) => fields);
}
