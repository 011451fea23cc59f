import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { TYPE_FILE } from '../../scripts/db.ts';
import { startProcess } from '../../scripts/project-process.ts';
import { ROOT } from '../../scripts/settings.ts';
import { FULL_RUN, NAMES as CHECKS } from '../../scripts/test.ts';
import { WEIGHTS_FILE } from '../../scripts/train-extraction.ts';
import { freePort } from '../../supabase/local/ports.ts';
import { isFullRun } from '../rounds.ts';

const read = (path: string) => readFile(join(ROOT, path), 'utf8');

/** A test of what takes too long for `npm test`. */
const inFullRun = it.runIf(isFullRun());

const scripts = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(await read('package.json'))).scripts;

/** Script names in the README's table: `npm run test:unit`, then `:db` or `lint` only. */
function namesInReadme(readme: string): string[] {
  const section = readme.split('## All commands')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) => {
    const [, commands = '', description = ''] = row.split('|');
    let group = '';
    const short = [...commands.matchAll(/`([^`]+)`/g)].map(([, text = '']) => {
      const name = /(?:^| )npm (?:run )?([\w:]+)/.exec(text)?.[1];
      if (name === undefined) return text.startsWith(':') ? `${group}${text}` : text;
      [group = ''] = name.split(':');
      return name;
    });
    const mentioned = [...description.matchAll(/`npm run ([\w:]+)/g)].map(([, name = '']) => name);
    return [...short, ...mentioned];
  });
}

describe('the list of npm scripts', () => {
  it('is the same in the README and in package.json', async () => {
    const named = [...new Set(namesInReadme(await read('README.md')))];
    expect(named.sort()).toEqual(Object.keys(scripts).sort());
  });

  it('test runs every check', () => {
    expect([...FULL_RUN].sort()).toEqual([...CHECKS].sort());
  });
});

describe('npm run', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'npm-scripts-test-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  });

  const start = (args: readonly string[], environment: Record<string, string> = {}) =>
    startProcess(['npm', 'run', ...args], environment);

  /** Runs a script until it ends. */
  async function complete(args: readonly string[], environment?: Record<string, string>) {
    const script = start(args, environment);
    expect({ code: await script.exitCode, output: script.output() }).toMatchObject({ code: 0 });
    return script.output();
  }

  inFullRun('format:write formats the file that is named', async () => {
    const file = join(folder, 'untidy.ts');
    await writeFile(file, 'const   one=1');
    expect(await complete(['format:write', '--', file])).toContain('untidy.ts');
    expect(await readFile(file, 'utf8')).toBe('const one = 1;\n');
  });

  // That the demo data is the committed one: seed-states.test.ts.
  inFullRun.each([
    ['db:seed', 'supabase/seed.sql'],
    ['db:types', TYPE_FILE],
  ])('%s writes what is committed', { timeout: 120_000 }, async (script, committed) => {
    const file = join(folder, 'written');
    await complete([script, '--', file]);
    expect(await readFile(file, 'utf8')).toBe(await read(committed));
  });

  inFullRun(
    'db:migration writes nothing while migrations and schema files agree',
    { timeout: 120_000 },
    async () => {
      const before = await readdir(join(ROOT, 'supabase/migrations'));
      expect(await complete(['db:migration', 'trial'])).toContain('nothing to write');
      expect(await readdir(join(ROOT, 'supabase/migrations'))).toEqual(before);
    },
  );

  inFullRun('train:extraction writes what is committed', { timeout: 360_000 }, async () => {
    const file = join(folder, 'written.json');
    await complete(['train:extraction', '--', file]);
    const written: unknown = JSON.parse(await readFile(file, 'utf8'));
    expect(written).toEqual(JSON.parse(await read(WEIGHTS_FILE)));
  });

  inFullRun('texts writes the sentences of every screen', async () => {
    const file = join(folder, 'texts.md');
    await complete(['texts', '--', file]);
    const written = await readFile(file, 'utf8');
    expect(written).toContain('## Screen: home');
    expect(written).toContain('- Your Guide to Business in Maine');
  });

  inFullRun('bench scores the reading of pasted text', async () => {
    const script = start(
      ['bench', '--', 'extraction', '--set', 'samples'],
      // Prevents the use of a developer's paid model.
      { FUNCTIONS_ENV_FILE: join(folder, 'none.env') },
    );
    const code = await script.exitCode;
    expect(script.output()).toContain('samples: 16 texts, read by the local reader');
    // A busy machine may exceed the time budget, and only this, which is reported.
    if (code !== 0)
      expect(script.output()).toMatch(/^Over budget: extraction, samples: one text, median\.$/m);
  });

  inFullRun('check:hosted fails where a project is not there, and says what to do', async () => {
    const script = start(['check:hosted'], {
      VITE_SUPABASE_URL: `http://127.0.0.1:${String(await freePort())}`,
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
      SUPABASE_SECRET_KEY: '',
      SUPABASE_DB_URL: '',
      SITE_URL: '',
    });
    expect(await script.exitCode).toBe(1);
    expect(script.output()).toContain('npx supabase@3.1.0 db push --remote');
    expect(script.output()).toContain('Could not be checked');
  });

  inFullRun.each(['backup', 'restore'])('%s asks for a folder', async (name) => {
    const script = start([name]);
    expect(await script.exitCode).toBe(1);
    expect(script.output()).toContain(`npm run ${name} -- <folder>`);
    // One sentence without a stack trace.
    expect(script.output()).not.toMatch(/\n {4}at |\[object /);
  });

  inFullRun(
    'db:reset makes a new database, with which dev serves the site',
    { timeout: 120_000 },
    async () => {
      const data = { DATA_DIR: join(folder, 'data') };
      expect(await complete(['db:reset'], data)).toContain('holds the demo data');

      const sitePort = String(await freePort());
      const dev = start(['dev'], {
        ...data,
        SITE_PORT: sitePort,
        API_PORT: String(await freePort()),
        MAIL_PORT: String(await freePort()),
        FUNCTIONS_ENV_FILE: join(folder, 'none.env'),
      });
      await dev.printed(`http://localhost:${sitePort}`);
      const page = await fetch(`http://localhost:${sitePort}/`);
      expect(await page.text()).toContain('<div id="root">');
      dev.child.kill('SIGTERM');
      await dev.exitCode;
      await expect(fetch(`http://localhost:${sitePort}/`)).rejects.toThrow();
    },
  );
});
