import { readOnce } from '@/data/run-query';
import { referenceKey } from '@/domain/staff/audit-trail';
import type { AuditName, AuditReference, AuditSubject } from '@/domain/staff/audit-trail';

type ReadNames = (
  ids: readonly string[],
  signal: AbortSignal,
) => Promise<readonly (AuditName & { readonly id: string })[]>;

const readers: Readonly<Record<AuditSubject, ReadNames>> = {
  resource: async (ids, signal) => {
    const rows = await readOnce(signal, (client, inTime) =>
      client.from('resources').select('id, name').in('id', ids).abortSignal(inTime),
    );
    return rows.map((row) => ({ ...row, isPublic: true }));
  },
  event: async (ids, signal) => {
    const rows = await readOnce(signal, (client, inTime) =>
      client.from('events').select('id, title, status').in('id', ids).abortSignal(inTime),
    );
    return rows.map(({ id, title, status }) => ({
      id,
      name: title,
      isPublic: status === 'approved',
    }));
  },
  listing: async (ids, signal) => {
    const rows = await readOnce(signal, (client, inTime) =>
      client
        .from('service_provider_directory')
        .select('id, provider_name, listing_status')
        .in('id', ids)
        .abortSignal(inTime),
    );
    return rows.map(({ id, provider_name, listing_status }) => ({
      id,
      name: provider_name,
      isPublic: listing_status === 'approved',
    }));
  },
  organization: async (ids, signal) => {
    const rows = await readOnce(signal, (client, inTime) =>
      client.from('organizations').select('id, name').in('id', ids).abortSignal(inTime),
    );
    return rows.map((row) => ({ ...row, isPublic: false }));
  },
  person: async (ids, signal) => {
    const rows = await readOnce(signal, (client, inTime) =>
      client
        .from('profiles')
        .select('user_id, display_name')
        .in('user_id', ids)
        .abortSignal(inTime),
    );
    return rows.map(({ user_id, display_name }) => ({
      id: user_id,
      name: display_name,
      isPublic: true,
    }));
  },
};

const subjects: readonly AuditSubject[] = [
  'resource',
  'event',
  'listing',
  'organization',
  'person',
];

/**
 * Returns the names of the referenced items by `referenceKey`; deleted items have none. One query
 * for each kind that occurs.
 */
export async function readAuditNames(
  signal: AbortSignal,
  references: readonly AuditReference[],
): Promise<ReadonlyMap<string, AuditName>> {
  const found = await Promise.all(
    subjects.map(async (subject) => {
      const ids = new Set(
        references.filter((reference) => reference.subject === subject).map(({ id }) => id),
      );
      const names = ids.size === 0 ? [] : await readers[subject]([...ids], signal);
      return names.map(({ id, ...name }) => [referenceKey({ subject, id }), name] as const);
    }),
  );
  return new Map(found.flat());
}
