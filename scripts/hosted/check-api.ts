import { z } from 'zod';
import { CLI_COMMAND } from '../supabase-cli.ts';
import { fetchWithTimeout, runChecks, type Finding } from './finding.ts';
import type { HostedSettings } from './settings.ts';

/** Buckets created by the migrations. */
export const BUCKETS = ['event-images', 'profile-photos', 'provider-logos'] as const;

const PUSH = `${CLI_COMMAND} db push --remote`;
const PUSH_CONFIG = `${CLI_COMMAND} config push`;

const authSettings = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.object({ email: z.boolean() }),
});
const bucketsSchema = z.array(z.object({ id: z.string(), public: z.boolean() }));

/** Checks tables and auth service with a visitor's rights. */
export function checkApi({ url, publishableKey }: HostedSettings): Promise<Finding[]> {
  const request = (path: string) =>
    fetchWithTimeout(`${url}${path}`, { headers: { apikey: publishableKey } });
  const settings = async () =>
    authSettings.parse(await (await request('/auth/v1/settings')).json());
  return runChecks('API', [
    {
      subject: 'Visitors read resources with the publishable key',
      remedy: `Check the address and the key; then run: ${PUSH}`,
      isMet: async () => (await request('/rest/v1/resources?select=id&limit=1')).ok,
    },
    {
      subject: 'Visitors reach no table without a grant',
      remedy: `Only the schema public may be exposed: ${PUSH_CONFIG}`,
      isMet: async () => !(await request('/rest/v1/user_roles?select=created_at&limit=1')).ok,
    },
    {
      subject: 'People sign up with an e-mail address',
      remedy: `Allow it: ${PUSH_CONFIG}`,
      isMet: async () => {
        const { disable_signup: isClosed, external } = await settings();
        return !isClosed && external.email;
      },
    },
    {
      subject: 'Addresses are confirmed by mail',
      remedy: `Fill in supabase/.env and run: ${PUSH_CONFIG}. The site URL of the project is wrong too where this was not done.`,
      isMet: async () => !(await settings()).mailer_autoconfirm,
    },
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
  const deployed = names.map((name) => ({
    subject: name,
    remedy: `Run: ${CLI_COMMAND} functions deploy ${name}`,
    isMet: async () => (await preflight(name)).ok,
  }));
  const subject = 'The site may read their replies';
  if (siteUrl === undefined) {
    const remedy = 'Set SITE_URL to ask.';
    return [...(await runChecks(part, deployed)), { part, subject, remedy, state: 'not asked' }];
  }
  const cors = {
    subject,
    remedy: `Set the secret: ${CLI_COMMAND} secrets set SITE_URLS=<address of the site>`,
    isMet: async () => {
      const { headers } = await preflight('health');
      return headers.get('access-control-allow-origin') === siteUrl;
    },
  };
  return runChecks(part, [...deployed, cors]);
}

/** Checks the buckets. Listing them requires the secret key. */
export async function checkStorage({ url, secretKey }: HostedSettings): Promise<Finding[]> {
  const part = 'Storage';
  const subjectOf = (name: string) => `The bucket ${name} is there and public`;
  if (secretKey === undefined) {
    const remedy = 'Set SUPABASE_SECRET_KEY to ask.';
    return BUCKETS.map((name) => ({
      part,
      subject: subjectOf(name),
      remedy,
      state: 'not asked',
    }));
  }
  const list = async () => {
    const reply = await fetchWithTimeout(`${url}/storage/v1/bucket`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    });
    return bucketsSchema.parse(await reply.json());
  };
  return runChecks(
    part,
    BUCKETS.map((name) => ({
      subject: subjectOf(name),
      remedy: `Run: ${PUSH}`,
      isMet: async () => (await list()).some((bucket) => bucket.id === name && bucket.public),
    })),
  );
}
