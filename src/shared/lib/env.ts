import { AppError } from './errors';
import { readEnvironment } from './read-environment';
import type { Environment } from './read-environment';

/**
 * Environment settings of this build. They are named one by one, so that no other setting gets into
 * the bundle.
 */
export const environment = readEnvironment(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  import.meta.env.VITE_SITE_URL,
);

/** Whether the backend runs on this computer, with made-up people, events and providers. */
export const isDemoData =
  environment.ok &&
  ['localhost', '127.0.0.1'].includes(new URL(environment.value.supabaseUrl).hostname);

/** Returns the settings of the site. Throws AppError `not_configured` when they are missing. */
export function requireEnvironment(): Environment {
  if (!environment.ok) throw new AppError('not_configured', { cause: environment.problem });
  return environment.value;
}
