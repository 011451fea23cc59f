/** How the files of a partner name their columns, kept by name. */

/** A mapping as it is stored. */
export interface ImportMapping {
  readonly id: string;
  readonly name: string;
  /** {column of the partner: column of resources}; '' for one that is not imported. */
  readonly columns: Readonly<Record<string, string>>;
  /** Column of the partner with its own key of each entry; null without one. */
  readonly key_column: string | null;
  readonly updated_at: string;
}

/** A column of a file, with its first value. */
export interface FileColumn {
  readonly name: string;
  readonly example: string;
}

/** Returns the column of resources that a header means; '' for one that is not imported. */
export function meantColumn(header: string, mapping: ImportMapping | null): string {
  const theirs = header.trim();
  return mapping !== null && Object.hasOwn(mapping.columns, theirs)
    ? (mapping.columns[theirs] ?? '')
    : columnName(theirs);
}

/** Returns the name of a column as the template writes it: 'Cost to participate' is cost_to_participate. */
export function columnName(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, '_');
}

/** Returns the mappings whose columns are all in a file, and the others, in their order. */
export function mappingsForFile(
  mappings: readonly ImportMapping[],
  columns: readonly FileColumn[],
): { readonly fitting: readonly ImportMapping[]; readonly others: readonly ImportMapping[] } {
  const names = new Set(columns.map(({ name }) => name));
  const fits = (mapping: ImportMapping) => {
    const used = Object.entries(mapping.columns).filter(([, ours]) => ours !== '');
    return used.length > 0 && used.every(([theirs]) => names.has(theirs));
  };
  return {
    fitting: mappings.filter(fits),
    others: mappings.filter((mapping) => !fits(mapping)),
  };
}
