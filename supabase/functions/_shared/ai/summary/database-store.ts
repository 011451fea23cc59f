import type { PostgrestError, SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import { unavailable } from '../../clients.ts';
import { saysEnoughFilter } from '../../contracts/summary-facts.ts';
import { databaseRefusal } from '../../database-refusal.ts';
import { FunctionError } from '../../function-error.ts';
import { summaryKinds, type SummaryKind } from './kind.ts';
import { summarisedColumns, summarisedResourceSchema } from './resource.ts';
import type { SummaryStore } from './store.ts';

const rows = z.array(summarisedResourceSchema);

/** The summaries of one kind in the database, as far as row-level security lets a caller at them. */
export function createDatabaseStore(client: SupabaseClient, kind: SummaryKind): SummaryStore {
  const { text, moment, state } = summaryKinds[kind];

  const due = (columns: string, options: { count?: 'exact'; head?: boolean }) => {
    const query = client
      .from('resources')
      .select(columns, options)
      .eq('status', 'approved')
      .in(state, ['missing', 'stale']);
    return kind === 'funding' ? query.eq('support_type', 'funding') : query;
  };
  const counted = () => due('id', { count: 'exact', head: true });

  return {
    async read(id) {
      const { data, error } = await client
        .from('resources')
        .select(summarisedColumns)
        .eq('id', id)
        .maybeSingle();
      if (error !== null) throw unavailable(error);
      return z.nullable(summarisedResourceSchema).parse(data);
    },

    async write({ id, updated_at }, summary) {
      const { data, error } = await client
        .from('resources')
        // The database replaces the moment by its own clock's.
        .update({ [text]: summary, [moment]: new Date().toISOString() })
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select('id');
      if (error !== null) throw databaseRefusal(error);
      return data.length === 1;
    },

    async countDue() {
      const [all, ready] = await Promise.all([counted(), counted().or(saysEnoughFilter(kind))]);
      const error = all.error ?? ready.error;
      if (error !== null) throw unavailable(error);
      return { total: all.count ?? 0, ready: ready.count ?? 0 };
    },

    async readDue(most) {
      const { data, error } = await due(summarisedColumns, {})
        .or(saysEnoughFilter(kind))
        .order('updated_at')
        .order('id')
        .limit(most);
      if (error !== null) throw unavailable(error);
      return rows.parse(data);
    },

    async begin(total) {
      const { data, error } = await client.rpc('begin_summary_batch', {
        summary_kind: kind,
        total,
      });
      if (error !== null) throw isTaken(error) ? batchRunning() : unavailable(error);
      return z.uuid().parse(data);
    },

    async advance(run, processed) {
      const { data, error } = await client.rpc('advance_summary_batch', { run_id: run, processed });
      if (error !== null) throw unavailable(error);
      return data === true;
    },

    async end(run) {
      const { error } = await client.rpc('end_summary_batch', { run_id: run });
      if (error !== null) throw unavailable(error);
    },
  };
}

function isTaken({ code }: PostgrestError): boolean {
  return code === 'PT409';
}

function batchRunning(): FunctionError {
  return new FunctionError(
    409,
    'batch_running',
    'Another batch is running. Please wait until it is done.',
  );
}
