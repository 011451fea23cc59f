import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { StackError } from './errors.ts';
import type { SqlRunner } from './sql-runner.ts';

const PROJECT = join(import.meta.dirname, '../..');
/** The schema as it is, in the order of the file names; `schema_paths` in config.toml. */
export const SCHEMA_FOLDER = join(import.meta.dirname, '../schemas');

/** Comments, quoted texts and names, words that open or close a body, ends of statements. */
const TOKENS =
  /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[^]*?\1|\bbegin\s+atomic\b|\b(?:case|end)\b|;|\S/gi;

interface Statement {
  readonly sql: string;
  /** First line without comments. */
  readonly line: number;
}

/** Returns the schema files of a folder with their texts, in the order in which they apply. */
export async function readSchemaFiles(folder = SCHEMA_FOLDER) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => ({
      path: relative(PROJECT, join(folder, name)),
      sql: await readFile(join(folder, name), 'utf8'),
    })),
  );
}

/**
 * Creates the schema that the files describe in a database without it.
 *
 * @throws StackError that names file and line of the first statement that fails.
 */
export async function applySchemaFiles(
  database: Pick<SqlRunner, 'exec'>,
  folder = SCHEMA_FOLDER,
): Promise<void> {
  for (const { path, sql } of await readSchemaFiles(folder)) {
    for (const statement of splitStatements(sql)) {
      try {
        await database.exec(statement.sql);
      } catch (error) {
        const line = statement.line + linesBefore(error, statement.sql);
        const reason = error instanceof Error ? error.message : String(error);
        throw new StackError(
          `The schema file ${path} is wrong in line ${line}: ${reason}. Correct it and run the command again; nothing was changed.`,
          { cause: error },
        );
      }
    }
  }
}

/** Number of lines of a statement before the place of an error. */
function linesBefore(error: unknown, sql: string): number {
  const position = error instanceof Error && 'position' in error ? Number(error.position) : 1;
  return sql.slice(0, position - 1).split('\n').length - 1;
}

/** Splits SQL after each `;` that is outside of texts, comments and bodies of functions. */
function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let start: number | undefined;
  let depth = 0;
  const add = (end: number) => {
    if (start === undefined) return;
    const line = sql.slice(0, start).split('\n').length;
    statements.push({ sql: sql.slice(start, end), line });
    start = undefined;
  };
  for (const { 0: token, index } of sql.matchAll(TOKENS)) {
    if (token.startsWith('--')) continue;
    start ??= index;
    if (/^begin/i.test(token) || (depth > 0 && /^case$/i.test(token))) depth += 1;
    else if (depth > 0 && /^end$/i.test(token)) depth -= 1;
    else if (token === ';' && depth === 0) add(index + 1);
  }
  add(sql.length);
  return statements;
}
