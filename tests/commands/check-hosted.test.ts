import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { inspectHosted } from '../../scripts/check-hosted.ts';
import { BUCKETS } from '../../scripts/hosted/check-api.ts';
import type { Finding } from '../../scripts/hosted/finding.ts';
import type { HostedSettings } from '../../scripts/hosted/settings.ts';
import { serveSite } from '../../scripts/site-server.ts';
import { closeServer, freePort } from '../../supabase/local/ports.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { startTestStack } from '../harness.ts';

let folder: string;
let stack: Stack;
let site: Server;
let settings: HostedSettings;

/** Serves a page built for the backend at `backendUrl`. */
async function servePage(port: number, backendUrl: string): Promise<Server> {
  await mkdir(join(folder, 'assets'), { recursive: true });
  const page =
    '<style>p{}</style><div id="root"></div><script type="module" src="/assets/app.js"></script>';
  for (const name of ['index.html', 'shell.html', '404.html']) {
    await writeFile(join(folder, name), page);
  }
  await writeFile(join(folder, 'assets/app.js'), `const backend = '${backendUrl}';`);
  return serveSite(folder, port, { backendUrl, checkoutUrl: 'https://checkout.stripe.com' });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-hosted-test-'));
  const sitePort = await freePort();
  const siteUrl = `http://localhost:${String(sitePort)}`;
  stack = await startTestStack({ siteUrl });
  site = await servePage(sitePort, stack.url);
  settings = {
    url: stack.url,
    publishableKey: stack.publishableKey,
    secretKey: stack.secretKey,
    databaseUrl: stack.database.url,
    siteUrl,
  };
});
afterAll(async () => {
  await closeServer(site);
  await stack.stop();
  await rm(folder, { recursive: true, force: true });
});

const subjects = (findings: readonly Finding[], state: Finding['state'], part: Finding['part']) =>
  findings
    .filter((finding) => finding.state === state && finding.part === part)
    .map(({ subject }) => subject);

describe('the embedded backend, as a hosted project', () => {
  it('has what the migrations and the site bring, and lacks what a host brings', async () => {
    const findings = await inspectHosted(settings, ['health', 'not-deployed']);
    expect(subjects(findings, 'missing', 'API')).toEqual(['Addresses are confirmed by mail']);
    expect(subjects(findings, 'there', 'Functions')).toEqual([
      'health',
      'The site may read their replies',
    ]);
    expect(subjects(findings, 'missing', 'Functions')).toEqual(['not-deployed']);
    expect(subjects(findings, 'there', 'Storage')).toHaveLength(BUCKETS.length);
    expect(subjects(findings, 'there', 'Database')).toEqual([
      'All migrations are applied',
      'An admin account exists',
      'No public change has waited more than an hour for a rebuild',
    ]);
    expect(subjects(findings, 'missing', 'Database')).toEqual(
      expect.arrayContaining([
        'No demo account exists (its password is public)',
        'The job send-notices is scheduled',
        'Vault holds secret_key',
        'Visitor addresses come from a header that cannot be forged',
      ]),
    );
    expect(subjects(findings, 'missing', 'Site')).toEqual([]);
  });

  it('is only read', async () => {
    const requests = vi.spyOn(globalThis, 'fetch');
    await inspectHosted(settings, ['health']);
    const methods = requests.mock.calls.map(([, init]) => init?.method ?? 'GET');
    expect(new Set(methods)).toEqual(new Set(['GET', 'OPTIONS']));
    const signals = requests.mock.calls.map(([, init]) => init?.signal);
    expect(signals).not.toContain(undefined);
    requests.mockRestore();
  });

  it('is missing with a wrong key, and not asked for more than is public', async () => {
    const findings = await inspectHosted(
      {
        ...settings,
        publishableKey: 'sb_publishable_wrong',
        secretKey: undefined,
        databaseUrl: undefined,
        siteUrl: undefined,
      },
      [],
    );
    expect(subjects(findings, 'missing', 'API')).toContain(
      'Visitors read resources with the publishable key',
    );
    expect(subjects(findings, 'not asked', 'Storage')).toHaveLength(BUCKETS.length);
    expect(subjects(findings, 'not asked', 'Database')).toHaveLength(1);
    expect(subjects(findings, 'not asked', 'Site')).toHaveLength(1);
  });

  it('is not what a site with another address was built for', async () => {
    const port = await freePort();
    const other = await servePage(port, 'https://other.supabase.co');
    const siteUrl = `http://localhost:${String(port)}`;
    const findings = await inspectHosted({ ...settings, siteUrl }, []);
    await closeServer(other);
    expect(subjects(findings, 'missing', 'Site')).toEqual([
      'Content-Security-Policy is sent',
      'The build was made for this project',
    ]);
  });

  it('is not known where the database cannot be reached', async () => {
    const databaseUrl = `postgresql://postgres@localhost:${String(await freePort())}/postgres`;
    const findings = await inspectHosted({ ...settings, databaseUrl }, []);
    const database = findings.filter(({ part }) => part === 'Database');
    expect(new Set(database.map(({ state }) => state))).toEqual(new Set(['unknown']));
    expect(database.at(-1)?.remedy).toContain('ECONNREFUSED');
  });

  it('is not known where the role of the database may not read', async () => {
    const databaseUrl = `${stack.database.url}?role=anon`;
    const findings = await inspectHosted({ ...settings, databaseUrl }, []);
    expect(subjects(findings, 'unknown', 'Database')).toEqual([
      'All migrations are applied',
      'No demo account exists (its password is public)',
      'No public change has waited more than an hour for a rebuild',
      'Visitor addresses come from a header that cannot be forged',
    ]);
  });

  it('is missing where the site did not follow a change', async () => {
    await stack.database.exec(
      `update private.changes set happened_at = now() - interval '61 minutes'`,
    );
    expect(subjects(await inspectHosted(settings, []), 'missing', 'Database')).toContain(
      'No public change has waited more than an hour for a rebuild',
    );
  });

  it('is known where a visitor address is set as the hosting guide says', async () => {
    await stack.database.exec(
      `update private.installation_settings set trusted_address_header = 'cf-connecting-ip'`,
    );
    expect(subjects(await inspectHosted(settings, []), 'there', 'Database')).toContain(
      'Visitor addresses come from a header that cannot be forged',
    );
  });
});
