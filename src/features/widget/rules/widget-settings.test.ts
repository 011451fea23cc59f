import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  defaultWidget,
  parseWidgetSettings,
  widgetAttributes,
  widgetCode,
  widgetListQuery,
} from './widget-settings';
import { allFilterGroups, noFilters } from '@shared/search/list/filters';

const parse = (query: string) => parseWidgetSettings(new URLSearchParams(query));

describe('parseWidgetSettings', () => {
  it('reads the short attributes of need, region and order', () => {
    expect(parse('need=funding,offer&region=downeast&order=closing').filters).toEqual({
      ...noFilters,
      supportType: ['funding', 'offer'],
      geographicRegion: ['downeast'],
      sort: 'closing',
    });
  });

  it('reads every filter of the list by the name of its parameter in lower case', () => {
    for (const { name, options } of allFilterGroups) {
      const value = options[0].value;
      expect(parse(`${name.toLowerCase()}=${value}`).filters[name]).toEqual([value]);
    }
    expect(parse('search=boat&closing=30').filters).toMatchObject({
      search: 'boat',
      closesSoon: true,
    });
  });

  it.each([
    ['', 5],
    ['count=3', 3],
    ['count=3.9', 3],
    ['count=500', 20],
    ['count=-2', 1],
    ['count=Infinity', 20],
    ['count=many', 5],
    ['count=0', 5],
  ])('reads the count of "%s" as %i', (query, count) => {
    expect(parse(query).count).toBe(count);
  });

  it.each(['theme=pink', 'accent=red', 'accent=%23fff', 'accent=%231c4a3b;}body{', 'need=nothing'])(
    'ignores %s',
    (query) => {
      expect(parse(query)).toEqual(defaultWidget);
    },
  );
});

it('widgetAttributes are read back as the same settings', () => {
  const settings = parse(
    'need=funding,offer&industry=food_beverage&search=a%22%26b&order=name&count=9&theme=dark&accent=%23AA0000',
  );
  expect(parse(new URLSearchParams(widgetAttributes(settings)).toString())).toEqual(settings);
  expect(widgetAttributes(settings)).toMatchObject({ need: 'funding,offer', accent: '#aa0000' });
  expect(widgetAttributes(defaultWidget)).toEqual({});
});

it('widgetCode is HTML in which texts stay texts', () => {
  const settings = parse('need=funding&search=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
  const list = new URL(`/?${widgetListQuery(settings)}#resources`, 'https://directory.example');
  expect(widgetCode(settings, list)).toBe(
    `<script src="https://directory.example/embed.js"></script>
<resource-list need="funding" search="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">
  <a href="https://directory.example/?supportType=%5B%22funding%22%5D&amp;search=%22%3E%3Cscript%3Ealert%281%29%3C%2Fscript%3E#resources">Funding, “&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;”</a>
</resource-list>`,
  );
});

it('widgetCode is what the README shows', () => {
  const settings = parse('need=funding&region=downeast');
  const list = new URL(`/?${widgetListQuery(settings)}#resources`, 'https://directory.example');
  expect(readFileSync('README.md', 'utf8')).toContain(widgetCode(settings, list));
});
