import { dataOf, type Client } from '../../clients.ts';
import { saysEnoughFilter } from '../../contracts/summary-facts.ts';
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
      return dataOf(await selectResources(client).eq('id', id).maybeSingle());
    },

    async write({ id, updated_at }, summary) {
      const written = await client
        .from('resources')
        // A trigger replaces the time with the database's own.
        .update(changes(summary, new Date().toISOString()))
        .eq('id', id)
        .eq('updated_at', updated_at)
        .select('id');
      return dataOf(written).length === 1;
    },

    async countDue() {
      const [all, ready] = await Promise.all([
        countOutdated(),
        countOutdated().or(saysEnoughFilter(kind)),
      ]);
      for (const reply of [all, ready]) dataOf(reply);
      return { total: all.count ?? 0, ready: ready.count ?? 0 };
    },

    async readDue(most) {
      const due = selectResources(client)
        .match(scope)
        .in(stateColumn, OUTDATED)
        .or(saysEnoughFilter(kind))
        .order('updated_at')
        .order('id');
      return dataOf(await due.limit(most));
    },

    async begin(total) {
      const begun = await client.rpc('begin_summary_batch', { summary_kind: kind, total });
      if (begun.error?.code === 'PT409') throw batchRunning();
      return dataOf(begun);
    },

    async advance(run, processed) {
      return dataOf(await client.rpc('advance_summary_batch', { run_id: run, processed }));
    },

    async end(run) {
      dataOf(await client.rpc('end_summary_batch', { run_id: run }));
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
