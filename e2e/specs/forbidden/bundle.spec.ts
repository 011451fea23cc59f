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

test.describe('Refusals: content of the build', () => {
  test('the build holds its public settings, and no secret, source map or path', async () => {
    const files = await readTextFiles(siteFolder());
    expect(files.some(({ name }) => name.endsWith('.js'))).toBe(true);
    for (const secret of SECRETS) {
      expect(namesOf(files.filter(({ text }) => text.includes(secret))), secret).toEqual([]);
    }
    for (const { name, text } of files) {
      for (const [, payload = ''] of text.matchAll(/\beyJ[\w-]{10,}\.(eyJ[\w-]{10,})\.[\w-]+/g)) {
        expect(Buffer.from(payload, 'base64url').toString(), name).not.toMatch(/"role"/);
      }
    }
    expect(namesOf(files.filter(({ name }) => name.endsWith('.map')))).toEqual([]);
    expect(namesOf(files.filter(({ text }) => text.includes('sourceMappingURL=')))).toEqual([]);

    const named = files.flatMap(({ text }) => text.match(/\bVITE_[A-Z0-9_]+/g) ?? []);
    expect([...new Set(named)].sort()).toEqual(SETTINGS);
    const keys = files.flatMap(({ text }) => text.match(/\bsb_[a-z]+_[\w-]{8,}/g) ?? []);
    expect([...new Set(keys)]).toEqual([publicKey()]);
    const readable = files.filter(({ name }) => /\.(js|css|html)$/.test(name));
    expect(namesOf(readable.filter(({ text }) => text.includes(process.cwd())))).toEqual([]);
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
