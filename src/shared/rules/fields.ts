/**
 * Types of the field registries (`entities/<noun>/rules/fields.ts`). Registries are plain data:
 * `field-form.ts` derives schemas and mappers from them, `shared/api/select-list.ts` the columns of a query.
 */

import type { Option } from '@shared/contracts/vocabularies';
import { mapFields } from '@shared/search/map-fields';

/** Limits of kinds, in characters as counted by PostgreSQL. */
export const kindLimits = {
  url: { longest: 2048 },
  email: { longest: 254 },
  phone: { longest: 40 },
  slug: { longest: 240 },
} as const;

interface NamedField {
  /** The column, and the name of the field in forms. */
  readonly name: string;
  /**
   * Widest audience of the column: on cards, on pages, or staff only. `internal` columns have no
   * grant; staff read them through a function.
   */
  readonly read: 'card' | 'page' | 'staff' | 'internal';
  /** What it means, in the data dictionary; the files of open data leave out a column without it. */
  readonly meaning?: string;
}

/** A column that no form writes. */
interface StoredField extends NamedField {
  readonly kind: 'stored';
}

interface EditableField extends NamedField {
  /** Who enters it: members and staff, or staff only. */
  readonly write: 'member' | 'staff';
  readonly label: string;
  /** Label in the form for members, when it differs. */
  readonly memberLabel?: string;
  readonly hint?: string;
  /** Hint in the form for members, when it differs. */
  readonly memberHint?: string;
  /** Token of the `autocomplete` attribute; off without it. */
  readonly autoComplete?: string;
  /** Message when the field is empty; a field without it is optional. */
  readonly required?: string;
  /** Whether it takes the full width of a grid of fields. */
  readonly isWide?: boolean;
  /** False for columns written by programs: exported, but not imported. */
  readonly isImported?: boolean;
  /** Name in the extraction contract, when it differs from the column. */
  readonly extractedAs?: string;
}

/** Text of one line or several paragraphs. */
interface TextField extends EditableField {
  readonly kind: 'line' | 'text';
  readonly limit: { readonly longest: number };
  /** Lines of the text area; a text field without it. */
  readonly rows?: number;
}

/** Text with a format that the database checks. */
interface AddressField extends EditableField {
  readonly kind: keyof typeof kindLimits;
}

/** A calendar day: `2026-02-27`. */
export interface DayField extends EditableField {
  readonly kind: 'day';
  readonly limit: { readonly min: string; readonly max: string };
}

/** List of free texts, separated by commas. */
interface CommaListField extends EditableField {
  readonly kind: 'comma list';
  readonly limit: { readonly most: number; readonly longest: number };
  /** Nouns for messages. */
  readonly entries: { readonly many: string; readonly one: string };
}

/** One value of a vocabulary. */
interface ChoiceField extends EditableField {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  /** Value of an empty form; with it, one is always chosen. */
  readonly initial?: string;
  /** Label for no choice. */
  readonly emptyLabel?: string;
}

/** Any number of values of a vocabulary. */
interface ChoicesField extends EditableField {
  readonly kind: 'choices';
  readonly options: readonly Option[];
  /** Number of chosen labels that a closed multi-select shows (rule 2.8). */
  readonly shownLabels?: number;
  /** Value that replaces all others. */
  readonly exclusive?: string;
}

/** True, false or unknown. */
interface YesNoField extends EditableField {
  readonly kind: 'yes-no';
  readonly emptyLabel: string;
}

/** True or false. */
interface SwitchField extends EditableField {
  readonly kind: 'switch';
}

/** URL of an uploaded file. */
export interface UploadField extends EditableField {
  readonly kind: 'upload';
}

/** Timestamp; forms have a day and a time in Maine. */
interface MomentField extends EditableField {
  readonly kind: 'moment';
  readonly limit: { readonly min: string; readonly before: string };
}

/** Field that has the same name in the form. */
export type FormField =
  | TextField
  | AddressField
  | DayField
  | CommaListField
  | ChoiceField
  | ChoicesField
  | YesNoField
  | SwitchField
  | UploadField;

/** A field of any registry. */
export type RegisteredField = FormField | MomentField | StoredField;

/** Options of a `yes-no` field. */
export const yesNoAnswers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Option[];

