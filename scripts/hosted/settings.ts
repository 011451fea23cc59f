import { loadEnv } from 'vite';
import { StackError } from '../../supabase/local/errors.ts';
import { ROOT } from '../settings.ts';

/** What the check knows of a hosted project. */
export interface HostedSettings {
  /** Address of the project's API. */
  readonly url: string;
  readonly publishableKey: string;
  /** Undefined leaves out what only the service may read. */
  readonly secretKey: string | undefined;
  /** Address of the database, as the role `postgres`; undefined leaves the database out. */
  readonly databaseUrl: string | undefined;
  /** Address of the site; undefined leaves the site and CORS out. */
  readonly siteUrl: string | undefined;
}

/**
 * Reads `VITE_SUPABASE_URL` and `VITE_SUPABASE_PUBLISHABLE_KEY`, as a build does, and
 * `SUPABASE_SECRET_KEY`, `SUPABASE_DB_URL` and `SITE_URL`.
 *
 * @throws StackError when one of the first two is missing.
 */
export function readHostedSettings(): HostedSettings {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey } = loadEnv(
    'production',
    ROOT,
    'VITE_SUPABASE_',
  );
  if (url === undefined || publishableKey === undefined) {
    throw new StackError(
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, in the environment or in .env.production.local, to the project that is to be checked.',
    );
  }
  return {
    url: url.replace(/\/+$/, ''),
    publishableKey,
    secretKey: given('SUPABASE_SECRET_KEY'),
    databaseUrl: given('SUPABASE_DB_URL'),
    siteUrl: given('SITE_URL')?.replace(/\/+$/, ''),
  };
}

function given(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === '' ? undefined : value;
}
