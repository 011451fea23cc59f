import { environment } from './env';

/**
 * The address of the picture that previews of links to a resource show; null where the site has no
 * backend. Other pages have `/social.png`.
 */
export function socialImageAddress(slug: string): string | null {
  if (!environment.ok) return null;
  const url = new URL(`${environment.value.supabaseUrl}/functions/v1/social-image`);
  url.searchParams.set('resource', slug);
  return url.href;
}
