import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayLink, safeHref } from './links';

const refused: readonly [string, string][] = [
  // B1
  ['javascript', 'javascript:alert(1)'],
  ['javascript with a tab', 'JaVa\tScript:alert(1)'],
  ['javascript with a line break', 'java\nscript:alert(1)'],
  ['javascript after a control character', '\x01javascript:alert(1)'],
  ['javascript with dots and a comment', 'javascript://example.com/%0Aalert(1)'],
  ['javascript with a numeric port', 'javascript:1'],
  // B2
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['vbscript', 'vbscript:x'],
  ['blob', 'blob:https://example.com/1'],
  ['file', 'file:///etc/passwd.txt'],
  ['mailto', 'mailto:a@example.com'],
  ['scheme with a dot', 'web.app://example.com'],
  // B3
  ['javascript behind https', 'https:javascript:alert(1)'],
  ['no slashes', 'https:example.com'],
  ['one slash', 'https:/example.com'],
  ['three slashes', 'https:///example.com'],
  ['three slashes alone', '///example.com'],
  // B5
  ['localhost', 'localhost:3000'],
  ['host without a dot', 'https://x'],
  ['ftp', 'ftp://x.com'],
  ['too long', `https://example.com/${'a'.repeat(3000)}`],
  ['one character too long', `https://example.com/${'a'.repeat(2048 - 19)}`],
  ['too long once encoded', `https://example.com/${'é'.repeat(500)}`],
  // T20
  ['user', 'https://user@example.com'],
  ['user and password', 'https://user:pass@example.com'],
  ['empty user', 'https://@example.com'],
  ['host as user', 'https://www.bank.example@evil.example/'],
  ['e-mail address', 'info@example.com'],
  ['encoded user', 'https://bank.example%40evil.example'],
  ['backslashes', 'https:\\\\evil.example'],
  ['backslash before a user', 'https://example.com\\@evil.example'],
  ['control character inside', 'https://exa\u0000mple.com'],
  ['line break inside', 'https://example.com/a\r\nb'],
  ['dot only at the end', 'https://localhost.'],
  ['dot only at the start', 'https://.localhost'],
  ['blank in the host', 'https://exa mple.com'],
  ['IPv6', 'https://[::1]/'],
  ['bare number', '2076233263'],
  ['bad port', 'https://example.com:99999'],
  ['scheme alone', 'https://'],
  ['slash', '/path.html'],
  ['words', 'see our page'],
];

describe('safeHref', () => {
  test.each([
    // B3, B4
    ['//evil.example', 'https://evil.example/'],
    ['example.com/', 'https://example.com/'],
    ['example.com', 'https://example.com/'],
    ['WWW.Example.com', 'https://www.example.com/'],
    [' https://x.org ', 'https://x.org/'],
    ['\u00a0\n https://x.org/a b \t', 'https://x.org/a%20b'],
    ['http://x.org', 'http://x.org/'],
    ['HTTPS://X.ORG/Path?Q=1#F', 'https://x.org/Path?Q=1#F'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['https://x.org:443/', 'https://x.org/'],
    ['https://x.org/@user', 'https://x.org/@user'],
    ['https://x.org/?mail=a@b.example', 'https://x.org/?mail=a@b.example'],
    ['https://x.org/"><script>', 'https://x.org/%22%3E%3Cscript%3E'],
    ['https://x.org/../a', 'https://x.org/a'],
    ['https://аpple.com', 'https://xn--pple-43d.com/'],
    ['bücher.example', 'https://xn--bcher-kva.example/'],
    [
      `https://example.com/${'a'.repeat(2048 - 20)}`,
      `https://example.com/${'a'.repeat(2048 - 20)}`,
    ],
  ])('%.60j opens %.60s', (raw, href) => {
    expect(safeHref(raw)).toBe(href);
  });

  test.each(refused)('refuses %s', (_, raw) => {
    expect(safeHref(raw)).toBeNull();
  });

  test.each([null, undefined, '', '  ', '\u00a0'])('%j is no link', (raw) => {
    expect(safeHref(raw)).toBeNull();
  });
});

describe('displayLink', () => {
  test.each([
    ['WWW.Example.com', 'example.com'],
    ['example.com/', 'example.com'],
    [' https://x.org ', 'x.org'],
    ['//evil.example', 'evil.example'],
    ['http://www.x.org/a/b/', 'x.org/a/b'],
    ['https://x.org/a?b=c/', 'x.org/a?b=c/'],
    ['https://x.org/?b', 'x.org/?b'],
    ['https://x.org/#top', 'x.org/#top'],
    ['https://x.org:8443/', 'x.org:8443'],
    ['https://www.com/', 'www.com'],
    ['https://www2.x.org/', 'www2.x.org'],
    ['https://x.org/www.y.org', 'x.org/www.y.org'],
    ['https://аpple.com', 'xn--pple-43d.com'],
    [' javascript:alert(1) ', 'javascript:alert(1)'],
    ['localhost:3000', 'localhost:3000'],
    ['\u00a0', ''],
  ])('%j shows as %j', (raw, shown) => {
    expect(displayLink(raw)).toBe(shown);
  });

  test.each(refused)('shows the text of %s as it is', (_, raw) => {
    expect(displayLink(raw)).toBe(raw.trim());
  });
});

describe('for any text', () => {
  const pieces = fc.constantFrom(
    ...['https:', 'http:', 'javascript:', 'data:', 'HTTPS://', '//', '/', '\\', '@', ':', '.', '?'],
    ...['#', '%40', '%00', '\t', '\n', '\x01', ' ', '\u00a0', '\u200b', '。', 'a', 'b.example'],
    ...['www.', '127.0.0.1', '0x7f', '[::1]', 'é', 'а', '🦞', '\ud800', '443', '<', '"'],
  );
  const anyAddress = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.webUrl({ authoritySettings: { withUserInfo: true, withPort: true } }),
  );

  test('the link is null or http(s) without credentials and with a dot in the host', () => {
    fc.assert(
      fc.property(anyAddress, (raw) => {
        const href = safeHref(raw);
        if (href === null) return;
        const url = new URL(href);
        expect(['http:', 'https:']).toContain(url.protocol);
        expect([url.username, url.password]).toEqual(['', '']);
        expect(url.hostname).toMatch(/^[\x21-\x7e]+\.[\x21-\x7e]+$/);
        expect(href).not.toMatch(/[\p{Cc}\s]/u);
        expect(href.length).toBeLessThanOrEqual(2048);
      }),
      { numRuns: 10_000 },
    );
  });

  test('a link made safe stays as it is', () => {
    fc.assert(
      fc.property(anyAddress, (raw) => {
        const href = safeHref(raw);
        expect(safeHref(href)).toBe(href);
      }),
      { numRuns: 10_000 },
    );
  });

  test('what is shown leads to the same host as the link', () => {
    fc.assert(
      fc.property(anyAddress, (raw) => {
        const href = safeHref(raw);
        const shown = displayLink(raw);
        if (href === null) {
          expect(shown).toBe(raw.trim());
        } else {
          const host = new URL(href).host;
          const hostShown = shown.split(/[/?#]/u)[0] ?? '';
          expect([host, host.replace(/^www\./u, '')]).toContain(hostShown);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
