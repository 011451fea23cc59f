import { expect, it } from 'vitest';
import { emptyForm } from '../../../shared/rules/field-form';
import { likeness, mergedFields, missingFields, takenOver } from './duplicates';
import type { ResourceEditorForm } from './editor-form';
import { staffFields } from './fields';

function formOf(values: Partial<ResourceEditorForm>): ResourceEditorForm {
  return { ...emptyForm(staffFields), organizations: [], ...values };
}

const bay = { id: 'b', name: 'Bay Fund' };
const kept = formOf({ name: 'Boat Loan', slug: 'boat-loan', status: 'approved' });
const merged = formOf({
  name: 'Boat Loans',
  slug: 'boat-loans',
  status: 'coming_soon',
  website: 'boats.example.org',
  organizations: [bay],
});

it('asks about fields that differ, except address and status', () => {
  expect(mergedFields(kept, merged)).toEqual(['name', 'website', 'organizations']);
});

it('proposes what the kept one lacks', () => {
  expect(missingFields(kept, merged)).toEqual(['website', 'organizations']);
});

it('takes over the chosen fields', () => {
  expect(takenOver(kept, merged, ['website', 'organizations'])).toEqual({
    changes: { website: 'boats.example.org' },
    organizationIds: ['b'],
  });
  expect(takenOver(kept, merged, [])).toEqual({ changes: {}, organizationIds: null });
});

it('says in what two are alike', () => {
  const pair = { one_id: 'a', one_name: 'A', other_id: 'b', other_name: 'B', similarity: 0.744 };
  expect(likeness({ ...pair, same_page: true, same_host: true, same_phone: true })).toBe(
    'Names 74 % alike · same page · same phone',
  );
  expect(likeness({ ...pair, same_page: false, same_host: true, same_phone: false })).toBe(
    'Names 74 % alike · same website',
  );
});
