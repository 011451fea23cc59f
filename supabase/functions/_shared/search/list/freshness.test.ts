import { expect, it } from 'vitest';
import { freshnessLine, freshnessOf, lastConfirmed } from './freshness.ts';

const checked = (verified_at: string | null, verified_how: string | null = 'guide') => ({
  verified_at,
  verified_how,
});

it.each([
  [checked('2026-11-20T12:00:00+00:00'), 'Checked by a guide, November 2026'],
  [checked('2026-11-20 12:00:00.5+00', 'website'), 'Checked on its website, November 2026'],
  [checked('2026-11-20T12:00:00Z', 'phone'), 'Checked by phone, November 2026'],
  [checked('2026-11-20T12:00:00Z', 'owner'), 'Confirmed by its owner, November 2026'],
  [checked('2026-11-20T12:00:00Z', null), 'Checked November 2026'],
  // Still October in Maine.
  [checked('2026-11-01T03:00:00Z'), 'Checked by a guide, October 2026'],
  [checked('2024-03-05T12:00:00Z'), 'Not confirmed since March 2024. Call first.'],
  [checked(null, null), 'Not confirmed yet. Call first.'],
  [checked('nonsense'), 'Not confirmed yet. Call first.'],
])('%j reads %s', (resource, line) => {
  expect(freshnessLine(resource, '2026-11-25')).toBe(line);
});

it('names the organization that confirmed its facts', () => {
  const resource = checked('2026-10-20T12:00:00Z', 'owner');
  expect(freshnessLine(resource, '2026-11-25', 'CEI')).toBe('Confirmed by CEI, October 2026');
});

it('lets a check count for a year', () => {
  const resource = checked('2025-11-25T12:00:00Z');
  expect(freshnessOf(resource, '2026-11-24')).toBe('fresh');
  expect(freshnessOf(resource, '2026-11-25')).toBe('stale');
});

it('dates a page by its last change or check', () => {
  const updated_at = '2026-11-20T12:00:00+00:00';
  expect(lastConfirmed({ updated_at, verified_at: null })).toBe(updated_at);
  expect(lastConfirmed({ updated_at, verified_at: '2026-11-19 12:00:00+00' })).toBe(updated_at);
  expect(lastConfirmed({ updated_at, verified_at: '2026-11-21T12:00:00+00:00' })).toBe(
    '2026-11-21T12:00:00+00:00',
  );
});
