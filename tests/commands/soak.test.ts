import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { descendantsOf, memoryOf } from '../../scripts/processes.ts';
import { freePorts, readKeys, startStackProcess } from '../../scripts/project-process.ts';
import { HOST } from '../../supabase/local/ports.ts';
import { rounds } from '../rounds.ts';

/**
 * Load before the baseline of the memory. In the first seconds every part is used for the first time,
 * and heaps and the shared buffers of the database grow.
 */
const WARM_UP_SECONDS = rounds(5, 180);
const MEASURED_SECONDS = rounds(3, 420);
const SECONDS = WARM_UP_SECONDS + MEASURED_SECONDS;
const CALLERS = rounds(2, 5);
/** Allowed growth, because garbage collection is irregular. */
const FLAT = 1.2;

it(
  `serves ${String(SECONDS)} seconds of requests without an error and with flat memory`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'soak-test-'));
    const ports = await freePorts();
    const stack = startStackProcess({ ...ports, DATA_DIR: join(folder, 'data') });
    try {
      await stack.ready();
      const { publishableKey, secretKey } = await readKeys(join(folder, 'data'));
      const call = async (path: string, key: string, body?: unknown) => {
        const reply = await fetch(`http://${HOST}:${ports.API_PORT}${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            apikey: key,
            ...(key === secretKey && { authorization: `Bearer ${key}` }),
            'content-type': 'application/json',
          },
          body: body === undefined ? null : JSON.stringify(body),
        });
        await reply.arrayBuffer();
        return reply.ok ? [] : [`${path}: ${String(reply.status)}`];
      };
      const failures: string[] = [];
      const memory = async () => memoryOf(await descendantsOf(stack.child.pid ?? 0));
      const loadFor = async (seconds: number) => {
        const deadline = performance.now() + seconds * 1000;
        const caller = async () => {
          while (performance.now() < deadline) {
            failures.push(
              ...(await call('/rest/v1/resources?select=id,name,description', publishableKey)),
              ...(await call('/rest/v1/organizations', secretKey, { name: randomUUID() })),
              ...(await call('/functions/v1/health', publishableKey)),
            );
          }
        };
        await Promise.all(Array.from({ length: CALLERS }, caller));
      };

      await loadFor(WARM_UP_SECONDS);
      const before = await memory();
      await loadFor(MEASURED_SECONDS);
      const after = await memory();
      console.info(`memory: ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`);
      expect(failures).toEqual([]);
      // Only Linux reports memory shared by processes.
      if (process.platform === 'linux') expect(after / before).toBeLessThan(FLAT);
    } finally {
      stack.child.kill('SIGTERM');
      await stack.exitCode;
      await rm(folder, { recursive: true, force: true });
    }
  },
  (SECONDS + 120) * 1000,
);
