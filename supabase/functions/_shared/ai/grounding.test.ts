import { strict as assert } from 'node:assert';
import {
  emailAddressIn,
  hasOnlyLinksOf,
  hasOnlyPhonesOf,
  phoneNumberIn,
  webAddressIn,
} from './grounding.ts';

const SOURCE = `Apply at https://www.Harbor-Fund.org/Apply?year=2026, or see harbor-fund.org/faq.
Write to Info@harbor-fund.org or call 1-207-555-0143 ext. 4. Office: +1 (207) 555.0199
Mail: http://blog.coast.example/news. Danger: https://bank.example@evil.example/ and
javascript:alert(1), https://\u0440aypal.com, http://localhost:3000 . Loans of $5-10k, $2,500, 3 million`;

const addresses: readonly (readonly [string, string | null])[] = [
  ['https://www.harbor-fund.org/apply?year=2026', 'https://www.Harbor-Fund.org/Apply?year=2026'],
  ['harbor-fund.org/faq/', 'harbor-fund.org/faq'],
  ['https://harbor-fund.org', 'https://www.Harbor-Fund.org'],
  ['http://blog.coast.example/news', 'http://blog.coast.example/news'],
  ['https://coast.example', null],
  ['https://harbor-fund.org/app', null],
  ['https://harbor-fund.org.evil.example', null],
  ['https://arbor-fund.org', null],
  ['https://evil.example', null],
  ['https://bank.example', null],
  ['https://bank.example@evil.example/', null],
  ['javascript:alert(1)', null],
  ['https://\u0440aypal.com', null],
  ['http://localhost:3000', null],
  ['ftp://harbor-fund.org', null],
  ['https://harbor-fund.org/faq"><script>', null],
  ['', null],
];
for (const [candidate, expected] of addresses) {
  Deno.test(`web address ${JSON.stringify(candidate)}`, () => {
    assert.equal(webAddressIn(SOURCE, candidate), expected);
  });
}

Deno.test('a look-alike of k does not match k', () => {
  assert.equal(webAddressIn('See https://ban\u212A.example', 'https://bank.example'), null);
});

const emails: readonly (readonly [string, string | null])[] = [
  ['info@harbor-fund.org', 'Info@harbor-fund.org'],
  ['nfo@harbor-fund.org', null],
  ['info@harbor-fund.or', null],
  ['info@harbor-fund.org?bcc=v@y.example', null],
  ['info@harbor-fund.org\r\nBcc: v@y.example', null],
  ['other@harbor-fund.org', null],
];
for (const [candidate, expected] of emails) {
  Deno.test(`e-mail address ${JSON.stringify(candidate)}`, () => {
    assert.equal(emailAddressIn(SOURCE, candidate), expected);
  });
}

const phones: readonly (readonly [string, string | null])[] = [
  ['207.555.0143', '(207) 555-0143'],
  ['+1 207 555 0143 extension 4', '(207) 555-0143 ext. 4'],
  ['(207) 555-0143 x9', '(207) 555-0143'],
  ['2075550199', '(207) 555-0199'],
  ['(207) 555-0144', null],
  ['07 555 0143', null],
  ['555', null],
  ['call 207-555-0143', null],
  ['207-555-0143;rm', null],
];
for (const [candidate, expected] of phones) {
  Deno.test(`telephone number ${JSON.stringify(candidate)}`, () => {
    assert.equal(phoneNumberIn(SOURCE, candidate), expected);
  });
}

const spelledPhones: readonly (readonly [string, string, string | null])[] = [
  ['Call 207, then 555, then 0143', '207-555-0143', '(207) 555-0143'],
  ['Two-oh-seven, five double five, zero one forty-three', '2075550143', '(207) 555-0143'],
  ['eight hundred 555 01 43, ext. 4', '800-555-0143 x4', '(800) 555-0143 ext. 4'],
  ['207-555-SHIP', '207-555-7447', '(207) 555-7447'],
  ['1-800-GO-MAINE', '1-800-GO-MAINE', '(800) 466-2463'],
  ['555-0143 (area code 207)', '(207) 555-0143', '(207) 555-0143'],
  ['Our area code is 207. Shop: 555-0143, office: 555-0199', '207-555-0199', '(207) 555-0199'],
  ['555-0143', '207-555-0143', null],
  ['Fax 508-555-0143, area code 207 for shops', '207-555-0143', null],
  ['area code 2075, line 555-0143', '207-555-0143', null],
  ['207, then 555, then 0143', '207-555-0144', null],
  ['207 people, 555 shops, 0143 boats', '207-555-0143', null],
  ['two oh seven, five five five, oh one four three', '207-555-0144', null],
  ['207-555-SHIP', '207-555-7448', null],
];
for (const [source, candidate, expected] of spelledPhones) {
  Deno.test(`telephone number ${candidate} in ${JSON.stringify(source)}`, () => {
    assert.equal(phoneNumberIn(source, candidate), expected);
  });
}

Deno.test('accepts only addresses of the source', () => {
  for (const value of ['', 'See harbor-fund.org/faq.', 'Ask INFO@harbor-fund.org!']) {
    assert.ok(hasOnlyLinksOf(SOURCE, value), value);
  }
  for (const value of [
    'See evil.example.com for more.',
    '![](https://leak.example/?q=secret)',
    'Write to mailto:thief@mail.example',
    'At //leak.example.org/x',
    'Sign in at https://harbor-fund.org@evil.example/apply',
    `${'https://harbor-fund.org '.repeat(41)}`,
  ]) {
    assert.ok(!hasOnlyLinksOf(SOURCE, value), value);
  }
});

Deno.test('accepts only telephone numbers of the source', () => {
  const source = 'Call 207.555.0143 between 2019 and 2022, or write: 12,000,000 people do.';
  for (const value of [
    '(207) 555-0143',
    'Of 12,000,000',
    '$1500000',
    'In 2019, 2022',
    'to 12 000',
  ]) {
    assert.ok(hasOnlyPhonesOf(source, value), value);
  }
  for (const value of [
    '(207) 555-0144',
    '+1 900 555 0100',
    'Call 5550143 2019',
    '1-800-555-0100',
    'Call two oh seven, five five five, oh one four four',
  ]) {
    assert.ok(!hasOnlyPhonesOf(source, value), value);
  }
});
