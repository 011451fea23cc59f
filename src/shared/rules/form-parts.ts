/**
 * Describes what a form over a stored row saves: part by part, by stored values. A part is a column
 * or another value that is stored as a whole; one or more form fields belong to it.
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
  for (const name of changedParts(parts, before, after)) changes[name] = columns[name];
  return changes;
}

/** `form` with these parts of `from`. */
export function withParts<Form, Columns>(
  parts: FormParts<Form, Columns>,
  form: Form,
  from: Form,
  names: readonly PartOf<Columns>[],
): Form {
  const values = { ...form };
  for (const field of names.flatMap((name) => parts.fieldsOf(name))) values[field] = from[field];
  return values;
}

/** The labels of these parts, in the order of the form: 'Name, Region'. */
export function partLabels<Form, Columns>(
  { list }: FormParts<Form, Columns>,
  names: readonly PartOf<Columns>[],
): string {
  const named = list.filter(({ name }) => names.includes(name));
  return named.map(({ label }) => label).join(', ');
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

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
