import { z } from 'zod';
import { fetchWithTimeout, runCheck, type Finding } from './finding.ts';
import type { HostedSettings } from './settings.ts';

/** Buckets created by the migrations. */
export const BUCKETS = ['event-images', 'profile-photos', 'provider-logos'] as const;

const authSettings = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean() }),
});
const buckets = z.array(z.object({ id: z.string(), public: z.boolean() }));

/** Checks tables and auth service with a visitor's rights. */
export async function checkApi({ url, publishableKey }: HostedSettings): Promise<Finding[]> {
  const ask = (path: string) =>
    fetchWithTimeout(`${url}${path}`, { headers: { apikey: publishableKey } });
  const settings = async () => authSettings.parse(await (await ask('/auth/v1/settings')).json());
  const part = 'API';
  return Promise.all([
    runCheck(
      {
        part,
        subject: 'Visitors read resources with the publishable key',
        remedy: 'Check the address and the key; then run: npx supabase@3.1.0 db push --remote',
      },
      async () => (await ask('/rest/v1/resources?select=id&limit=1')).ok,
    ),
    runCheck(
      {
        part,
        subject: 'Visitors reach no table without a grant',
        remedy: 'Only the schema public may be exposed: npx supabase@3.1.0 config push',
      },
      async () => !(await ask('/rest/v1/user_roles?select=created_at&limit=1')).ok,
    ),
    runCheck(
      {
        part,
        subject: 'People sign up with an e-mail address',
        remedy: 'Allow it: npx supabase@3.1.0 config push',
      },
      async () => {
        const { disable_signup: isClosed, external } = await settings();
        return !isClosed && external.email;
      },
    ),
    runCheck(
      {
        part,
        subject: 'Addresses are confirmed by mail',
        remedy:
          'Fill in supabase/.env and run: npx supabase@3.1.0 config push. The site URL of the project is wrong too where this was not done.',
      },
      async () => !(await settings()).mailer_autoconfirm,
    ),
  ]);
}

/**
 * Checks whether each function is deployed and the site may read its replies.
 *
 * @param names functions of `supabase/config.toml`.
 */
export async function checkFunctions(
  { url, siteUrl }: HostedSettings,
  names: readonly string[],
): Promise<Finding[]> {
  const part = 'Functions';
  const preflight = (name: string) =>
    fetchWithTimeout(`${url}/functions/v1/${name}`, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'POST', origin: siteUrl ?? url },
    });
  const deployed = names.map((name) =>
    runCheck(
      { part, subject: name, remedy: `Run: npx supabase@3.1.0 functions deploy ${name}` },
      async () => (await preflight(name)).ok,
    ),
  );
  const cors = {
    part,
    subject: 'The site may read their replies',
    remedy: 'Set the secret: npx supabase@3.1.0 secrets set SITE_URLS=<address of the site>',
  } as const;
  return Promise.all([
    ...deployed,
    siteUrl === undefined
      ? { ...cors, state: 'not asked', remedy: 'Set SITE_URL to ask.' }
      : runCheck(cors, async () => {
          const { headers } = await preflight('health');
          return headers.get('access-control-allow-origin') === siteUrl;
        }),
  ]);
}

/** Checks the buckets. Listing them requires the secret key. */
export async function checkStorage({ url, secretKey }: HostedSettings): Promise<Finding[]> {
  const part = 'Storage';
  const subjects = BUCKETS.map(
    (name) =>
      ({
        name,
        part,
        subject: `The bucket ${name} is there and public`,
        remedy: 'Run: npx supabase@3.1.0 db push --remote',
      }) as const,
  );
  if (secretKey === undefined) {
    return subjects.map(({ name: _name, ...finding }) => ({
      ...finding,
      state: 'not asked',
      remedy: 'Set SUPABASE_SECRET_KEY to ask.',
    }));
  }
  const list = async () => {
    const reply = await fetchWithTimeout(`${url}/storage/v1/bucket`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    });
    return buckets.parse(await reply.json());
  };
  return Promise.all(
    subjects.map(({ name, ...finding }) =>
      runCheck(finding, async () =>
        (await list()).some((bucket) => bucket.id === name && bucket.public),
      ),
    ),
  );
}
