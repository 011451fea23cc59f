/** Settings of the backend and the site. Nothing else is read from the environment. */
export interface Environment {
  /** Origin of the Supabase project, without a trailing slash. */
  readonly supabaseUrl: string;
  /** Public API key. Row-level security limits what it can access. */
  readonly supabasePublishableKey: string;
  /** Origin of the published site, without a trailing slash; null when not set. */
  readonly siteUrl: string | null;
}

export type EnvironmentResult =
  | { readonly ok: true; readonly value: Environment }
  | { readonly ok: false; readonly problem: string };

/**
 * Validates the settings of the site. Returns a problem as a sentence that names the setting. Never
 * throws.
 *
 * @param siteUrl optional; used for search engines and link previews.
 */
export function readEnvironment(
  supabaseUrl: string | undefined,
  supabasePublishableKey: string | undefined,
  siteUrl: string | undefined,
): EnvironmentResult {
  const url = supabaseUrl?.trim() ?? '';
  const key = supabasePublishableKey?.trim() ?? '';
  const site = siteUrl?.trim() ?? '';
  if (url === '') return { ok: false, problem: 'VITE_SUPABASE_URL is not set.' };
  if (!isWebAddress(url)) {
    return { ok: false, problem: 'VITE_SUPABASE_URL is not a web address.' };
  }
  if (key === '') return { ok: false, problem: 'VITE_SUPABASE_PUBLISHABLE_KEY is not set.' };
  if (site !== '' && !isWebAddress(site)) {
    return { ok: false, problem: 'VITE_SITE_URL is not a web address.' };
  }
  if (site !== '' && !isOrigin(site)) {
    return {
      ok: false,
      problem: 'VITE_SITE_URL must be an origin without a path, such as https://directory.example.',
    };
  }
  return {
    ok: true,
    value: {
      supabaseUrl: url.replace(/\/+$/u, ''),
      supabasePublishableKey: key,
      siteUrl: site === '' ? null : new URL(site).origin,
    },
  };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//u.test(text) && URL.canParse(text);
}

function isOrigin(address: string): boolean {
  const { href, origin } = new URL(address);
  return href === `${origin}/`;
}
