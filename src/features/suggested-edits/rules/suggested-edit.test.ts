import { expect, it } from 'vitest';
import { emptyForm, fromForm } from '../../../shared/rules/field-form';
import { acceptedColumns, proposedRow, suggestedChanges } from './review';
import {
  correctedColumns,
  emptySuggestedEdit,
  missingPart,
  suggestedFields,
  suggestedEditOf,
} from './suggested-edit';

const resource = { ...fromForm(suggestedFields, emptyForm(suggestedFields)), name: 'Boat Loan' };
const form = emptySuggestedEdit(resource, 'ann@example.org');

it('offers no fact that pages do not show', () => {
  const names: readonly string[] = suggestedFields.map(({ name }) => name);
  for (const internal of ['slug', 'status', 'source_notes', 'notion_id', 'notion_url']) {
    expect(names).not.toContain(internal);
  }
  expect(names).toContain('application_deadline');
});

it('sends only what differs', () => {
  expect(correctedColumns(resource, form)).toEqual({});
  expect(missingPart(resource, form)?.field).toBe('fact');
  const corrected = { ...form, name: ' Boat Fund ', application_deadline: '2027-03-01' };
  expect(correctedColumns(resource, corrected)).toEqual({
    name: 'Boat Fund',
    application_deadline: '2027-03-01',
  });
});

it('sends what belongs to the reason, and nothing else', () => {
  const other = { ...form, name: 'Other', website: 'https://new.example.org' };
  expect(suggestedEditOf(resource, { ...other, reason: 'closed' }).changes).toEqual({
    availability_status: 'closed',
  });
  expect(suggestedEditOf(resource, { ...other, reason: 'wrong_link' }).changes).toEqual({
    website: 'https://new.example.org',
  });
  expect(
    suggestedEditOf(resource, {
      ...other,
      reason: 'duplicate',
      duplicateOf: 'https://site.example/resource/Seed-Fund?from=mail',
    }),
  ).toMatchObject({ changes: {}, duplicate_of: 'seed-fund' });
});

it('shows staff each fact now and as suggested, and takes what they choose', () => {
  const suggestion = {
    changes: {
      application_deadline: { before: null, after: '2027-03-01' },
      business_stage: { before: [], after: ['launch'] },
    },
  };
  expect(
    suggestedChanges(suggestedFields, suggestion, { ...resource, business_stage: [] }).map(
      ({ field, before, after }) => [field.name, before, after],
    ),
  ).toEqual([
    ['business_stage', '', 'Launch'],
    ['application_deadline', '', 'Mar 1, 2027'],
  ]);
  const proposed = emptySuggestedEdit(
    { ...resource, ...proposedRow(suggestedFields, suggestion, resource) },
    '',
  );
  expect(acceptedColumns(suggestedFields, proposed, ['application_deadline'])).toEqual({
    application_deadline: '2027-03-01',
  });
});
