import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../scripts/settings.ts';
import { freePort } from '../supabase/local/ports.ts';
import type { Measurement } from './measurement.ts';

const DATA_DIR = join(ROOT, '.cache/bench-start/data');

/**
 * Measures `npm run dev` until the first page on a new and on an existing data folder, and its
 * memory.
 */
export async function measureStartUp(): Promise<Measurement[]> {
  await rm(DATA_DIR, { recursive: true, force: true });
  const cold = await startOnce();
  const warm = await startOnce();
  return [
    { name: 'dev: cold start to first page', value: cold.time, unit: 'ms', atMost: 15_000 },
    { name: 'dev: warm start to first page', value: warm.time, unit: 'ms', atMost: 5000 },
    { name: 'dev: memory, site and backend', value: cold.megabytes, unit: 'MB', atMost: 900 },
  ];
}

async function startOnce(): Promise<{ time: number; megabytes: number }> {
  const [sitePort, apiPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const startedAt = performance.now();
  const server = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      DATA_DIR,
      SITE_PORT: String(sitePort),
      API_PORT: String(apiPort),
      MAIL_PORT: String(mailPort),
    },
  });
  try {
    while (!(await answers(`http://localhost:${sitePort}/`))) {
      if (server.exitCode !== null) throw new Error('npm run dev ended early.');
      await pause(50);
    }
    const time = performance.now() - startedAt;
    await answers(`http://127.0.0.1:${apiPort}/functions/v1/health`);
    return { time, megabytes: await residentMegabytes(server.pid ?? 0) };
  } finally {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Returns the resident memory of a process; NaN except on Linux. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? NaN) / 1000;
}
