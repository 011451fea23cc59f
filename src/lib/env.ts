/** What the browser needs to know about the backend. Nothing else is read from the environment. */
export interface Environment {
  /** Origin of the Supabase project, without a trailing slash. */
  readonly supabaseUrl: string;
  /** The public key. It opens no door that row-level security keeps shut. */
  readonly supabasePublishableKey: string;
}

export type EnvironmentResult =
  | { readonly ok: true; readonly value: Environment }
  | { readonly ok: false; readonly problem: string };

/**
 * Checks the two settings of the site. Returns the problem as a sentence for whoever set it up,
 * with the name of the setting that is missing or wrong. Never throws.
 */
export function readEnvironment(
  supabaseUrl: string | undefined,
  supabasePublishableKey: string | undefined,
): EnvironmentResult {
  const url = supabaseUrl?.trim() ?? '';
  const key = supabasePublishableKey?.trim() ?? '';
  if (url === '') return { ok: false, problem: 'VITE_SUPABASE_URL is not set.' };
  if (!/^https?:\/\//u.test(url) || !URL.canParse(url)) {
    return { ok: false, problem: 'VITE_SUPABASE_URL is not a web address.' };
  }
  if (key === '') return { ok: false, problem: 'VITE_SUPABASE_PUBLISHABLE_KEY is not set.' };
  return {
    ok: true,
    value: { supabaseUrl: url.replace(/\/+$/u, ''), supabasePublishableKey: key },
  };
}

/** The settings that this build was made with. Named one by one: no other setting gets in. */
export const environment = readEnvironment(
  import.meta.env.VITE_SUPABASE_URL,
  import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
);
