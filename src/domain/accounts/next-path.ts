const ORIGIN = 'https://site.invalid';
const LONGEST = 2_000;

/**
 * Where to go after signing in, as the address asks for it; null when that is not plainly a page of
 * this site. `raw` comes from a link that anybody may have made: only a path with one leading slash
 * counts, without anything that browsers read as another host, and never the sign-in page itself.
 */
export function safeNextPath(raw: string | null | undefined): string | null {
  if (raw === null || raw === undefined || raw.length > LONGEST) return null;
  // Browsers drop tabs and line breaks inside an address and read '\' as '/'.
  if (!/^\/(?![/\\])/u.test(raw) || /[\p{Cc}\p{Cs}\\]/u.test(raw)) return null;
  let url: URL;
  try {
    url = new URL(raw, ORIGIN);
    // A first segment such as '/..//host' is folded into '//host' while it is read.
    if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
    if (/^\/auth\/*$/iu.test(decodeURIComponent(url.pathname))) return null;
  } catch {
    return null;
  }
  return url.pathname + url.search + url.hash;
}
