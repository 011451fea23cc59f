import { expect, it } from 'vitest';
import { newPlanItem } from './changes';
import { sharedDocuments } from './documents';

const entry = (name: string, state: string, required_documents: readonly string[]) => ({
  item: { ...newPlanItem(name, '2026-11-01T12:00:00Z'), state },
  resource: { id: name, name, opens_on: null, application_deadline: null, required_documents },
  due: null,
});

it('lists a paper that several open applications need once, with their names', () => {
  expect(
    sharedDocuments([
      entry('Loan', 'considering', ['Business plan', 'Tax returns']),
      entry('Grant', 'applying', ['business plan']),
      entry('Prize', 'awarded', ['Tax returns']),
    ]),
  ).toEqual([{ document: 'Business plan', names: ['Loan', 'Grant'] }]);
});
