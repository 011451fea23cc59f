import { expect, it } from 'vitest';
import { listParameters } from './list-parameters';
import { writeResourceFilters } from '@shared/search/list/filter-codec';
import { allFilterGroups, noFilters } from '@shared/search/list/filters';
import { FITS_PARAMETER } from '@shared/search/list/page-parameters';

it('the parameters that change the list are those that its filters write', () => {
  const chosen = Object.fromEntries(
    allFilterGroups.map(({ name, options }) => [name, options.map(({ value }) => value)]),
  );
  const written = writeResourceFilters(new URLSearchParams(), {
    ...noFilters,
    ...chosen,
    search: 'loan',
    closesSoon: true,
    closingWeek: '2026-11-30',
    sort: 'nearest',
    near: 'Bangor',
  });
  expect([...listParameters].sort()).toEqual([...written.keys(), FITS_PARAMETER].sort());
});
