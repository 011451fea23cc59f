import { queryOptions } from '@tanstack/react-query';
import { organizationKeys } from './organization-keys';
import { readAllRows } from '@/data/read-all-rows';
import { AppError } from '@/lib/errors';
import { readPublicRange } from '@/lib/rest';
import { readInTime } from '@/lib/time-limit';
import type { Tables } from '@/types/database';

/** An organization to choose by its name. */
export type OrganizationName = Pick<Tables<'organizations'>, 'id' | 'name'>;

const FIVE_MINUTES_MS = 5 * 60 * 1000;
const query = { select: 'id,name', order: 'name.asc,id.asc' } as const;

/** The names of all organizations, in order; the same for everybody. */
export function organizationNamesQuery() {
  return queryOptions({
    queryKey: organizationKeys.names(),
    queryFn: ({ signal }) => readNames(signal),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}

function readNames(signal: AbortSignal): Promise<OrganizationName[]> {
  return readInTime(signal, (inTime) =>
    readAllRows(async (first, last) => {
      const range = { table: 'organizations', query, first, last, signal: inTime };
      const { rows, total } = await readPublicRange(range);
      if (!rows.every(isOrganizationName)) throw new AppError('unavailable');
      return { rows, total };
    }),
  );
}

function isOrganizationName(row: unknown): row is OrganizationName {
  return (
    typeof row === 'object' &&
    row !== null &&
    'id' in row &&
    'name' in row &&
    typeof row.name === 'string'
  );
}
