/** The entity tag (`ETag`) of a reply that is made from this text alone. */
export async function entityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = new Uint8Array(digest.slice(0, 16)).reduce(
    (digits, byte) => digits + byte.toString(16).padStart(2, '0'),
    '',
  );
  return `"${hex}"`;
}

/**
 * Whether the caller has the version with this tag already.
 *
 * @param known the header `If-None-Match`. A proxy that packs a reply marks its tag as weak (W/).
 */
export function isKnownTag(tag: string, known: string | null): boolean {
  const tags = (known ?? '').split(',').map((one) => one.trim().replace(/^W\//u, ''));
  return tags.includes(tag) || tags.includes('*');
}
