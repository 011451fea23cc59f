import { expect, it } from 'vitest';
import { changedFieldsOf, rowAt, type Change } from './change';

const PERSON = '11111111-1111-4111-8111-111111111111';
const BAY = '22222222-2222-4222-8222-222222222222';

function changeOf(fields: Change['fields']): Change {
  return {
    id: 1,
    happened_at: '2026-11-20T12:00:00Z',
    actor_id: PERSON,
    actor_name: 'Ada',
    source: 'save_resource',
    operation: 'update',
    fields,
    names: { [PERSON]: 'Ada', [BAY]: 'Bay Fund' },
    undoes: null,
    undone_by: null,
    is_undoable: true,
  };
}

it('words fields by the registry, in its order', () => {
  const change = changeOf({
    curator_id: { before: null, after: PERSON },
    [`organization:${BAY}`]: { before: { is_primary: false }, after: { is_primary: true } },
    application_deadline: { before: '2027-02-27', after: null },
    business_stage: { before: [], after: ['launch', 'grow'] },
    serves_all_stages: { before: false, after: true },
    name: { before: 'Spark', after: 'Spark Fund' },
    summary_generated_at: { before: null, after: '2026-11-20T12:00:00Z' },
  });
  expect(
    changedFieldsOf(change, 'resources').map(({ label, before, after }) => [label, before, after]),
  ).toEqual([
    ['Name', 'Spark', 'Spark Fund'],
    ['Business stages', '', 'Launch, Grow'],
    ['Open at every business stage', 'No', 'Yes'],
    ['Application deadline', 'Feb 27, 2027', ''],
    ['Resource Guide', '', 'Ada'],
    ['Organization Bay Fund', 'Linked', 'Main organization'],
  ]);
});

it('words conditions and pairs by their sentence', () => {
  const decided = { kind: 'stage', value: {}, state: 'dismissed', sentence: 'New.' };
  const pair = { is_combinable: true, sentence: 'Goes with it.' };
  const change = changeOf({
    'criterion:1': { before: null, after: decided },
    [`pair:${BAY}`]: { before: pair, after: { ...pair, is_combinable: false } },
  });
  expect(
    changedFieldsOf(change, 'resources').map(({ label, before, after }) => [label, before, after]),
  ).toEqual([
    ['Condition', '', 'Dismissed: “New.”'],
    [
      'Together with Bay Fund',
      'Can be combined: “Goes with it.”',
      'Cannot be combined: “Goes with it.”',
    ],
  ]);
});

it('words roles and moments', () => {
  expect(
    changedFieldsOf(changeOf({ 'role:service_admin': { before: null, after: {} } }), 'profiles'),
  ).toMatchObject([{ label: 'Role Service Admin', before: '', after: 'Granted' }]);
  expect(
    changedFieldsOf(
      changeOf({ start_date: { before: '2026-11-20T12:00:00Z', after: '2026-11-20T13:30:00Z' } }),
      'events',
    ),
  ).toMatchObject([
    {
      label: 'Start',
      before: 'November 20, 2026 at 7:00 AM',
      after: 'November 20, 2026 at 8:30 AM',
    },
  ]);
});

it('puts columns of a change into a row, and no links', () => {
  const change = changeOf({
    name: { before: 'Old', after: 'New' },
    [`organization:${BAY}`]: { before: null, after: {} },
  });
  const row = { name: 'Newest', slug: 'spark' };
  expect(rowAt(row, change, 'before')).toEqual({ name: 'Old', slug: 'spark' });
  expect(rowAt(row, change, 'after')).toEqual({ name: 'New', slug: 'spark' });
  expect(row.name).toBe('Newest');
});
