/** A public reply that callers keep, and its content. */
export interface CachedContent {
  /** Text that determines the content; its hash is the entity tag (`ETag`). */
  readonly version: string;
  /** The `If-None-Match` header of the request; null without one. */
  readonly ifNoneMatch: string | null;
  readonly maxAgeSeconds: number;
  /** Whether only the caller may keep the reply, no proxy; false by default. */
  readonly isPrivate?: boolean;
  /** Headers of the content. */
  readonly headers: Readonly<Record<string, string>>;
  /** Creates the content. Not called when the caller has this version. */
  readonly create: () => BodyInit | Promise<BodyInit>;
}

/** Returns the content, or 304 without a body when the caller has this version. */
export async function cachedReply(content: CachedContent): Promise<Response> {
  const { version, ifNoneMatch, maxAgeSeconds, isPrivate = false, create } = content;
  const tag = await entityTag(version);
  const keepers = isPrivate ? 'private' : 'public';
  const headers = { 'cache-control': `${keepers}, max-age=${maxAgeSeconds}`, etag: tag };
  if (matches(tag, ifNoneMatch)) return new Response(null, { status: 304, headers });
  return new Response(await create(), {
    headers: { ...headers, ...content.headers, 'x-content-type-options': 'nosniff' },
  });
}

/** Returns the entity tag of a text: its hash between quotation marks. */
async function entityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = new Uint8Array(digest.slice(0, 16)).reduce(
    (digits, byte) => digits + byte.toString(16).padStart(2, '0'),
    '',
  );
  return `"${hex}"`;
}

/** Compares weakly: proxies that compress a reply mark its tag as weak (W/). */
function matches(tag: string, ifNoneMatch: string | null): boolean {
  const tags = (ifNoneMatch ?? '')
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//u, ''));
  return tags.includes(tag) || tags.includes('*');
}
