import { describe, expect, it } from 'vitest';
import { checkQuery } from './rest-query.ts';

const REGEX = /match and imatch/;

describe('regular expressions', () => {
  it.each([
    'name=match.x',
    'name=imatch.x',
    'name=not.match.x',
    'name=match(any).{a,b}',
    'name=imatch(all).{a,b}',
    'name=not.imatch(any).{a}',
    'name=%6Datch.x',
    'name=match%2Ex',
    'n%61me=match.x',
    'select=id&name=eq.a&name=match.x',
    'resources.name=match.x',
    'data->>x.order=match.x',
    '"a.order"=match.x',
    'or=(name.match.x)',
    'or=(name.eq.a,name.match.x)',
    'or=(name.eq.a, name.imatch.x)',
    'and=(name.eq.a,or(name.eq.b,not.and(name.eq.c,name.match.x)))',
    'or=(and (name.match.x,name.eq.a))',
    'not.or=(name.match.x)',
    'resources.or=(name.match.x)',
    'resources.not.and=(name.match.x)',
    'or=(name.not.match.x)',
    'or=(name.match(any).{a,b})',
    'or=("a.b".match.x)',
    'or=(name.eq."a,b",name.match.x)',
    'or=(name.in.(a,b),name.match.x)',
    'or=(name.ov.{a,b},name.match.x)',
    'or=%28name%2Ematch%2Ex%29',
    'or=(not.match.x)',
    // Without escapes, the second quote ends the text.
    String.raw`or=(name.eq."a\",name.match.x,b.eq."c")`,
    // With escapes, it does not.
    String.raw`or=(name.eq."a\"",name.match.x,b.eq."c")`,
  ])('are rejected: %s', (query) => {
    expect(checkQuery(query)).toMatch(REGEX);
  });

  it.each([
    '',
    'select=match,imatch&order=match.asc&columns=match',
    'name=eq.match.x',
    'name=ilike.*match.*',
    'name=eq.match',
    'match=eq.1',
    'match.name=eq.1',
    'name=in.(match.x,imatch.y)',
    'resources.order=match.asc',
    'or=(name.eq.match.x,match.eq.1)',
    'or=(name.ilike.*match.*,name.in.(match.x,b.match.c))',
    'or=(name.eq."x,name.match.y")',
    'or=(funding_match.ov.{match.x,b.match.c})',
    'and=(or(a.eq.1,b.eq.2),not.or(c.is.null,d.gt.3))',
  ])('are not detected in: %s', (query) => {
    expect(checkQuery(query)).toBeNull();
  });
});

const nested = (depth: number) => `${'a('.repeat(depth)}id${')'.repeat(depth)}`;
const conditions = (count: number) => Array.from({ length: count }, () => 'a.eq.1').join();
const groups = (depth: number) => `(${'and('.repeat(depth)}a.eq.1${')'.repeat(depth)})`;

describe('sizes', () => {
  it.each([
    ['five nested embeds', `select=${nested(5)}`, /nested at most 4 deep/],
    ['five behind a name in quotes', `select="(":a,${nested(5)}`, /nested at most 4/],
    ['five that a stray quote seems to hide', `select=a->>b",${nested(5)},c->>d"`, /parse select/],
    [
      'five that keys of JSON seem to close',
      `select=${'a(b->>c),'.repeat(4)}a(id${')'.repeat(5)}`,
      /parse select/,
    ],
    ['many aliases', `select=${'a:id,'.repeat(300)}id`, /at most 300 items/],
    ['many columns', `columns=${'a,'.repeat(300)}id`, /at most 300 items/],
    ['many conditions', `or=(${conditions(201)})`, /at most 200 conditions/],
    ['many filters', 'a=eq.1&'.repeat(201), /at most 200 conditions/],
    ['deep conditions', `or=${groups(10)}`, /nested at most 10 deep/],
    ['a long query', `a=eq.${'x'.repeat(10_000)}`, /at most 10000 characters/],
    ['a logic tree without parentheses', 'or=g_name.match.x', /logic tree/],
  ])('rejects %s', (_, query, reason) => {
    expect(checkQuery(query)).toMatch(reason);
  });

  it.each([
    ['four nested embeds', `select=*,${nested(4)},"b c"(id)`],
    ['300 items', `select=${'a:id,'.repeat(299)}id`],
    ['200 conditions', `or=(${conditions(200)})`],
    ['nine groups', `or=${groups(9)}`],
    ['100 ids', `id=in.(${Array.from({ length: 100 }, () => crypto.randomUUID()).join()})`],
  ])('accepts %s', (_, query) => {
    expect(checkQuery(query)).toBeNull();
  });
});
