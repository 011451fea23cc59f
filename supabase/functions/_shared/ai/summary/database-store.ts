import { unavailable, type Client } from '../../clients.ts';
import { saysEnoughFilter } from '../../contracts/summary-facts.ts';
import { toFunctionError } from '../../database-error.ts';
import { FunctionError } from '../../function-error.ts';
import { summaryKinds, type SummaryKind } from './kind.ts';
import { selectResources, type SummaryStore } from './store.ts';

const OUTDATED = ['missing', 'stale'];

/** Reads and writes summaries of one kind with the rights of `client`. */
export function createDatabaseStore(client: Client, kind: SummaryKind): SummaryStore {
  const { stateColumn, scope, changes } = summaryKinds[kind];

  const countOutdated = () =>
    client
      .from('resources')
      .select('id', { count: 'exact', head: true })
      .match(scope)
      .in(stateColumn, OUTDATED);

  return {
    async read(id) {
      const { data, error } = await selectResources(client).eq('id', id).maybeSingle();
      if (error !== null) throw unavailable(error);
      return data;
    },

    async write({ id, updated_at }, summary) {
      const { data, error } = await client
        .from('resources')
        // A trigger replaces the time with the database's own.
        .update(changes(summary, new Date().toISOString()))
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select('id');
      if (error !== null) throw toFunctionError(error);
      return data.length === 1;
    },

    async countDue() {
      const [all, ready] = await Promise.all([
        countOutdated(),
        countOutdated().or(saysEnoughFilter(kind)),
      ]);
      const error = all.error ?? ready.error;
      if (error !== null) throw unavailable(error);
      return { total: all.count ?? 0, ready: ready.count ?? 0 };
    },

    async readDue(most) {
      const { data, error } = await selectResources(client)
        .match(scope)
        .in(stateColumn, OUTDATED)
        .or(saysEnoughFilter(kind))
        .order('updated_at')
        .order('id')
        .limit(most);
      if (error !== null) throw unavailable(error);
      return data;
    },

    async begin(total) {
      const { data, error } = await client.rpc('begin_summary_batch', {
        summary_kind: kind,
        total,
      });
      if (error !== null) throw error.code === 'PT409' ? batchRunning() : unavailable(error);
      return data;
    },

    async advance(run, processed) {
      const { data, error } = await client.rpc('advance_summary_batch', { run_id: run, processed });
      if (error !== null) throw unavailable(error);
      return data;
    },

    async end(run) {
      const { error } = await client.rpc('end_summary_batch', { run_id: run });
      if (error !== null) throw unavailable(error);
    },
  };
}

function batchRunning(): FunctionError {
  return new FunctionError(
    409,
    'batch_running',
    'Another batch is running. Please wait until it is done.',
  );
}
