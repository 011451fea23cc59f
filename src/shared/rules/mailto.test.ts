import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMAIL_PATTERN, isEmailAddress, mailtoHref } from './mailto';

const LONG_DOMAIN = `${`${'d'.repeat(60)}.`.repeat(3)}example`;

const good: readonly string[] = [
  'info@mainetechnology.org',
  'a@x.com',
  "Pat.O'Brien+news@Mail.Example.co.uk",
  'first_last-2@x-y.example',
  '1@2.example',
  `${'a'.repeat(254 - LONG_DOMAIN.length - 1)}@${LONG_DOMAIN}`,
];

const bad: readonly [string, string][] = [
  ['empty', ''],
  ['blank', ' '],
  // B6
  ['added headers', 'a@x.com?bcc=v@y.com&body=hi'],
  ['ampersand', 'a&b@x.com'],
  ['question mark', 'a?b@x.com'],
  // B7
  ['CRLF and a header', 'a@x.com\r\nBcc: v@y.com'],
  ['line feed at the end', 'a@x.com\n'],
  ['encoded line break', 'a%0d%0abcc:v@x.com'],
  ['two recipients', 'a@x.com,b@y.com'],
  ['two recipients with a semicolon', 'a@x.com;b@y.com'],
  ['two at signs', 'a@b@x.com'],
  ['no at sign', 'x.com'],
  ['no local part', '@x.com'],
  ['no domain', 'a@'],
  ['domain without a dot', 'a@localhost'],
  ['dot at the end', 'a@x.com.'],
  ['dot at the start of the domain', 'a@.x.com'],
  ['two dots in the domain', 'a@x..com'],
  ['two dots in the local part', 'a..b@x.com'],
  ['hyphen at the edge of a label', 'a@-x.com'],
  ['blank inside', 'a b@x.com'],
  ['blank around', ' a@x.com '],
  ['no-break space', 'a\u00a0b@x.com'],
  ['NUL', 'a\u0000b@x.com'],
  ['quotes', '"a"@x.com'],
  ['angle brackets', 'A <a@x.com>'],
  ['mailto', 'mailto:a@x.com'],
  ['IP address', 'a@[127.0.0.1]'],
  ['look-alike letters', 'а@x.com'],
  ['255 characters', `${'a'.repeat(254 - LONG_DOMAIN.length)}@${LONG_DOMAIN}`],
  ['label of 64 characters', `a@${'x'.repeat(64)}.com`],
];

describe('isEmailAddress', () => {
  test.each(good)('accepts %.60s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });

  test.each(bad)('refuses: %s', (_, address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  test('the pattern is anchored and free of what JavaScript alone understands', () => {
    expect(EMAIL_PATTERN).toMatch(/^\^.*\$$/);
    expect(EMAIL_PATTERN).not.toMatch(/\\|\(\?[^:]/);
  });
});

describe('mailtoHref', () => {
  test.each([
    ['a@x.com', 'mailto:a@x.com'],
    [' a@x.com\n', 'mailto:a@x.com'],
    ['a+b#c/d@x.com', 'mailto:a%2Bb%23c%2Fd@x.com'],
  ])('%j', (address, href) => {
    expect(mailtoHref(address)).toBe(href);
  });

  test.each([null, undefined])('%j has no link', (address) => {
    expect(mailtoHref(address)).toBeNull();
  });

  test.each(bad.filter(([, address]) => !isEmailAddress(address.trim())))(
    'refuses: %s',
    (_, address) => {
      expect(mailtoHref(address, { subject: 'x' })).toBeNull();
    },
  );

  test('encodes subject and body', () => {
    expect(mailtoHref('a@x.com', { subject: 'Q & A?', body: 'one\ntwo\r\nthree=3+1 100%' })).toBe(
      'mailto:a@x.com?subject=Q%20%26%20A%3F&body=one%0D%0Atwo%0D%0Athree%3D3%2B1%20100%25',
    );
    expect(mailtoHref('a@x.com', { body: 'hi' })).toBe('mailto:a@x.com?body=hi');
    expect(mailtoHref('a@x.com', { subject: '', body: '' })).toBe('mailto:a@x.com');
  });

  test('a subject cannot open a new header', () => {
    expect(mailtoHref('a@x.com', { subject: 'Hi\r\nBcc: v@y.com' })).toBe(
      'mailto:a@x.com?subject=Hi%20Bcc%3A%20v%40y.com',
    );
  });

  test('drops what cannot be encoded or means nothing', () => {
    expect(mailtoHref('a@x.com', { subject: 'a\u0000b\ud800c', body: '\u0007\tx' })).toBe(
      'mailto:a@x.com?subject=ab%EF%BF%BDc&body=%09x',
    );
  });
});

describe('for any text', () => {
  const piece = fc.constantFrom(
    ...['a', 'b', '@', '@x.com', '.', '?', '&', ',', ';', '=', '%', '%0a', '%0D', '\r', '\n', ' '],
    ...['?bcc=v@y.com', '&cc=', 'mailto:', '\u0000', '\u00a0', '\u2028', '\ud83d', '"', '<', '+'],
  );
  const hostile = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary' }),
  );
  const address = fc.oneof(hostile, fc.emailAddress(), fc.constantFrom(...good));

  test('a link goes to one recipient, without line breaks or added headers', () => {
    let links = 0;
    fc.assert(
      fc.property(address, hostile, hostile, (to, subject, body) => {
        const href = mailtoHref(to, { subject, body });
        expect(href === null).toBe(!isEmailAddress(to.trim()));
        if (href === null) return;
        links += 1;
        expect(href).toMatch(/^mailto:[^\s\p{Cc},;?&]+(?:\?[^\s\p{Cc}?]+)?$/u);
        const url = new URL(href);
        expect(decodeURIComponent(url.pathname)).toBe(to.trim());
        const headers = url.search.slice(1).split('&').filter(Boolean);
        expect(headers.map((header) => header.split('=', 1)[0])).toEqual(
          ['subject', 'body'].filter((name) => href.includes(`${name}=`)),
        );
        expect(headers.length).toBeLessThanOrEqual(2);
        const sent = new URLSearchParams(url.search.replaceAll('+', '%2B'));
        expect(sent.get('subject') ?? '').not.toMatch(/[\r\n]/);
        expect((sent.get('body') ?? '').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      }),
      { numRuns: 10_000 },
    );
    expect(links).toBeGreaterThan(1000);
  });

  test('an accepted address holds nothing that a header could grow from', () => {
    fc.assert(
      fc.property(address, (text) => {
        if (!isEmailAddress(text)) return;
        expect(text).not.toMatch(/[\s\p{Cc}?&,;:%<>"\\]/u);
        expect(text.split('@')).toHaveLength(2);
        expect(text.length).toBeLessThanOrEqual(254);
      }),
      { numRuns: 10_000 },
    );
  });
});
