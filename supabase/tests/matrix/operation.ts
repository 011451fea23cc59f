/** A value of a column or an argument in a cell. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly string[]
  | JsonObject
  | readonly JsonObject[];
/** A JSON argument, or an entry of a JSON list argument. */
type JsonObject = Readonly<Record<string, unknown>>;
export type Values = Readonly<Record<string, Value>>;

/** A statement that can be expressed as SQL and as a client library call. */
export type Operation =
  | {
      readonly kind: 'select';
      readonly relation: string;
      readonly columns: readonly string[];
      readonly where: Values;
    }
  | { readonly kind: 'insert'; readonly relation: string; readonly values: Values }
  | {
      readonly kind: 'update';
      readonly relation: string;
      readonly values: Values;
      readonly where: Values;
    }
  | { readonly kind: 'delete'; readonly relation: string; readonly where: Values }
  | { readonly kind: 'call'; readonly relation: string; readonly args: Values };

export type OperationKind = Operation['kind'];

/** Returns the operation as SQL. Names come from the expectations only. */
export function sqlOf(operation: Operation): string {
  const { kind, relation } = operation;
  switch (kind) {
    case 'select':
      return `select ${operation.columns.join(', ')} from ${relation}${whereOf(operation.where)}`;
    case 'insert': {
      const columns = Object.keys(operation.values);
      if (columns.length === 0) return `insert into ${relation} default values`;
      const values = Object.values(operation.values).map(literal);
      return `insert into ${relation} (${columns.join(', ')}) values (${values.join(', ')})`;
    }
    case 'update': {
      const assignments = Object.entries(operation.values).map(
        ([column, value]) => `${column} = ${literal(value)}`,
      );
      return `update ${relation} set ${assignments.join(', ')}${whereOf(operation.where)}`;
    }
    case 'delete':
      return `delete from ${relation}${whereOf(operation.where)}`;
    case 'call': {
      const args = Object.entries(operation.args).map(
        ([name, value]) => `${name} => ${literal(value)}`,
      );
      return `select * from ${relation}(${args.join(', ')})`;
    }
  }
}

function whereOf(where: Values): string {
  const conditions = Object.entries(where).map(([column, value]) =>
    value === null ? `${column} is null` : `${column} = ${literal(value)}`,
  );
  return conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
}

/** Returns an untyped literal; the column or argument determines its type. */
export function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isTextList(value)) return literal(JSON.stringify(value));
  const entries = value.map((entry) => `"${entry.replaceAll(/["\\]/g, '\\$&')}"`);
  return literal(`{${entries.join(',')}}`);
}

function isTextList(value: Value): value is readonly string[] {
  return Array.isArray(value) && value.every((entry: unknown) => typeof entry === 'string');
}
