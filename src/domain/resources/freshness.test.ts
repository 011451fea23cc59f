import { expect, it } from 'vitest';
import { freshnessLine, freshnessOf, lastConfirmed } from './freshness';

const checked = (verified_at: string | null, verified_how: string | null = 'guide') => ({
  verified_at,
  verified_how,
});

it.each([
  [checked('2026-11-20T12:00:00+00:00'), 'Checked November 2026 by a guide'],
  [checked('2026-11-20 12:00:00.5+00', 'website'), 'Checked November 2026 on its website'],
  [checked('2026-11-20T12:00:00Z', 'phone'), 'Checked November 2026 by phone'],
  [checked('2026-11-20T12:00:00Z', 'owner'), 'Checked November 2026 by its owner'],
  [checked('2026-11-20T12:00:00Z', null), 'Checked November 2026'],
  // Still October in Maine.
  [checked('2026-11-01T03:00:00Z'), 'Checked October 2026 by a guide'],
  [checked('2024-03-05T12:00:00Z'), 'Not checked since March 2024'],
  [checked(null, null), 'Not checked yet'],
  [checked('nonsense'), 'Not checked yet'],
])('%j reads %s', (resource, line) => {
  expect(freshnessLine(resource, '2026-11-25')).toBe(line);
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
