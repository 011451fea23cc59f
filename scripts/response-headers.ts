import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LICENSE_LINK } from '../supabase/functions/_shared/contracts/publisher.ts';
import { ROOT } from './settings.ts';

/** Values that the response headers depend on. */
export interface SiteOrigins {
  /** Address of the Supabase API. */
  readonly backendUrl: string;
  /** Address that checkout forms may post to. */
  readonly checkoutUrl: string;
  /** Hash of the inlined style for `style-src`. */
  readonly styleHash: string;
}

type Headers = Readonly<Record<string, string>>;

/** The page in the frame of a widget, the only one that other sites may frame. */
export const FRAMED_PAGE = '/embed';

/** Returns the security headers of all pages, for `npm start` and for hosts (`dist/_headers`). */
export function securityHeaders(origins: SiteOrigins): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins, "'none'"),
    'X-Frame-Options': 'DENY',
    ...commonHeaders,
  };
}

/** Returns the security headers of the framed page. */
export function framedPageHeaders(origins: SiteOrigins): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(origins, '*'),
    ...commonHeaders,
  };
}

function contentSecurityPolicy(origins: SiteOrigins, frameAncestors: string): string {
  const backend = new URL(origins.backendUrl).origin;
  const checkout = new URL(origins.checkoutUrl).origin;
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': `'self' ${origins.styleHash} ${hashOf(toastStyles())} ${hashOf('')}`,
    'img-src': `'self' data: blob: ${backend}`,
    'connect-src': `'self' ${backend}`,
    'font-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': `'self' ${checkout}`,
    'frame-ancestors': frameAncestors,
    'require-trusted-types-for': "'script'",
    // Trusted Types policies of src/shared/lib/json-ld.ts, src/features/submit/ways-in/document-text.ts and
    // src/features/plan/keep-offline.ts; libraries create none.
    'trusted-types': 'json-ld documents plan-worker',
  };
  return Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');
}

const commonHeaders: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Headers of assets. The page policy would add a kilobyte to each file. */
export const FILE_HEADERS: Headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Open data, for every website. */
const OPEN_DATA: Headers = { 'Access-Control-Allow-Origin': '*', Link: LICENSE_LINK };

/** Additional headers by page, by folder (`/*`), or by ending. */
export const PAGE_HEADERS: Readonly<Record<string, Headers>> = {
  // Their addresses contain the token of a mail, or the payment session.
  '/check': { 'Referrer-Policy': 'no-referrer' },
  '/notifications': { 'Referrer-Policy': 'no-referrer' },
  '/provider-submit': { 'Referrer-Policy': 'no-referrer' },
  '/question': { 'Referrer-Policy': 'no-referrer' },
  '/data/*': OPEN_DATA,
  // Netlify, where only a whole part of a path can be `*`, ignores this rule.
  '/*.md': OPEN_DATA,
  '/llms.txt': OPEN_DATA,
};

/** Returns the additional headers of a path. */
export function additionalHeaders(pathname: string): Headers {
  const rules = [
    pathname,
    pathname.replace(/[^/]+$/u, '*'),
    pathname.replace(/^.*(?=\.md$)/u, '/*'),
  ];
  return rules.map((rule) => PAGE_HEADERS[rule]).find((headers) => headers !== undefined) ?? {};
}

/**
 * Returns sonner's style sheet. Sonner inserts an empty style element first and its text
 * afterwards, so the policy allows both hashes.
 */
function toastStyles(): string {
  const file = join(ROOT, 'node_modules/sonner/dist/index.mjs');
  const literal = /^__insertCSS\(("(?:[^"\\]|\\.)*")\);?$/mu.exec(readFileSync(file, 'utf8'))?.[1];
  if (literal === undefined) {
    throw new Error(
      `${file} has no call of __insertCSS with a text: sonner inserts its styles in another way now. Adapt toastStyles() in scripts/response-headers.ts.`,
    );
  }
  return String(JSON.parse(literal));
}

/** Returns the source expression for an inline style. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** For files with a content hash in their name. */
export const FOR_A_YEAR = 'public, max-age=31536000, immutable';
/** For fonts and pictures, which rarely change and keep their name. */
export const FOR_A_WEEK = 'public, max-age=604800';
/** For the script of widgets, which other sites load by its name. */
const FOR_AN_HOUR = 'public, max-age=3600';

/** `Cache-Control` by folder or file; other files are revalidated on each visit. */
export const CACHE_RULES: Readonly<Record<string, string>> = {
  '/assets/*': FOR_A_YEAR,
  '/fonts/*': FOR_A_WEEK,
  '/social.png': FOR_A_WEEK,
  '/embed.js': FOR_AN_HOUR,
};
