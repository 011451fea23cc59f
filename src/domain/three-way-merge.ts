/**
 * Describes how two versions of a form are compared: part by part, by stored values. A part is a
 * column or another value that is stored as a whole; one or more form fields belong to it.
 */
export interface FormParts<Form, Columns> {
  /** In the order of the form. */
  readonly list: readonly { readonly name: PartOf<Columns>; readonly label: string }[];
  /** Returns the stored value of each part. */
  readonly columnsOf: (form: Form) => Columns;
  /** Returns the form fields of a part. */
  readonly fieldsOf: (part: PartOf<Columns>) => readonly (keyof Form)[];
  /** Returns the displayed value of a part; null when it equals the field values. */
  readonly textOf?: (part: PartOf<Columns>, form: Form) => string | null;
}

export type PartOf<Columns> = Extract<keyof Columns, string>;

/** A draft and a newer version of its row, put together. */
export interface Merge<Form, Part> {
  /** The draft, with the parts that only the newer version changed. */
  readonly values: Form;
  /** The parts that only the newer version changed. */
  readonly taken: readonly Part[];
  /** The parts that both changed, to different values: `values` holds those of the draft. */
  readonly conflicts: readonly Part[];
}

/** The parts that differ, in the order of the form. */
export function changedParts<Form, Columns>(
  parts: FormParts<Form, Columns>,
  before: Form,
  after: Form,
): PartOf<Columns>[] {
  const [then, now] = [parts.columnsOf(before), parts.columnsOf(after)];
  return parts.list.map(({ name }) => name).filter((name) => !isSame(then[name], now[name]));
}

/** The columns that differ, with their new values. */
export function changesBetween<Form, Columns>(
  parts: FormParts<Form, Columns>,
  before: Form,
  after: Form,
): Partial<Columns> {
  const columns = parts.columnsOf(after);
  const changes: Partial<Columns> = {};
  for (const name of changedParts(parts, before, after)) copy(columns, changes, name);
  return changes;
}

/** Merges a draft with a newer version of the row (`saved`); both began with `base`. */
export function mergeParts<Form, Columns>(
  parts: FormParts<Form, Columns>,
  base: Form,
  draft: Form,
  saved: Form,
): Merge<Form, PartOf<Columns>> {
  const changedInRow = changedParts(parts, base, saved);
  const changedInDraft = new Set(changedParts(parts, base, draft));
  const differing = new Set(changedParts(parts, draft, saved));
  const taken = changedInRow.filter((name) => !changedInDraft.has(name));
  const conflicts = changedInRow.filter((name) => changedInDraft.has(name) && differing.has(name));
  return { values: withParts(parts, draft, saved, taken), taken, conflicts };
}

/** `form` with these parts of `from`. */
export function withParts<Form, Columns>(
  parts: FormParts<Form, Columns>,
  form: Form,
  from: Form,
  names: readonly PartOf<Columns>[],
): Form {
  const values = { ...form };
  for (const field of names.flatMap((name) => parts.fieldsOf(name))) copy(from, values, field);
  return values;
}

/** The labels of these parts, in the order of the form. */
export function partLabels<Form, Columns>(
  { list }: FormParts<Form, Columns>,
  names: readonly PartOf<Columns>[],
): string[] {
  return list.filter(({ name }) => names.includes(name)).map(({ label }) => label);
}

/** The value of a part in words; '' for nothing. */
export function partText<Form, Columns>(
  parts: FormParts<Form, Columns>,
  name: PartOf<Columns>,
  form: Form,
): string {
  const text = parts.textOf?.(name, form) ?? null;
  if (text !== null) return text;
  const texts = parts.fieldsOf(name).map((field) => valueText(form[field]));
  return texts.filter((text) => text !== '').join(' ');
}

function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : '';
}

function copy<T>(from: T, to: Partial<T>, key: keyof T): void {
  to[key] = from[key];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
