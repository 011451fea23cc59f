/** Returns the entity tag (`ETag`) of a reply that depends only on this text. */
export async function entityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = new Uint8Array(digest.slice(0, 16)).reduce(
    (digits, byte) => digits + byte.toString(16).padStart(2, '0'),
    '',
  );
  return `"${hex}"`;
}

/**
 * Whether the caller already has the version with this tag.
 *
 * @param ifNoneMatch the header `If-None-Match`. Proxies that compress a reply mark its tag as weak
 *   (W/).
 */
export function matchesEntityTag(tag: string, ifNoneMatch: string | null): boolean {
  const tags = (ifNoneMatch ?? '')
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//u, ''));
  return tags.includes(tag) || tags.includes('*');
}
