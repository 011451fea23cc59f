import { describe, expect, it } from 'vitest';
import {
  lineFromText,
  linesFromText,
  optionalEmailAddress,
  optionalText,
  optionalWebAddress,
  paragraphsFromText,
  requiredEmailAddress,
  requiredText,
} from './form-text';
import { optionalPhone } from './submission-form-parts';

describe('linesFromText', () => {
  it('splits, trims, drops what is empty or there already', () => {
    expect(linesFromText(' Boats,, grants , Boats,\u00a0,')).toEqual(['Boats', 'grants']);
  });
});

describe('lineFromText', () => {
  it('makes one line of what was pasted', () => {
    expect(lineFromText(' Fork\r\n\tFood\u200b Lab ')).toBe('Fork Food Lab');
    expect(lineFromText(' \u200b\n')).toBeNull();
  });
});

describe('paragraphsFromText', () => {
  it('keeps lines, and takes blanks for nothing', () => {
    expect(paragraphsFromText(' One.\n\nTwo. \n')).toBe('One.\n\nTwo.');
    expect(paragraphsFromText('\u00a0\n')).toBeNull();
  });
});

describe('what is pasted with invisible marks', () => {
  it.each([
    ['text', requiredText(20, 'Missing'), '\u202dHarbor\u202c Fu\u00adnd', 'Harbor Fund'],
    ['optional text', optionalText(6), '\u2066\u200eHarbor\u2069', 'Harbor'],
    ['website', optionalWebAddress, '\u202dexample.org/a\u202c\u200b', 'example.org/a'],
    ['email', optionalEmailAddress, 'pat@example.org\u200b', 'pat@example.org'],
    ['required email', requiredEmailAddress('Missing'), '\ufeffpat@example.org', 'pat@example.org'],
    ['phone', optionalPhone, '\u202d(207) 555\u20110100\u202c', '(207) 555-0100'],
  ])('keeps the value of the %s', (_kind, schema, pasted, value) => {
    expect(schema.parse(pasted)).toBe(value);
  });

  it('is still empty when nothing else is there', () => {
    expect(requiredText(20, 'Missing').safeParse('\u202d\u200b').success).toBe(false);
    expect(requiredEmailAddress('Missing').safeParse('\u202d').success).toBe(false);
  });
});

describe('addresses as people have them', () => {
  it.each([
    ['https://münchen-maine.com', 'https://xn--mnchen-maine-dlb.com'],
    ['München-Maine.com/Über?a=ü', 'xn--mnchen-maine-dlb.com/Über?a=ü'],
    ['example.org.', 'example.org'],
    ['https://example.org.:8080/a.', 'https://example.org:8080/a.'],
    ['<https://example.org>', 'https://example.org'],
    ['https://例え。テスト', 'https://xn--r8jz45g.xn--zckzah'],
    ['HTTPS://Example.org/A', 'HTTPS://Example.org/A'],
  ])('stores the web address %s as %s', (typed, stored) => {
    expect(optionalWebAddress.parse(typed)).toBe(stored);
  });

  it.each([
    'https://user@münchen.de',
    'münchen',
    'https://mün chen.de',
    'example.org..',
    'ftp://ä.org',
  ])('refuses the web address %s', (typed) => {
    expect(optionalWebAddress.safeParse(typed).success).toBe(false);
  });

  it.each([
    ['mailto:pat@example.org', 'pat@example.org'],
    ['MAILTO:pat@example.org?subject=Hi&body=x', 'pat@example.org'],
    ['pat@exämple.org', 'pat@xn--exmple-cua.org'],
    ['Pat Lee <pat@example.org>', 'pat@example.org'],
    ['<mailto:pat@example.org>', 'pat@example.org'],
    ['pat@example.org.', 'pat@example.org'],
  ])('stores the email %s as %s', (typed, stored) => {
    expect(optionalEmailAddress.parse(typed)).toBe(stored);
  });

  it.each(['pät@example.org', 'a@x.org <b@y.org> c', 'a@x.org, b@y.org', 'a@x.org?cc=b@y.org'])(
    'refuses the email %s',
    (typed) => {
      expect(optionalEmailAddress.safeParse(typed).success).toBe(false);
    },
  );

  it('stores the phone of a link without its scheme', () => {
    expect(optionalPhone.parse('tel:+1-207-555-0100')).toBe('+1-207-555-0100');
  });
});

// No database stores it, and JSON takes it: it would come back as another text than was sent.
describe('half of a character', () => {
  const HALVES = ['\ud800', 'a\udc00b', 'example.org/\ud83c', '🌲\ud83c'];

  it.each(HALVES)('%j is refused by every kind of text', (text) => {
    for (const schema of [requiredText(50, 'Missing'), optionalText(50), optionalWebAddress]) {
      expect(schema.safeParse(text).success).toBe(false);
    }
  });

  it.each(HALVES)('%j is never sent', (text) => {
    for (const sent of [lineFromText(text), paragraphsFromText(text)]) {
      expect(sent ?? '').not.toMatch(/\p{Cs}/u);
    }
    expect(lineFromText('🌲\ud83c')).toBe('🌲');
  });
});
