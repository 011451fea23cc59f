/**
 * Targets of links that mail programs, scanners and search engines wrap, for the site and functions.
 * A wrapper names its recipient and stops working; the target is what a text means.
 */

/** Hosts of wrappers with their target in the path, in a parameter or encoded in either. */
const WRAPPERS =
  /^(?:(?:[\w-]+\.)*(?:safelinks\.protection\.(?:outlook\.com|office365\.us|partner\.outlook\.cn)|urldefense\.(?:com|us|proofpoint\.com)|mimecast\.com|mimecastprotect\.com|cudasvc\.com|secure-web\.cisco\.com|clicktime\.(?:symantec|cloud\.postoffice)\.com|trendmicro\.com|protection\.sophos\.com|(?:fireeye|trellix)\.com|avanan\.click|url-protection\.com|protect\.checkpoint\.com|awstrack\.me|links\.govdelivery\.com|lnks\.gd|slack-redir\.net|urlsand\.\w+|linkprotect\.\w+|emailprotection\.link)|statics\.teams\.cdn\.office\.net|(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?|lm?\.facebook\.com|l\.(?:instagram|messenger|threads)\.com|(?:www\.)?(?:linkedin|youtube)\.com|r\.search\.yahoo\.com|(?:www\.)?duckduckgo\.com|(?:www\.)?bing\.com|out\.reddit\.com|t\.umblr\.com)$/iu;
/** Paths of wrappers on hosts that also have pages of their own. */
const PATHS: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/google\./iu, /^\/(?:url|imgres)$/iu],
  [/linkedin\.com$/iu, /^\/(?:redir\/|safety\/go)/iu],
  [/youtube\.com$/iu, /^\/redirect$/iu],
  [/duckduckgo\.com$/iu, /^\/l\/?$/iu],
  [/bing\.com$/iu, /^\/ck\//iu],
  [/office\.net$/iu, /\/safelinks\//iu],
  [/facebook\.com$/iu, /^\/l\.php$/iu],
  [/(?:trendmicro|fireeye|trellix)\.com$/iu, /click|^\/v\d\/|\/wis\//iu],
  [/mimecast\.com$|mimecastprotect\.com$/iu, /^\/(?:s|r)\//iu],
];
/** Names of parameters that tell senders who followed a link, and from where. */
export const TRACKING =
  /^(?:utm_\w+|(?:fb|g|dcl|gbra|wbra|msc|y|tw|ttc|ig)(?:lid|clid|aid|braid|shid)|gclsrc|mc_[ce]id|_hs\w+|__hs\w+|hsCtaTracking|mkt_tok|vero_\w+|oly_\w+_id|_openstat|wickedid|s_cid|trk\w*|_kx|ck_subscriber_id|sc_(?:eh|lid|uid|src|llid|customer)|elq\w*|_ga|_gl|_ke|bbeml|ml_subscriber\w*|rb_clickid|dm_[it]|et_(?:rid|cid)|cmpid|recipient\w*)$/iu;
const EMAIL = /[\w.+-]+(?:@|%40)[\w-]+\.[\w.-]+/iu;
const ADDRESS = /\bhttps?:\/\/[^\s<>"]+/giu;
/** Wrappers can be wrapped again. */
const MOST_WRAPPERS = 5;
const LONGEST = 8_000;

/** Returns the text with each wrapped web address replaced by its target. */
export function unwrapLinks(text: string): string {
  return text.replace(ADDRESS, linkTarget);
}

/**
 * Returns the target of a web address without tracking parameters; the address itself where it
 * wraps none. Punctuation after the address stays.
 */
export function linkTarget(address: string): string {
  if (address.length > LONGEST) return address;
  const [written, rest] = withoutPunctuation(address);
  let target = written;
  for (let depth = 0; depth < MOST_WRAPPERS; depth++) {
    const inner = wrappedIn(target);
    if (inner === null) break;
    target = inner;
  }
  return withoutTracking(target) + rest;
}

/** Marks at the end belong to the sentence, and a bracket where none is open in the address. */
function withoutPunctuation(address: string): readonly [string, string] {
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    const isOpen =
      address.slice(0, end).split('(').length > address.slice(0, end - 1).split(')').length;
    // The code of one wrapper ends in '$'; no other mark ends an address.
    if (!/[.,;:!?'’”\])}|*]/u.test(last) || (last === ')' && isOpen)) break;
  }
  return [address.slice(0, end), address.slice(end)];
}

function wrappedIn(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!WRAPPERS.test(url.hostname)) return null;
  const rule = PATHS.find(([host]) => host.test(url.hostname));
  if (rule !== undefined && !rule[1].test(url.pathname)) return null;
  const target =
    (PROOFPOINT.test(url.hostname) ? proofpointTarget(address) : null) ?? targetIn(url);
  return target === null || !isPage(target) ? null : target;
}

/** A public page: a host with a dot, and no name or password. */
function isPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return (
    /^https?:$/u.test(protocol) && /\.\p{L}/u.test(hostname) && `${username}${password}` === ''
  );
}

/** Returns the address in the parameters or the path, as it is or encoded. */
function targetIn({ searchParams, pathname, search, hash }: URL): string | null {
  const values = [...searchParams.values()];
  const inPath = /https?(?::|%3a)(?:\/|%2f){1,2}.*/iu.exec(pathname)?.[0];
  const written = [
    ...values,
    ...(inPath === undefined ? [] : [pathTarget(inPath)]),
    // What follows an address that is not encoded belongs to it.
    /[?&]https?:\/\/.*/iu.exec(search)?.[0].slice(1) ?? '',
    /RU=([^/]+)/u.exec(pathname)?.[1] ?? '',
  ].map((value) => decoded(value));
  const found = written.find((value) => /^https?:\/\/[^/]/iu.test(value));
  if (found !== undefined)
    return found.includes('://') ? found + (values.includes(found) ? '' : hash) : null;
  const hidden = [...values, ...pathname.split(/[/.]/u)]
    .map(addressInCode)
    .find((value) => value !== null);
  if (hidden !== undefined) return hidden;
  // Some name only the site, and keep the page to themselves.
  const site = searchParams.get('domain') ?? searchParams.get('d') ?? '';
  return /^(?:[a-z\d-]+\.)+[a-z]{2,}$/iu.test(site) ? `https://${site}/` : null;
}

/** Codes of the wrapper follow the address after three underscores, or in the next segment. */
function pathTarget(path: string): string {
  const [before = ''] = path.split(/___\./u);
  const isEncoded = /^https?%3a|^https?:%2f/iu.test(before);
  const target = isEncoded ? (before.split('/')[0] ?? '') : before;
  return target.replace(/^(https?:)\/(?=[^/])/iu, '$1//');
}

function decoded(text: string): string {
  try {
    return /%[\da-f]{2}/iu.test(text) && !/^https?:\/\//iu.test(text)
      ? decodeURIComponent(text)
      : text;
  } catch {
    return text; // A percent sign of its own.
  }
}

/** Returns the address in Base64, also behind other data of the code. */
function addressInCode(code: string): string | null {
  if (code.length < 16 || code.length > LONGEST) return null;
  for (const start of code.startsWith('a1') ? [2, 0] : [0]) {
    const bytes = bytesOf(code.slice(start));
    const found = /https?:\/\/[^\s"\\\p{Cc}\ufffd]+/iu.exec(bytes ?? '')?.[0];
    if (found !== undefined) return found;
  }
  return null;
}

function bytesOf(code: string): string | null {
  const base64 = code.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/u, '');
  try {
    const binary = atob(base64.padEnd(Math.ceil(base64.length / 4) * 4, '='));
    return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}

const PROOFPOINT = /(?:^|\.)urldefense\./iu;

/** Three versions: as it is, with '-' and '_' for '%' and '/', and with '*' for what follows as code. */
function proofpointTarget(address: string): string | null {
  const third = /\/v3\/__(.+?)__;([\w-]*)!/iu.exec(address);
  if (third !== null) return restored(third[1] ?? '', bytesOf(third[2] ?? '') ?? '');
  const second = /\/v2\/url\?(?:.*&)?u=([^&]+)/iu.exec(address)?.[1];
  if (second === undefined) return null;
  return decoded(second.replaceAll('-', '%').replaceAll('_', '/'));
}

/** '*' stands for one letter of the code, '**' and a letter for a run of them. */
function restored(text: string, code: string): string {
  const letters = Array.from(code);
  const lengths = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return text
    .replace(/^(https?:)\/(?=[^/])/iu, '$1//')
    .replace(/\*(?:\*([\w-]))?/gu, (_, run?: string) =>
      letters.splice(0, run === undefined ? 1 : lengths.indexOf(run) + 2).join(''),
    );
}

/** Removes the parameters that track, and those that name a mailbox. */
function withoutTracking(address: string): string {
  const [, base = '', query, fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/u.exec(address) ?? [];
  if (query === undefined) return address;
  const kept = query.split('&').filter((part) => {
    const [name = ''] = part.split('=');
    return !TRACKING.test(name) && !EMAIL.test(part);
  });
  return `${base}${kept.length === 0 ? '' : `?${kept.join('&')}`}${fragment}`;
}
