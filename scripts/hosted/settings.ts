import { loadEnv } from 'vite';
import { StackError } from '../../supabase/local/errors.ts';
import { ROOT } from '../settings.ts';

/** Settings of a hosted project. */
export interface HostedSettings {
  /** Address of the project's API. */
  readonly url: string;
  readonly publishableKey: string;
  /** Undefined skips checks that need the service role. */
  readonly secretKey: string | undefined;
  /** Database address with the role `postgres`; undefined skips the database. */
  readonly databaseUrl: string | undefined;
  /** Address of the site; undefined skips site and CORS. */
  readonly siteUrl: string | undefined;
}

/**
 * Reads `VITE_SUPABASE_URL`, `VITE_SUPABASE_PUBLISHABLE_KEY`, `SUPABASE_SECRET_KEY`,
 * `SUPABASE_DB_URL` and `SITE_URL`.
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
      'Set VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY, in the environment or in .env.production.local, to the values of the hosted project.',
    );
  }
  return {
    url: url.replace(/\/+$/, ''),
    publishableKey,
    secretKey: readVariable('SUPABASE_SECRET_KEY'),
    databaseUrl: readVariable('SUPABASE_DB_URL'),
    siteUrl: readVariable('SITE_URL')?.replace(/\/+$/, ''),
  };
}

function readVariable(name: string): string | undefined {
  const value = process.env[name]?.trim();
  return value === '' ? undefined : value;
}
