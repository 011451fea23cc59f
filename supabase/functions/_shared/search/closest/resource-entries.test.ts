import { expect, it } from 'vitest';
import { resourceEntry, type SearchedCard } from './resource-entries.ts';

const card: SearchedCard = {
  id: 'a',
  slug: 'tide-grant',
  name: 'Tide Grant',
  description: null,
  organization: null,
  notion_id: null,
  category: [],
  location: null,
  business_stage: null,
  support_type: 'funding',
  geographic_region: null,
  industry_categories: null,
  availability_status: 'open_deadline',
  opens_on: '2026-11-01',
  application_deadline: '2026-12-01',
  cost_to_participate: null,
  funding_range: null,
  website: null,
  contact_email: null,
  contact_phone: null,
  verified_at: null,
};

it.each([
  ['2026-12-01', '2026-12-01'],
  ['2026-10-01', null],
])('of a round that opened on November 1, the deadline %s counts as %s', (deadline, closesOn) => {
  const entry = resourceEntry({ ...card, application_deadline: deadline }, undefined, '2026-11-20');
  expect(entry.closesOn).toBe(closesOn);
});
