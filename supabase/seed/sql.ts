import { createHash } from 'node:crypto';

/** A value of a seeded column; arrays are text lists. */
export type SqlValue =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | { readonly raw: string };

/** Returns SQL for one value: quoted text, a text array, a number, a keyword, or `raw` SQL. */
export function literal(value: SqlValue): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if ('raw' in value) return value.raw;
  return value.length === 0 ? `'{}'` : `array[${value.map(literal).join(', ')}]`;
}

/**
 * An insert of rows that all name the same columns. Rows that are there already stay as they are,
 * so that a second run changes nothing.
 */
export function insert(table: string, rows: readonly Readonly<Record<string, SqlValue>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const tuples = rows.map((row) => {
    const values = columns.map((column) => {
      const value = row[column];
      if (value === undefined) throw new Error(`A row of ${table} has no ${column}.`);
      return literal(value);
    });
    return `  (${values.join(', ')})`;
  });
  return `insert into ${table} (\n  ${columns.join(', ')}\n) values\n${tuples.join(',\n')}\non conflict do nothing;`;
}

/** Returns a UUID derived from a text (RFC 9562, version 5 layout). */
export function uuidOf(text: string): string {
  const hex = createHash('sha1').update(`resource-directory/seed/${text}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(18, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** Returns the slug of a name: lower-case ASCII words joined by hyphens. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
}
