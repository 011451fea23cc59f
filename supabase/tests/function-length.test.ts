import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MOST_LINES = 60;
const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** From `create function` to the end of its body: `$$;`, `end;` or the end of a `return`. */
const FUNCTION =
  /^create (?:or replace )?function (\S+?)\([^]*?(?:^as (\$\w*\$)$[^]*?^\2;|^begin atomic$[^]*?^end;|^return [^]*?;)$/gm;

const sources = await Promise.all(
  (await readdir(MIGRATIONS)).map((file) => readFile(join(MIGRATIONS, file), 'utf8')),
);
const functions = sources.flatMap((sql) =>
  [...sql.matchAll(FUNCTION)].map(([text, name = '']) => ({
    name,
    lines: text.split('\n').length,
  })),
);

it('finds every function of the migrations', () => {
  const starts = sources.flatMap((sql) => sql.match(/^create .*\bfunction\b/gm) ?? []);
  expect(functions.length).toBeGreaterThan(150);
  expect(functions).toHaveLength(starts.length);
});

it(`no function of the migrations is longer than ${MOST_LINES} lines`, () => {
  expect(functions.filter(({ lines }) => lines > MOST_LINES)).toEqual([]);
});
