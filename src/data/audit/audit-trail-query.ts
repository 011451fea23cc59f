import { infiniteQueryOptions } from '@tanstack/react-query';
import { readAuditNames } from './read-audit-names';
import { readOnce } from '@/data/run-query';
import { auditReferences } from '@/domain/staff/audit-trail';
import type { AuditEntry } from '@/domain/staff/audit-trail';

/** Query keys of the audit log: one root. */
export const auditKeys = {
  all: ['audit'] as const,
  trail: () => [...auditKeys.all, 'trail'] as const,
};

const PAGE_SIZE = 20;

/**
 * Pages of the audit log, newest first, with the names of the items in each page. For admins;
 * others get AppError `forbidden`.
 */
export function auditTrailQuery() {
  return infiniteQueryOptions({
    queryKey: auditKeys.trail(),
    initialPageParam: null as number | null,
    queryFn: async ({ signal, pageParam }) => {
      const before = pageParam === null ? {} : { before_id: pageParam };
      const entries: readonly AuditEntry[] = await readOnce(signal, (client, inTime) =>
        client.rpc('audit_entries', { ...before, page_size: PAGE_SIZE }).abortSignal(inTime),
      );
      return { entries, names: await readAuditNames(signal, entries.flatMap(auditReferences)) };
    },
    getNextPageParam: ({ entries }) =>
      entries.length < PAGE_SIZE ? undefined : entries.at(-1)?.id,
  });
}
