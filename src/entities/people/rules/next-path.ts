const ORIGIN = 'https://site.invalid';
const LONGEST = 2_000;

/**
 * Returns the path to open after sign-in from the `next` parameter; null when it is not a safe path
 * of this site. `raw` comes from an untrusted link: it must start with one slash, must not be
 * readable as another host, and must not be the sign-in page.
 */
export function safeNextPath(raw: string | null | undefined): string | null {
  if (raw === null || raw === undefined || raw.length > LONGEST) return null;
  // Browsers drop tabs and line breaks in URLs and read '\' as '/'.
  if (!/^\/(?![/\\])/u.test(raw) || /[\p{Cc}\p{Cs}\\]/u.test(raw)) return null;
  let url: URL;
  try {
    url = new URL(raw, ORIGIN);
    // A path such as '/..//host' is normalised to '//host'.
    if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
    if (/^\/auth\/*$/iu.test(decodeURIComponent(url.pathname))) return null;
  } catch {
    return null;
  }
  return url.pathname + url.search + url.hash;
}
