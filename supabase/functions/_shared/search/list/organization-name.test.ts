import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { organizationName, UNKNOWN_ORGANIZATION } from './organization-name.ts';

const ID = '0123456789abcdef0123456789abcdef';
const DASHED_ID = '01234567-89ab-cdef-0123-456789abcdef';

function derived(notion_id: string | null): string | null {
  return organizationName({ organization: null, notion_id });
}

function silencedWarn() {
  return vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

let warn: ReturnType<typeof silencedWarn>;
beforeEach(() => {
  warn = silencedWarn();
});
afterEach(() => {
  warn.mockRestore();
});

describe('organizationName', () => {
  test('prefers the own text, trimmed', () => {
    const notion_id = `https://www.notion.so/Other-${ID}`;
    expect(organizationName({ organization: 'Maine Angels', notion_id })).toBe('Maine Angels');
    expect(organizationName({ organization: ' FAME\u00a0', notion_id })).toBe('FAME');
  });

  test.each([null, '', '   ', '\u00a0', ' \u00a0\t\n '])('counts %j as blank', (organization) => {
    const notion_id = `https://www.notion.so/Maine-Angels-${ID}`;
    expect(organizationName({ organization, notion_id })).toBe('Maine Angels');
    expect(organizationName({ organization, notion_id: null })).toBeNull();
  });

  test.each([
    [`https://www.notion.so/Maine-Angels-${ID}`, 'Maine Angels'],
    [`https://www.notion.so/workspace/maine-venture-fund-${ID}`, 'Maine Venture Fund'],
    [`https://maine.notion.site/coastal-enterprises-${ID}?pvs=4`, 'Coastal Enterprises'],
    [`https://www.notion.so/Maine-Angels-${ID}#block-of-text`, 'Maine Angels'],
    [`https://www.notion.so/Maine-Angels-${ID}?p=a/b-c#d/e`, 'Maine Angels'],
    [`https://www.notion.so/Maine-Angels-${ID}/`, 'Maine Angels'],
    [`  https://www.notion.so/Maine-Angels-${ID}  `, 'Maine Angels'],
    [`//www.notion.so/Maine-Angels-${ID}`, 'Maine Angels'],
    [`www.notion.so/Maine-Angels-${ID}`, 'Maine Angels'],
    [`notion.so/Maine-Angels-${ID.toUpperCase()}`, 'Maine Angels'],
    [`Maine-Angels-${ID}`, 'Maine Angels'],
    [`Maine-Angels-${DASHED_ID}`, 'Maine Angels'],
    ['maine-angels', 'Maine Angels'],
    ['maine_small_business', 'Maine Small Business'],
    [`Caf%C3%A9-%26-Co-${ID}`, 'Café & Co'],
    [`a%00b-${ID}`, 'A B'],
    [`Face-${ID}`, 'Face'],
    [`Deadbeef-${ID.slice(1)}`, `Deadbeef ${ID.slice(1)}`],
  ])('derives a name from %s', (notion_id, name) => {
    expect(derived(notion_id)).toBe(name);
    expect(warn).not.toHaveBeenCalled();
  });

  test.each([
    null,
    '',
    '  ',
    ID,
    DASHED_ID,
    `https://www.notion.so/${ID}`,
    `https://www.notion.so/workspace/${DASHED_ID}?v=1`,
    'https://www.notion.so/',
    'https://www.notion.so',
    'www.notion.so',
    'https://',
    '///',
    '---',
    `--${ID}`,
    '?Maine-Angels',
  ])('finds no name in %j', (notion_id) => {
    expect(derived(notion_id)).toBeNull();
    expect(warn).not.toHaveBeenCalled();
  });

  test('only logs a slug that cannot be decoded', () => {
    expect(derived(`https://www.notion.so/Acme-%E0%A4%A-${ID}`)).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
  });

  test('never throws and never returns a blank name', () => {
    fc.assert(
      fc.property(fc.option(fc.string({ unit: 'binary' })), fc.string(), (organization, link) => {
        const name = organizationName({ organization, notion_id: link });
        expect(name?.trim()).not.toBe('');
        expect(name ?? '').toBe((name ?? '').trim());
      }),
    );
  });

  test('has a stand-in for cards', () => {
    expect(UNKNOWN_ORGANIZATION).toBe('Unknown Organization');
  });
});
