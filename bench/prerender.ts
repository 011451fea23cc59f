import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { descendantsOf, memoryOf } from '../scripts/processes.ts';
import { startBuildProcess } from '../scripts/project-process.ts';
import { startStack, type Stack } from '../supabase/local/stack.ts';
import { createDatabase, startTemporaryServer } from '../supabase/local/temporary-server.ts';
import { addActivity, addResources, slugOf } from './large-directory.ts';
import type { Measurement } from './measurement.ts';

/** 19 of 20 are public: 10,000 pages. */
const RESOURCES = 10_527;
const SAMPLE_MS = 200;

/** Measures `npm run build` with 10,000 public resources, and again after one change. */
export async function measurePrerender(): Promise<Measurement[]> {
  const server = await startTemporaryServer();
  const folder = await mkdtemp(join(tmpdir(), 'bench-prerender-'));
  try {
    const database = await createDatabase(server.url, 'schema');
    await addResources(database, 0, RESOURCES - 1);
    await addActivity(database);
    const stack = await startStack({ apiPort: 0, mailPort: 0, data: { url: database.url } });
    try {
      return await measureBuilds(stack, join(folder, 'site'));
    } finally {
      await stack.stop();
      await database.close();
    }
  } finally {
    await rm(folder, { recursive: true });
    await server.stop();
  }
}

async function measureBuilds(stack: Stack, folder: string): Promise<Measurement[]> {
  const first = await measureBuild(stack, folder);
  const pages = (await readdir(join(folder, 'resource'))).length;
  await stack.database.exec(
    `update public.resources set name = 'Changed' where slug = '${slugOf(1)}'`,
  );
  const second = await measureBuild(stack, folder);
  return [
    { name: 'pages of resources', value: pages, unit: 'pages', atLeast: 10_000 },
    { name: 'first build', value: first.seconds, unit: 's', atMost: 120 },
    { name: 'first build: peak memory', value: first.megabytes, unit: 'MB', atMost: 1024 },
    { name: 'after one change', value: second.seconds, unit: 's', atMost: 15 },
    { name: 'after one change: peak memory', value: second.megabytes, unit: 'MB', atMost: 1024 },
  ];
}

/** Returns duration and peak memory of a build. */
async function measureBuild(
  stack: Stack,
  folder: string,
): Promise<{ seconds: number; megabytes: number }> {
  const startedAt = performance.now();
  const build = startBuildProcess({
    folder,
    backendUrl: stack.url,
    publishableKey: stack.publishableKey,
    siteUrl: 'https://directory.example',
  });
  const watch = new AbortController();
  const peak = peakMemory(build.id, watch.signal);
  try {
    await build.ended;
  } finally {
    watch.abort();
  }
  return { seconds: (performance.now() - startedAt) / 1000, megabytes: await peak };
}

/** Returns the peak memory of a process and its children in megabytes until `signal` aborts. */
async function peakMemory(id: number, signal: AbortSignal): Promise<number> {
  let peak = 0;
  while (!signal.aborted) {
    const megabytes = await memoryOf(await descendantsOf(id));
    if (!Number.isNaN(megabytes)) peak = Math.max(peak, megabytes);
    await pause(SAMPLE_MS);
  }
  return peak;
}
