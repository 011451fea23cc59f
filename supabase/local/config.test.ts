import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from './config.ts';

const SUPABASE_FOLDER = join(import.meta.dirname, '..');
const LOCAL_ADDRESS = /localhost|127\.0\.0\.1/;

const section = z.record(z.string(), z.unknown());
const file = z
  .object({
    auth: section,
    remotes: z.object({
      production: z.object({
        project_id: z.string(),
        db: z.object({ seed: z.object({ enabled: z.boolean() }), vault: section }),
        auth: section,
      }),
    }),
  })
  .parse(parse(await readFile(join(SUPABASE_FOLDER, 'config.toml'), 'utf8')));
const { production } = file.remotes;

/** Settings of a section by path (`email.smtp.host`); lists by the path of the list. */
function settingsOf(settings: unknown, path = ''): [path: string, value: unknown][] {
  const nested = section.safeParse(settings);
  if (!nested.success || Array.isArray(settings)) return [[path, settings]];
  return Object.entries(nested.data).flatMap(([name, value]) =>
    settingsOf(value, path === '' ? name : `${path}.${name}`),
  );
}
const isLocal = ([, value]: [string, unknown]) => LOCAL_ADDRESS.test(JSON.stringify(value));

describe('settings of production', () => {
  const settings = settingsOf(production.auth);
  const paths = settings.map(([path]) => path);

  it('replace every auth setting with a local address', () => {
    const local = settingsOf(file.auth).filter(isLocal);
    expect(local.map(([path]) => path)).toContain('site_url');
    expect(local.map(([path]) => path).filter((path) => !paths.includes(path))).toEqual([]);
    expect(settings.filter(isLocal)).toEqual([]);
  });

  it('confirm addresses, protect password changes and use an SMTP server', () => {
    expect(Object.fromEntries(settings)).toMatchObject({
      'email.enable_confirmations': true,
      'email.double_confirm_changes': true,
      'email.secure_password_change': true,
      'email.smtp.enabled': true,
      'email.smtp.pass': 'env(PRODUCTION_SMTP_PASSWORD)',
    });
    expect(production.db.seed.enabled).toBe(false);
  });

  it('use only variables that supabase/.env.example names', async () => {
    const example = await readFile(join(SUPABASE_FOLDER, '.env.example'), 'utf8');
    const named = [...example.matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    const asked = [...JSON.stringify(production).matchAll(/env\((\w+)\)/g)].map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(['SUPABASE_REMOTES_PRODUCTION_PROJECT_ID', ...asked]));
  });

  it('name a project in the format that the CLI requires', () => {
    expect(production.project_id).toMatch(/^[a-z]{20}$/);
  });

  it('do not affect the embedded backend', async () => {
    const config = await readConfig(SUPABASE_FOLDER);
    expect(config).not.toHaveProperty('remotes');
    expect(config.auth).toMatchObject({
      site_url: 'http://localhost:5173',
      email: { enable_confirmations: false },
    });
  });
});
