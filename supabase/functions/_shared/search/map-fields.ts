/**
 * Returns one entry per field, by name. TypeScript cannot infer the mapped type from a loop, so
 * `Entries` is asserted here, and nowhere else.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the assertion described above
export function mapFields<Entries extends object, Field extends { readonly name: string }>(
  fields: readonly Field[],
  entryOf: (field: Field) => unknown,
): Entries {
  return Object.fromEntries(fields.map((field) => [field.name, entryOf(field)])) as Entries;
}
