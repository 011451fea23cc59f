import { expect, it } from 'vitest';
import { widgetPreview } from './widget-preview';
import { emptyResource } from '@/entities/resources/rules/resource.fixture';
import { noFilters } from '@shared/search/list/filters';
import { buildResourceIndex, filterResources } from '@shared/search/list/list-index';

const TODAY = '2026-11-20';
const resources = Array.from({ length: 90 }, (_, at) => ({
  ...emptyResource,
  id: String(at),
  name: `Resource ${at}`,
  support_type: at % 3 === 0 ? 'funding' : 'program',
  geographic_region: [at % 2 === 0 ? 'statewide' : 'downeast'],
  resource_organizations: [],
}));

it('begins each list by need and region as the whole list does, and knows its length', () => {
  const { rows, totals } = widgetPreview(resources, TODAY);
  expect(rows.length).toBeLessThan(resources.length);
  for (const [query, chosen] of [
    ['', {}],
    ['supportType=%5B%22funding%22%5D', { supportType: ['funding'] as const }],
    ['geographicRegion=%5B%22downeast%22%5D', { geographicRegion: ['downeast'] as const }],
    ['geographicRegion=%5B%22northern%22%5D', { geographicRegion: ['northern'] as const }],
  ] as const) {
    const listed = (from: typeof resources) =>
      filterResources(buildResourceIndex(from, TODAY), { ...noFilters, ...chosen });
    const whole = listed(resources);
    expect(listed(rows as typeof resources).slice(0, 20)).toEqual(whole.slice(0, 20));
    expect(totals[query]).toBe(whole.length);
  }
});
