import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MOST_LINES = 60;
const SCHEMAS = join(import.meta.dirname, '../schemas');

/** From `create function` to the end of its body: `$$;`, `end;` or the end of a `return`. */
const FUNCTION =
  /^create function (\S+?)\([^]*?(?:^as (\$\w*\$)$[^]*?^\2;|^begin atomic$[^]*?^end;|^return [^]*?;)$/gm;

const sources = await Promise.all(
  (await readdir(SCHEMAS)).map((file) => readFile(join(SCHEMAS, file), 'utf8')),
);
const functions = sources.flatMap((sql) =>
  [...sql.matchAll(FUNCTION)].map(([text, name = '']) => ({
    name,
    lines: text.split('\n').length,
  })),
);

it('finds every function of the schema files', () => {
  const starts = sources.flatMap((sql) => sql.match(/^create .*\bfunction\b/gm) ?? []);
  expect(functions.length).toBeGreaterThan(150);
  expect(functions).toHaveLength(starts.length);
});

it(`no function of the schema files is longer than ${MOST_LINES} lines`, () => {
  expect(functions.filter(({ lines }) => lines > MOST_LINES)).toEqual([]);
});
