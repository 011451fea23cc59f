import { environment } from './env';

/**
 * Returns the URL of the preview image of a resource; null without a backend. Other pages use
 * `/social.png`.
 */
export function socialImageAddress(slug: string): string | null {
  if (!environment.ok) return null;
  const url = new URL(`${environment.value.supabaseUrl}/functions/v1/social-image`);
  url.searchParams.set('resource', slug);
  return url.href;
}
