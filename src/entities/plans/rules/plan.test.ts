import { describe, expect, it } from 'vitest';
import { nextDate, planEntries, type PlanItem } from './plan';

const TODAY = '2026-11-23';

const item = (resource_id: string, more: Partial<PlanItem> = {}): PlanItem => ({
  resource_id,
  state: 'considering',
  next_step: null,
  next_step_on: null,
  notes: null,
  documents_ready: [],
  created_at: '2026-11-01T12:00:00Z',
  updated_at: '2026-11-01T12:00:00Z',
  ...more,
});
const resource = (id: string, application_deadline: string | null = null) => ({
  id,
  name: `Name ${id}`,
  opens_on: null,
  application_deadline,
});

describe('nextDate', () => {
  it.each([
    ['nothing', {}, null, null],
    ['the deadline', {}, '2026-12-01', '2026-12-01'],
    ['a deadline today', {}, TODAY, TODAY],
    ['no deadline that has passed', {}, '2026-11-22', null],
    [
      'the earlier of step and deadline',
      { next_step_on: '2026-11-30' },
      '2026-12-01',
      '2026-11-30',
    ],
    ['a missed step', { next_step_on: '2026-11-01' }, null, '2026-11-01'],
    ['no deadline once submitted', { state: 'submitted' }, '2026-12-01', null],
    [
      'nothing once it has ended',
      { state: 'awarded', next_step_on: '2026-11-30' },
      '2026-12-01',
      null,
    ],
  ])('is %s', (_what, more, deadline, expected) => {
    expect(nextDate(item('a', more), resource('a', deadline), TODAY)).toBe(expected);
  });
});

describe('planEntries', () => {
  it('sorts by what is due, then by name, and keeps what is no longer public', () => {
    const items = [
      item('d'),
      item('b'),
      item('gone'),
      item('c', { next_step_on: '2026-12-24' }),
      item('a'),
    ];
    const resources = [resource('a', '2026-12-01'), resource('b'), resource('c'), resource('d')];
    const entries = planEntries(items, resources, TODAY);
    expect(entries.map(({ item: { resource_id }, due }) => [resource_id, due])).toEqual([
      ['a', '2026-12-01'],
      ['c', '2026-12-24'],
      ['gone', null],
      ['b', null],
      ['d', null],
    ]);
  });
});
