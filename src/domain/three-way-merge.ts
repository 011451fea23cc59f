/** How two versions of a form are compared: by its parts, as the database would see them. */
export interface FormParts<Form, Columns> {
  /** In the order of the form. */
  readonly list: readonly { readonly name: PartOf<Columns>; readonly label: string }[];
  /** What the database would hold of each part. */
  readonly columnsOf: (form: Form) => Columns;
  /** The fields that a part is filled in with. */
  readonly fieldsOf: (part: PartOf<Columns>) => readonly (keyof Form)[];
}

export type PartOf<Columns> = Extract<keyof Columns, string>;

/** What two people did to the same thing. */
export interface Merge<Form, Part> {
  /** One's own version, with what only the other changed. */
  readonly values: Form;
  /** What only the other changed. */
  readonly taken: readonly Part[];
  /** What both changed, and not to the same: `values` holds one's own. */
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

/**
 * Puts together what was typed (`mine`) and what somebody else saved meanwhile (`theirs`), both
 * having begun with `base`.
 */
export function mergeParts<Form, Columns>(
  parts: FormParts<Form, Columns>,
  base: Form,
  mine: Form,
  theirs: Form,
): Merge<Form, PartOf<Columns>> {
  const theirChanges = changedParts(parts, base, theirs);
  const own = new Set(changedParts(parts, base, mine));
  const differing = new Set(changedParts(parts, mine, theirs));
  const taken = theirChanges.filter((name) => !own.has(name));
  const conflicts = theirChanges.filter((name) => own.has(name) && differing.has(name));
  return { values: withParts(parts, mine, theirs, taken), taken, conflicts };
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

function copy<T>(from: T, to: Partial<T>, key: keyof T): void {
  to[key] = from[key];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
