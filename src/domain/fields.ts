/**
 * What a registry of fields (`<entity>/fields.ts`) may say of a field. Registries are plain data:
 * `field-form.ts` makes schemas and mappers of them, `data/select-list.ts` the columns of a query.
 */

import type { Option } from './vocabularies';

/** What kinds have as their limit wherever they are used; in characters, as Postgres counts them. */
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
   * The widest audience that reads the column: on the card in a list, on the page, or staff alone.
   * `internal` columns have no grant; staff read them through a function. A wider audience includes
   * the narrower ones.
   */
  readonly read: 'card' | 'page' | 'staff' | 'internal';
}

/** A column that no form writes. */
export interface StoredField extends NamedField {
  readonly kind: 'stored';
}

interface EditableField extends NamedField {
  /** Who enters it: a member about their own submission and staff, or staff alone. */
  readonly write: 'member' | 'staff';
  readonly label: string;
  /** The label in the form for members, where staff need a longer one. */
  readonly memberLabel?: string;
  readonly hint?: string;
  /** The message when the field is left empty; a field without it is optional. */
  readonly required?: string;
  /** Takes the whole line where fields stand side by side. */
  readonly isWide?: boolean;
  /** False for what programs write: exports hold it for reading, imports ignore it. */
  readonly isImported?: boolean;
  /** The name in the extraction contract, where it differs from the column. */
  readonly extractedAs?: string;
}

/** Text of one line, or of paragraphs. */
export interface TextField extends EditableField {
  readonly kind: 'line' | 'text';
  readonly limit: { readonly longest: number };
  /** Lines that the input shows; one line without it. */
  readonly rows?: number;
}

/** Text of a form that the database checks by itself. */
export interface AddressField extends EditableField {
  readonly kind: keyof typeof kindLimits;
}

/** A calendar day: `2026-02-27`. */
export interface DayField extends EditableField {
  readonly kind: 'day';
  readonly limit: { readonly min: string; readonly max: string };
}

/** A list of free texts, entered with commas between them. */
export interface CommaListField extends EditableField {
  readonly kind: 'comma list';
  readonly limit: { readonly most: number; readonly longest: number };
  /** What the entries are, for messages. */
  readonly entries: { readonly many: string; readonly one: string };
}

/** One value of a vocabulary. */
export interface ChoiceField extends EditableField {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  /** The value of an empty form; with it, one is always chosen. */
  readonly initial?: string;
  /** The label for no choice. */
  readonly emptyLabel?: string;
}

/** Any number of values of a vocabulary. */
export interface ChoicesField extends EditableField {
  readonly kind: 'choices';
  readonly options: readonly Option[];
  /** How many chosen labels a closed multi-select spells out (spec §9). */
  readonly shownLabels?: number;
  /** A value that takes the place of all others. */
  readonly exclusive?: string;
}

/** True, false or unknown. */
export interface YesNoField extends EditableField {
  readonly kind: 'yes-no';
  readonly emptyLabel: string;
}

/** True or false. */
export interface SwitchField extends EditableField {
  readonly kind: 'switch';
}

/** The address of a file that is uploaded beside the form. */
export interface UploadField extends EditableField {
  readonly kind: 'upload';
}

/** A moment; forms hold it as a day and a time in Maine. */
export interface MomentField extends EditableField {
  readonly kind: 'moment';
  readonly limit: { readonly min: string; readonly before: string };
}

/** A field that a form holds under its own name. */
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

/** The answers that a `yes-no` field offers. */
export const yesNoAnswers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const satisfies readonly Option[];

type FieldOf<Value> =
  NonNullable<Value> extends string
    ? TextField | AddressField | DayField | ChoiceField | UploadField | MomentField
    : NonNullable<Value> extends boolean
      ? YesNoField | SwitchField
      : NonNullable<Value> extends readonly string[]
        ? CommaListField | ChoicesField
        : never;

/** What keeps a form from writing null to a column that takes none. */
type NullRule<Value> = null extends Value
  ? unknown
  : | { readonly required: string }
    | { readonly initial: string }
    | { readonly kind: 'comma list' | 'choices' | 'switch' | 'moment' };

/** A field of a table with these rows: a column that exists, of a kind that fits its type. */
export type FieldIn<Row> = {
  [Column in keyof Row]: { readonly name: Column } & (
    StoredField | (FieldOf<Row[Column]> & NullRule<Row[Column]>)
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

/** The values of a form with these fields. */
export type FormOf<Field extends FormField> = { [One in Field as One['name']]: FormValue<One> };

type ColumnValue<Field> = Field extends { readonly kind: 'choices' }
  ? ValueOf<Field>[]
  : Field extends { readonly kind: 'choice' }
    ? Field extends { readonly initial: string }
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

/** The columns that a form with these fields writes. */
export type ColumnsOf<Field extends FormField> = {
  [One in Field as One['name']]: ColumnValue<One>;
};

type LimitOf<Field> = Field extends { readonly limit: infer Limit }
  ? Limit
  : Field extends { readonly kind: infer Kind extends keyof typeof kindLimits }
    ? (typeof kindLimits)[Kind]
    : never;

/** The limits of these fields by column; fields without one are left out. */
export type LimitsOf<Field extends { readonly name: string }> = {
  [One in Field as [LimitOf<One>] extends [never] ? never : One['name']]: LimitOf<One>;
};

/**
 * One entry per field, by name. The compiler cannot relate a loop over fields to a type that is
 * mapped over them: `Entries` is asserted here, and nowhere else.
 */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- the assertion described above
export function mapFields<Entries extends object, Field extends { readonly name: string }>(
  fields: readonly Field[],
  entryOf: (field: Field) => unknown,
): Entries {
  return Object.fromEntries(fields.map((field) => [field.name, entryOf(field)])) as Entries;
}

/** The limits of a registry, by column. */
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

/** Whether a form holds the field under its own name. */
export function isFormField<Field extends { readonly kind: string }>(
  field: Field,
): field is Exclude<Field, { readonly kind: 'stored' | 'moment' }> {
  return field.kind !== 'stored' && field.kind !== 'moment';
}

/** Fields that belong together. */
export interface FormSection<Field> {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly fields: readonly Field[];
}

/** The fields of these names, in their order. */
export function fieldsNamed<Field extends { readonly name: string }>(
  fields: readonly Field[],
  names: readonly Field['name'][],
): readonly Field[] {
  return names.flatMap((name) => fields.filter((field) => field.name === name));
}
