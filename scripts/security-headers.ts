import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './settings.ts';

/** What the response headers of the site depend on. */
export interface SiteOrigins {
  /** Address of the Supabase API. */
  readonly backendUrl: string;
  /** Where a checkout form may lead. */
  readonly checkoutUrl: string;
  /** The hash of the style inside each page, as `style-src` takes it. */
  readonly styleHash: string;
}

/**
 * Security headers of every page, the one source for `npm start` and for hosting
 * (`dist/_headers`).
 */
export function securityHeaders(origins: SiteOrigins): Readonly<Record<string, string>> {
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
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    // The one policy that code of the site makes (src/lib/json-ld.ts); no library makes any.
    'trusted-types': 'json-ld',
  };
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/**
 * Headers of the files that pages load. What a page may do is said with the page; repeated on every
 * script and style sheet it would cost each visitor a kilobyte a file.
 */
export const FILE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Headers of one page beyond the common ones. */
export const PAGE_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Its address carries the payment session until the page has read it.
  '/provider-submit': { 'Referrer-Policy': 'no-referrer' },
};

/**
 * The style sheet of toasts. Sonner writes it into a style element of the page when its code loads:
 * first the empty element, then its text, so the policy names the hash of both.
 */
function toastStyles(): string {
  const file = join(ROOT, 'node_modules/sonner/dist/index.mjs');
  const literal = /^__insertCSS\(("(?:[^"\\]|\\.)*")\);?$/mu.exec(readFileSync(file, 'utf8'))?.[1];
  if (literal === undefined) {
    throw new Error(
      `${file} has no call of __insertCSS with a text: sonner inserts its styles in another way now. Adapt toastStyles() in scripts/security-headers.ts.`,
    );
  }
  return String(JSON.parse(literal));
}

/** The source expression that allows an inline style with exactly this text. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
