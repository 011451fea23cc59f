/** What a column or an argument may be given in a cell. */
export type Value =
  string | number | boolean | null | readonly string[] | JsonObject | readonly JsonObject[];
/** What an argument takes as JSON, alone or in a list. */
type JsonObject = Readonly<Record<string, unknown>>;
export type Values = Readonly<Record<string, Value>>;

/** One statement in a form from which SQL text and a call of the client library can be made. */
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

/** The operation as one SQL statement. Names come from the expectations, never from outside. */
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

/** A value as a literal without a type, so that the column or argument decides on it. */
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