/** Returns what a field chooses from; nothing for other kinds, and without a field. */
export function optionsOf(field: RegisteredField | undefined): readonly Option[] {
  if (field?.kind === 'yes-no') return yesNoAnswers;
  return field?.kind === 'choice' || field?.kind === 'choices' ? field.options : [];
}

type FieldOf<Value> =
  NonNullable<Value> extends string
    ? TextField | AddressField | DayField | ChoiceField | UploadField | MomentField
    : NonNullable<Value> extends boolean
      ? YesNoField | SwitchField
      : NonNullable<Value> extends readonly string[]
        ? CommaListField | ChoicesField
        : never;

/** Prevents a form from writing null to a column that is not nullable. */
type NullRule<Value> = null extends Value
  ? unknown
  : | { readonly required: string }
    | { readonly initial: string }
    | { readonly kind: 'comma list' | 'choices' | 'switch' | 'moment' };

/** Field of a table: an existing column with a kind that fits its type. */
export type FieldIn<Row> = {
  [Column in keyof Row]: { readonly name: Column } & (
    | StoredField
    | (FieldOf<Row[Column]> & NullRule<Row[Column]>)
  );
}[keyof Row];

type ValueOf<Field> = Field extends { readonly options: readonly { readonly value: infer Value }[] }
  ? Value
  : never;

type FormValue<Field> = Field extends { readonly kind: 'choices' }
  ? ValueOf<Field>[]
  : Field extends { readonly kind: 'choice' }
    ? Field extends { readonly initial: string }
      ? ValueOf<Field>
      : ValueOf<Field> | ''
    : Field extends { readonly kind: 'yes-no' }
      ? 'yes' | 'no' | ''
      : Field extends { readonly kind: 'switch' }
        ? boolean
        : string;

/** Values of a form with these fields. */
export type FormOf<Field extends FormField> = { [One in Field as One['name']]: FormValue<One> };

type ColumnValue<Field> = Field extends { readonly kind: 'choices' }
  ? ValueOf<Field>[]
  : Field extends { readonly kind: 'choice' }
    ? Field extends { readonly initial: string } | { readonly required: string }
      ? ValueOf<Field>
      : ValueOf<Field> | null
    : Field extends { readonly kind: 'comma list' }
      ? string[]
      : Field extends { readonly kind: 'yes-no' }
        ? boolean | null
        : Field extends { readonly kind: 'switch' }
          ? boolean
          : Field extends { readonly required: string }
            ? string
            : string | null;

/** Columns that a form with these fields writes. */
export type ColumnsOf<Field extends FormField> = {
  [One in Field as One['name']]: ColumnValue<One>;
};

type LimitOf<Field> = Field extends { readonly limit: infer Limit }
  ? Limit
  : Field extends { readonly kind: infer Kind extends keyof typeof kindLimits }
    ? (typeof kindLimits)[Kind]
    : never;

/** Limits of these fields by column; fields without a limit are left out. */
export type LimitsOf<Field extends { readonly name: string }> = {
  [One in Field as [LimitOf<One>] extends [never] ? never : One['name']]: LimitOf<One>;
};

/** Returns the limits of a registry by column. */
export function limitsOf<Field extends RegisteredField>(fields: readonly Field[]): LimitsOf<Field> {
  return mapFields(
    fields.filter((field) => limitOf(field) !== null),
    limitOf,
  );
}

function limitOf(field: RegisteredField) {
  if ('limit' in field) return field.limit;
  return isAddress(field) ? kindLimits[field.kind] : null;
}

function isAddress(field: RegisteredField): field is AddressField {
  return Object.hasOwn(kindLimits, field.kind);
}

/** Whether the field has the same name in the form. */
export function isFormField<Field extends { readonly kind: string }>(
  field: Field,
): field is Exclude<Field, { readonly kind: 'stored' | 'moment' }> {
  return field.kind !== 'stored' && field.kind !== 'moment';
}

/** Section of a form. */
export interface FormSection<Field> {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly fields: readonly Field[];
}

/** Returns the fields with these names, in this order. */
export function fieldsNamed<Field extends { readonly name: string }>(
  fields: readonly Field[],
  names: readonly Field['name'][],
): readonly Field[] {
  return names.flatMap((name) => fields.filter((field) => field.name === name));
}
