import { expect, it, vi } from 'vitest';
import { readCriteria } from '../supabase/functions/_shared/eligibility/read-criteria.ts';
import { collected } from '../supabase/seed/resources.ts';
import { measureEligibility } from './eligibility.ts';
import { isWithinBudget } from './measurement.ts';

it('agrees with a person about who can get the funding, and says no wrong no', async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const measured = await measureEligibility();
  expect(measured.filter((one) => !isWithinBudget(one))).toEqual([]);
});

it.each(collected)('each condition of $name has a sentence that stands in it', (resource) => {
  for (const { sentence, source_column: column } of readCriteria(resource)) {
    expect(column === null ? '' : resource[column]).toContain(sentence);
  }
});
