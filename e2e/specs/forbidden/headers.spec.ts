import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIResponse } from '@playwright/test';
import { apiUrl, siteFolder, siteUrl } from '../../addresses.ts';
import { expect, httpTest, test } from '../../fixtures.ts';
import { routes } from '../../routes.ts';

const PERMISSIONS_OFF = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];

test.describe('Refusals: security headers', () => {
  httpTest('every route comes with all security headers and is not cached', async ({ request }) => {
    for (const { address } of routes) {
      await httpTest.step(address, async () => {
        const reply = await request.get(address);
        expect(reply.status()).toBe(address === '/no-such-page' ? 404 : 200);
        expectSecurityHeaders(
          reply,
          /^\/(?:check|notifications|provider-submit|question)\b/u.test(address),
        );
        expect(reply.headers()['content-type']).toBe('text/html;charset=utf-8');
        expect(reply.headers()['cache-control']).toBe('no-cache');
      });
    }
  });

  httpTest('only /embed may be framed by other sites', async ({ request }) => {
    const headers = (await request.get('/embed?count=3')).headers();
    expect(headers['content-security-policy']).toContain('frame-ancestors *;');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  httpTest('files with a hash in their name are cached for a year', async ({ request }) => {
    const names = (await readdir(join(siteFolder(), 'assets'))).filter((name) =>
      /\.(js|css)$/.test(name),
    );
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const reply = await request.get(`/assets/${name}`);
      expect(reply.status(), name).toBe(200);
      expect(reply.headers()['cache-control'], name).toBe('public, max-age=31536000, immutable');
      expect(reply.headers()['content-type'], name).toMatch(/^text\/(javascript|css)/);
      expectFileHeaders(reply);
    }
  });

  httpTest(
    'missing files are never cached, and no address reveals a file outside the site',
    async ({ request }) => {
      for (const address of [
        '/assets/no-such-file-0a1b2c3d.js',
        '/assets/x.css',
        '/fonts/none.woff2',
      ]) {
        await httpTest.step(address, async () => {
          const reply = await request.get(address);
          expect(reply.status()).toBe(404);
          expect(await reply.text()).not.toContain('<html');
          expect(reply.headers()['cache-control'] ?? '').not.toContain('immutable');
          expectFileHeaders(reply);
        });
      }
      for (const address of ['/assets/', '/assets', '/fonts/']) {
        await httpTest.step(address, async () => {
          const reply = await request.get(address);
          expect(reply.headers()['cache-control'] ?? '').not.toContain('immutable');
          expect(reply.headers()['x-content-type-options']).toBe('nosniff');
        });
      }
      for (const address of [
        '/no-such-page.html',
        '/resource/name.with.dots',
        '/.env',
        '/.git/config',
      ]) {
        await httpTest.step(address, async () => {
          const reply = await request.get(address);
          expectSecurityHeaders(reply);
          const text = await reply.text();
          expect(text).toContain('<div id="root"');
          expect(text).not.toMatch(/SECRET|\[core\]/);
        });
      }
      for (const address of ['/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fpackage.json']) {
        await httpTest.step(address, async () => {
          const reply = await request.get(address);
          expect(await reply.text()).not.toContain('"dependencies"');
        });
      }
    },
  );

  httpTest(
    'a page holds data and the style that the policy allows, and no inline script',
    async ({ request }) => {
      const reply = await request.get('/');
      const html = await reply.text();
      expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|javascript:/i);
      const styles = [...html.matchAll(/<style([^>]*)>([\s\S]*?)<\/style>/gi)];
      expect(styles.map(([, attributes]) => attributes)).toEqual(['']);
      const hash = createHash('sha256')
        .update(styles[0]?.[2] ?? '')
        .digest('base64');
      expect(reply.headers()['content-security-policy']).toContain(`'sha256-${hash}'`);
      for (const [, attributes = '', content = ''] of html.matchAll(
        /<script([^>]*)>([^<]*)<\/script>/gi,
      )) {
        if (/type="application\/(?:ld\+)?json"/.test(attributes)) continue;
        expect(attributes).toContain('src="/assets/');
        expect(content).toBe('');
      }
      // The page loads none of these.
      const alternates = html.match(/<link rel="alternate"[^>]*>/g) ?? [];
      expect(alternates).toEqual([
        ...[
          ['New entries', ''],
          ['Changed entries', '?what=changed'],
          ['Closing soon', '?what=closing'],
        ].map(
          ([title, query]) =>
            `<link rel="alternate" type="application/atom+xml" title="${title}" href="${apiUrl()}/functions/v1/resources-feed${query}">`,
        ),
        '<link rel="alternate" type="text/markdown" href="/index.md">',
      ]);
      const loading = alternates.reduce((rest, link) => rest.replace(link, ''), html);
      for (const [, address = ''] of loading.matchAll(/(?:<link[^>]*\shref|\ssrc)="([^"]*)"/g)) {
        expect(new URL(address, siteUrl()).href).toMatch(
          new RegExp(`^(?:${siteUrl()}/(?:(?:assets|fonts)/|$)|data:image/svg\\+xml)`),
        );
      }
    },
  );

  test('the policy stops injected markup, scripts and requests', async ({ page, problems }) => {
    problems.allow(/policy|Policy/, /requires 'Trusted/, /^request: https:\/\/evil\.example\//);
    await page.goto('/jobs');
    const refused = await page.evaluate(() => {
      const sinks: [string, () => void][] = [
        ['markup', () => Reflect.set(document.body, 'innerHTML', '<img src=x onerror="alert(1)">')],
        ['script', () => (document.createElement('script').src = 'https://evil.example/x.js')],
        ['code', () => void Reflect.apply(setTimeout, window, ['alert(1)'])],
      ];
      return sinks
        .filter(([, use]) => {
          try {
            use();
            return false;
          } catch {
            return true;
          }
        })
        .map(([name]) => name);
    });
    expect(refused).toEqual(['markup', 'script', 'code']);
    await expect(page.evaluate(`trustedTypes.createPolicy('own', {})`)).rejects.toThrow(
      /disallowed/,
    );
    for (const [directive, use] of [
      ['connect-src', () => void fetch('https://evil.example/').catch(() => undefined)],
      ['img-src', () => (new Image().src = 'https://evil.example/x.png')],
    ] as const) {
      const violated = page.evaluate(
        () =>
          new Promise((resolve) => {
            document.addEventListener(
              'securitypolicyviolation',
              (event) => {
                resolve(event.effectiveDirective);
              },
              { once: true },
            );
          }),
      );
      await page.evaluate(use);
      expect(await violated).toBe(directive);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await test.step('and allows the style of toasts', async () => {
      await page.goto('/resource/fame-direct-loan');
      await page.getByRole('button', { name: /^(Share|Copy link)$/ }).click();
      const toast = page.locator('[data-sonner-toast]');
      await expect(toast).toBeVisible();
      await expect(page.locator('[data-sonner-toaster]')).toHaveCSS('position', 'fixed');
      await expect(toast).toHaveCSS('border-radius', '8px');
    });
  });
});

function expectSecurityHeaders(reply: APIResponse, hasSecretAddress = false): void {
  const headers = reply.headers();
  const backend = new URL(apiUrl()).origin;
  const policy = new Map(
    headers['content-security-policy']?.split('; ').map((directive): [string, string] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
  const formAction = policy.get('form-action') ?? '';
  expect(formAction).toMatch(/^'self' https?:\/\/\S+$/);
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    // The style of the page, the style of toasts, and an empty one.
    'style-src': expect.stringMatching(
      /^'self'(?: 'sha256-[A-Za-z0-9+/]{43}='){2} 'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU='$/,
    ) as unknown,
    'img-src': `'self' data: blob: ${backend}`,
    'connect-src': `'self' ${backend}`,
    'font-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': formAction,
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'json-ld documents plan-worker',
  });
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['referrer-policy']).toBe(
    hasSecretAddress ? 'no-referrer' : 'strict-origin-when-cross-origin',
  );
  expect(headers['permissions-policy']?.split(', ').sort()).toEqual(
    [...PERMISSIONS_OFF.map((name) => `${name}=()`), 'geolocation=(self)'].sort(),
  );
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  expect(headers['x-powered-by']).toBeUndefined();
}

/** Headers of a file that pages load: it cannot act as a page and serves this site alone. */
function expectFileHeaders(reply: APIResponse): void {
  const headers = reply.headers();
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
}
