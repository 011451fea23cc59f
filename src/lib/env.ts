import { AppError } from './errors';
import { readEnvironment } from './read-environment';
import type { Environment } from './read-environment';

/** The settings that this build was made with. Named one by one: no other setting gets in. */
export const environment = readEnvironment(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  import.meta.env.VITE_SITE_URL,
);

/** The settings of the site. Throws AppError `not_configured` when they are missing. */
export function requireEnvironment(): Environment {
  if (!environment.ok) throw new AppError('not_configured', { cause: environment.problem });
  return environment.value;
}
