import { infiniteQueryOptions } from '@tanstack/react-query';
import { auditReferences, referenceKey } from '@/entities/staff/rules/audit-trail';
import type {
  AuditEntry,
  AuditName,
  AuditReference,
  AuditSubject,
} from '@/entities/staff/rules/audit-trail';
import { supabase } from '@/shared/lib/supabase';

/** Query keys of the audit trail: one root. */
export const auditKeys = {
  all: ['audit'] as const,
  trail: () => [...auditKeys.all, 'trail'] as const,
};

const PAGE_SIZE = 20;

/**
 * Pages of the audit trail, newest first, with the names of the items in each page by `referenceKey`;
 * deleted items have none. For staff; service admins get no entries about roles, accounts and
 * payments.
 */
export function auditTrailQuery() {
  return infiniteQueryOptions({
    queryKey: auditKeys.trail(),
    initialPageParam: null as number | null,
    queryFn: async ({ signal, pageParam }) => {
      const before = pageParam === null ? {} : { before_id: pageParam };
      const { data: entries }: { data: readonly AuditEntry[] } = await supabase
        .rpc('audit_entries', { ...before, page_size: PAGE_SIZE })
        .abortSignal(signal)
        .throwOnError();
      return { entries, names: await readNames(signal, entries.flatMap(auditReferences)) };
    },
    getNextPageParam: ({ entries }) =>
      entries.length < PAGE_SIZE ? undefined : entries.at(-1)?.id,
  });
}

/** Runs one query for each kind of item that occurs. */
async function readNames(
  signal: AbortSignal,
  references: readonly AuditReference[],
): Promise<ReadonlyMap<string, AuditName>> {
  const subjects = new Set(references.map(({ subject }) => subject));
  const found = await Promise.all(
    [...subjects].map(async (subject) => {
      const items = references.filter((reference) => reference.subject === subject);
      const ids = new Set(items.map(({ id }) => id));
      const names = await readers[subject]([...ids], signal);
      return names.map(({ id, ...name }) => [referenceKey({ subject, id }), name] as const);
    }),
  );
  return new Map(found.flat());
}

type ReadNames = (
  ids: readonly string[],
  signal: AbortSignal,
) => Promise<readonly (AuditName & { readonly id: string })[]>;

const readers: Readonly<Record<AuditSubject, ReadNames>> = {
  resource: async (ids, signal) => {
    const { data: rows } = await supabase
      .from('resources')
      .select('id, name')
      .in('id', ids)
      .abortSignal(signal)
      .throwOnError();
    return rows.map((row) => ({ ...row, isPublic: true }));
  },
  event: async (ids, signal) => {
    const { data: rows } = await supabase
      .from('events')
      .select('id, title, status')
      .in('id', ids)
      .abortSignal(signal)
      .throwOnError();
    return rows.map(({ id, title, status }) => ({
      id,
      name: title,
      isPublic: status === 'approved',
    }));
  },
  listing: async (ids, signal) => {
    const { data: rows } = await supabase
      .from('service_provider_directory')
      .select('id, provider_name, listing_status')
      .in('id', ids)
      .abortSignal(signal)
      .throwOnError();
    return rows.map(({ id, provider_name, listing_status }) => ({
      id,
      name: provider_name,
      isPublic: listing_status === 'approved',
    }));
  },
  organization: async (ids, signal) => {
    const { data: rows } = await supabase
      .from('organizations')
      .select('id, name')
      .in('id', ids)
      .abortSignal(signal)
      .throwOnError();
    return rows.map((row) => ({ ...row, isPublic: false }));
  },
  person: async (ids, signal) => {
    const { data: rows } = await supabase
      .from('profiles')
      .select('user_id, display_name')
      .in('user_id', ids)
      .abortSignal(signal)
      .throwOnError();
    return rows.map(({ user_id, display_name }) => ({
      id: user_id,
      name: display_name,
      isPublic: true,
    }));
  },
};
