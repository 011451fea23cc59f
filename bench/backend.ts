import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { descendantsOf, memoryOf } from '../scripts/processes.ts';
import { freePorts, readKeys, startStackProcess } from '../scripts/project-process.ts';
import { ROOT } from '../scripts/settings.ts';
import { resourceCardColumns } from '../src/entities/resources/api/resource-rows.ts';
import { HOST } from '../supabase/local/ports.ts';
import type { Measurement } from './measurement.ts';

const DATA_DIR = join(ROOT, '.cache/bench-backend/data');
const CONNECTIONS = [1, 10, 50];
const SECONDS = 3;
const WARM_UPS = 20;

/** A kind of request; each call sends the next one. */
interface Load {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly key: 'publishableKey' | 'secretKey';
  readonly body?: () => unknown;
  /** Minimum requests per second for ten connections. */
  readonly atLeast?: number;
}

const CARD = resourceCardColumns.replace(/\s/g, '');

/** The most frequent requests of visitors, members and functions. */
const LOADS: readonly Load[] = [
  {
    name: 'list of cards',
    method: 'GET',
    path: `/rest/v1/resources?select=${CARD}&status=eq.approved&order=name&limit=100`,
    key: 'publishableKey',
    atLeast: 50,
  },
  {
    name: 'one resource',
    method: 'GET',
    path: `/rest/v1/resources?select=${CARD},resource_organizations(is_primary,organizations(id,name,description,website))&slug=eq.cei-business-loans`,
    key: 'publishableKey',
  },
  {
    name: 'search by name',
    method: 'GET',
    path: `/rest/v1/resources?select=id,name&name=ilike.*loan*&limit=20`,
    key: 'publishableKey',
  },
  {
    name: 'sign-in',
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    key: 'publishableKey',
    body: () => ({ email: 'founder@example.org', password: 'demo-password' }),
  },
  {
    name: 'write',
    method: 'POST',
    path: '/rest/v1/organizations',
    key: 'secretKey',
    body: () => ({ name: randomUUID() }),
  },
];

/** Measures the embedded stack with 1, 10 and 50 connections, and its memory. */
export async function measureBackend(): Promise<Measurement[]> {
  await rm(DATA_DIR, { recursive: true, force: true });
  const ports = await freePorts();
  const stack = startStackProcess({ ...ports, DATA_DIR });
  try {
    await stack.ready();
    const keys = await readKeys(DATA_DIR);
    const measurements: Measurement[] = [];
    for (const load of LOADS) {
      const send = sender(Number(ports.API_PORT), load, keys[load.key]);
      await drive(send, 1, { calls: WARM_UPS });
      for (const connections of CONNECTIONS) {
        const result = await drive(send, connections, { seconds: SECONDS });
        measurements.push(...describe(load, connections, result));
      }
    }
    const value = await memoryOf(await descendantsOf(stack.child.pid ?? 0));
    return [...measurements, { name: 'memory of all processes', value, unit: 'MB', atMost: 400 }];
  } finally {
    stack.child.kill('SIGTERM');
    await stack.exitCode;
  }
}

type Send = () => Promise<number>;

/** Sends a request and resolves to its status; 0 without a reply. */
function sender(port: number, load: Load, key: string): Send {
  const agent = new Agent({ keepAlive: true });
  const headers = {
    apikey: key,
    ...(load.key === 'secretKey' ? { authorization: `Bearer ${key}` } : {}),
    'content-type': 'application/json',
  };
  return () =>
    new Promise((resolve) => {
      const { path, method } = load;
      const call = request({ host: HOST, port, path, method, headers, agent }, (reply) => {
        reply.resume();
        reply.once('end', () => resolve(reply.statusCode ?? 0));
      });
      call.once('error', () => resolve(0));
      call.end(load.body === undefined ? undefined : JSON.stringify(load.body()));
    });
}

interface Driven {
  /** Duration of each request in milliseconds, ascending. */
  readonly times: readonly number[];
  readonly errors: number;
  readonly seconds: number;
}

/** Keeps `connections` requests running for a time or a number of calls. */
async function drive(
  send: Send,
  connections: number,
  { seconds = Infinity, calls = Infinity }: { seconds?: number; calls?: number },
): Promise<Driven> {
  const times: number[] = [];
  let errors = 0;
  const startedAt = performance.now();
  const isOver = () => times.length >= calls || performance.now() - startedAt >= seconds * 1000;
  const work = async () => {
    while (!isOver()) {
      const sentAt = performance.now();
      const status = await send();
      times.push(performance.now() - sentAt);
      if (status < 200 || status >= 300) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  times.sort((one, other) => one - other);
  return { times, errors, seconds: (performance.now() - startedAt) / 1000 };
}

function describe(load: Load, connections: number, result: Driven): Measurement[] {
  const { times, errors, seconds } = result;
  const name = `${load.name}, ${String(connections)} at once`;
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
  const bound = connections === 10 && load.atLeast !== undefined ? { atLeast: load.atLeast } : {};
  return [
    { name, value: times.length / seconds, unit: 'per second', ...bound },
    { name: `${name}: median`, value: at(0.5) ?? NaN, unit: 'ms' },
    { name: `${name}: 99th percentile`, value: at(0.99) ?? NaN, unit: 'ms' },
    { name: `${name}: errors`, value: errors, unit: '', atMost: 0 },
  ];
}
