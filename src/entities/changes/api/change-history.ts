import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Change, HistorySubject } from '@/entities/changes/rules/change';
import { supabase } from '@/shared/lib/supabase';

/** Query keys of changes: one root. */
export const historyKeys = {
  all: ['history'] as const,
  /** Changes of a row up to one of its versions. */
  of: (subject: HistorySubject, id: string, version: string) =>
    [...historyKeys.all, subject, id, version] as const,
};

const PAGE_SIZE = 20;

const fieldsSchema = z.nullable(
  z.record(
    z.string(),
    z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) }),
  ),
);

const namesSchema = z.record(z.string(), z.string());

/**
 * Pages of the changes of a row, newest first. A new `version` reads them again. For staff, roles
 * (`profiles`) for admins; others get AppError `forbidden`.
 */
export function changeHistoryQuery(subject: HistorySubject, id: string, version: string) {
  return infiniteQueryOptions({
    queryKey: historyKeys.of(subject, id, version),
    initialPageParam: null as number | null,
    queryFn: async ({ signal, pageParam }): Promise<readonly Change[]> => {
      const before = pageParam === null ? {} : { before_id: pageParam };
      const { data: rows } = await supabase
        .rpc('change_history', {
          ...before,
          subject_type: subject,
          subject_id: id,
          page_size: PAGE_SIZE,
        })
        .abortSignal(signal)
        .throwOnError();
      return rows.map(({ fields, names, ...change }) => ({
        ...change,
        fields: fieldsSchema.parse(fields),
        names: namesSchema.parse(names),
      }));
    },
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  });
}
