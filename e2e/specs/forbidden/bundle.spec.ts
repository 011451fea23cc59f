import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publicKey, siteFolder } from '../../addresses.ts';
import { expect, httpTest as test } from '../../fixtures.ts';

const SECRETS = [
  'service_role',
  'sb_secret_',
  'sk_live_',
  'sk_test_',
  'whsec_',
  'BEGIN PRIVATE KEY',
];
const SETTINGS = ['VITE_SITE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_SUPABASE_URL'];

interface BuiltFile {
  readonly name: string;
  readonly text: string;
}

let files: readonly BuiltFile[] = [];

test.describe('Refusals: content of the build', () => {
  test.beforeAll(async () => {
    files = await readTextFiles(siteFolder());
    expect(files.some(({ name }) => name.endsWith('.js'))).toBe(true);
  });

  test('no built file holds a secret', () => {
    for (const secret of SECRETS) {
      expect(namesOf(files.filter(({ text }) => text.includes(secret))), secret).toEqual([]);
    }
  });

  test('no built file holds an access token', () => {
    for (const { name, text } of files) {
      for (const [, payload = ''] of text.matchAll(/\beyJ[\w-]{10,}\.(eyJ[\w-]{10,})\.[\w-]+/g)) {
        expect(Buffer.from(payload, 'base64url').toString(), name).not.toMatch(/"role"/);
      }
    }
  });

  test('no source map is public', () => {
    expect(namesOf(files.filter(({ name }) => name.endsWith('.map')))).toEqual([]);
    expect(namesOf(files.filter(({ text }) => text.includes('sourceMappingURL=')))).toEqual([]);
  });

  test('the build holds the public settings only', () => {
    const named = files.flatMap(({ text }) => text.match(/\bVITE_[A-Z0-9_]+/g) ?? []);
    expect([...new Set(named)].sort()).toEqual(SETTINGS);
    const keys = files.flatMap(({ text }) => text.match(/\bsb_[a-z]+_[\w-]{8,}/g) ?? []);
    expect([...new Set(keys)]).toEqual([publicKey()]);
  });

  test('no built file names a path of the build machine', () => {
    const scripts = files.filter(({ name }) => /\.(js|css|html)$/.test(name));
    const paths = scripts.filter(({ text }) => text.includes(process.cwd()));
    expect(namesOf(paths)).toEqual([]);
  });
});

async function readTextFiles(folder: string): Promise<BuiltFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|woff2|png)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (name) => ({ name, text: await readFile(name, 'utf8') })));
}

function namesOf(found: readonly BuiltFile[]): string[] {
  return found.map(({ name }) => name);
}
