import { describe, expect, test } from 'vitest';
import { bulkResultText, bulkUndoText, bulkValueText, unchangedReason } from './bulk-changes';

const line = (outcome: string) => ({
  resource_id: outcome,
  name: outcome,
  before: null,
  after: null,
  outcome,
  change_id: null,
});
const nobody = () => undefined;

describe('bulkValueText', () => {
  test.each([
    ['availability_status', 'open_rolling', 'Open (Rolling)'],
    ['availability_status', null, 'None'],
    ['status', 'coming_soon', 'Coming Soon'],
    ['tags', ['rural', 'grants'], 'rural, grants'],
    ['tags', [], 'None'],
    ['industry_categories', ['fisheries_marine'], 'Fisheries & Marine'],
    ['verified_how', null, 'Not checked yet'],
    ['verified_how', 'phone', 'Checked by phone'],
    ['curator_id', 'gone', 'A person without a profile'],
  ] as const)('%s %j is %j', (field, value, text) => {
    expect(bulkValueText(field, value, nobody)).toBe(text);
  });

  test('a guide is named', () => {
    expect(bulkValueText('curator_id', 'ada', (id) => (id === 'ada' ? 'Ada' : undefined))).toBe(
      'Ada',
    );
  });
});

test('says why a resource stays, also for a reason that is new to this version', () => {
  expect(unchangedReason(line('changed'))).toBeNull();
  expect(unchangedReason(line('pending'))).toBe('Waits for a decision under Submissions');
  expect(unchangedReason(line('news'))).toBe('Stays as it is');
});

test('counts what changed and what stayed', () => {
  expect(bulkResultText([line('changed')])).toBe('1 resource changed.');
  expect(bulkResultText([line('changed'), line('changed'), line('held')])).toBe(
    '2 resources changed. 1 stayed as it was.',
  );
});

test('says what an undo left alone', () => {
  expect(bulkUndoText(['undone', 'undone'])).toBe('Undone: 2 resources as before.');
  expect(bulkUndoText(['undone', 'changed_later'])).toBe(
    'Undone: 1 resource as before. 1 changed again since then and was left alone.',
  );
});
