import type { CDPSession } from '@playwright/test';

/** What a page holds on to after everything that can go has gone. */
export interface Kept {
  /** Objects, arrays and functions of its scripts. */
  readonly objects: number;
  /** Of its documents and of what was taken out of them. */
  readonly nodes: number;
  readonly listeners: number;
}

/**
 * Counts what a page holds on to. Not in bytes: what the browser itself keeps grows for minutes
 * whatever a page does, such as compiled code.
 */
export async function keptByPage(tools: CDPSession): Promise<Kept> {
  await tools.send('HeapProfiler.collectGarbage');
  const objects = await countObjects(tools);
  await tools.send('Performance.enable');
  const { metrics } = await tools.send('Performance.getMetrics');
  const valueOf = (wanted: string): number => {
    const metric = metrics.find(({ name }) => name === wanted);
    if (metric === undefined) throw new Error(`The browser does not count ${wanted}.`);
    return metric.value;
  };
  return { objects, nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
}

async function countObjects(tools: CDPSession): Promise<number> {
  const objectGroup = 'counted';
  const expression = 'Object.prototype';
  const { result } = await tools.send('Runtime.evaluate', { expression, objectGroup });
  const { objects } = await tools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup,
  });
  const counted = await tools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await tools.send('Runtime.releaseObjectGroup', { objectGroup });
  return Number(counted.result.value);
}
