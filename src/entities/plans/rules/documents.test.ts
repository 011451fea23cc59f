import { expect, it } from 'vitest';
import { newPlanItem } from './changes';
import { ownDocuments, sharedDocuments } from './documents';

const entry = (name: string, state: string, required_documents: readonly string[]) => ({
  item: { ...newPlanItem(name, '2026-11-01T12:00:00Z'), state },
  resource: { id: name, name, opens_on: null, application_deadline: null, required_documents },
  due: null,
});

it('lists a paper that several open applications need once, apart from their own', () => {
  const loan = entry('Loan', 'considering', ['Business plan', 'Tax returns']);
  const grant = entry('Grant', 'applying', ['business plan']);
  const prize = entry('Prize', 'awarded', ['Tax returns']);
  const shared = sharedDocuments([loan, grant, prize]);
  expect(shared).toEqual([
    {
      document: 'Business plan',
      needs: [
        { entry: loan, document: 'Business plan' },
        { entry: grant, document: 'business plan' },
      ],
    },
  ]);
  const own = [loan, grant, prize].map((one) => ownDocuments(one, shared));
  expect(own).toEqual([['Tax returns'], [], ['Tax returns']]);
});
