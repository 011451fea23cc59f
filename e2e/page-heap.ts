import type { CDPSession } from '@playwright/test';

/** The parts of a heap snapshot that are read here. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] };
  };
  readonly nodes: number[];
}

/** What a page holds on to after everything that can go has gone. */
export interface Kept {
  /** What its objects take. */
  readonly bytes: number;
  /** Of its documents and of what was taken out of them. */
  readonly nodes: number;
  readonly listeners: number;
}

/** Counts what a page holds on to. */
export async function keptByPage(tools: CDPSession): Promise<Kept> {
  const bytes = await bytesOfObjects(tools);
  await tools.send('Performance.enable');
  const { metrics } = await tools.send('Performance.getMetrics');
  const valueOf = (wanted: string): number => {
    const metric = metrics.find(({ name }) => name === wanted);
    if (metric === undefined) throw new Error(`The browser does not count ${wanted}.`);
    return metric.value;
  };
  return { bytes, nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
}

/**
 * Nodes are counted apart. What the browser itself keeps beside the objects grows for minutes
 * whatever a page does: compiled code, and its ledgers of requests and timings.
 */
async function bytesOfObjects(tools: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => {
    chunks.push(chunk);
  };
  tools.on('HeapProfiler.addHeapSnapshotChunk', take);
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  tools.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const aside = ['code', 'native', 'hidden'].map((name) => types[0].indexOf(name));
  let used = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!aside.includes(nodes[node + type] ?? -1)) used += nodes[node + size] ?? 0;
  }
  return used;
}
