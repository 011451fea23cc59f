import { readEnvironment } from './read-environment';

/** The settings that this build was made with. Named one by one: no other setting gets in. */
export const environment = readEnvironment(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  import.meta.env.VITE_SITE_URL,
);
