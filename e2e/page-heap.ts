import type { CDPSession } from '@playwright/test';

/** The parts of a heap snapshot that are read here. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] };
  };
  readonly nodes: number[];
}

/**
 * How many bytes the objects of a page take that are still in use. What the browser itself keeps
 * beside them grows for minutes whatever a page does: compiled code, and its ledgers of requests and
 * timings.
 */
export async function usedByPage(tools: CDPSession): Promise<number> {
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
