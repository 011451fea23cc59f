import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../supabase/local/ports.ts';

const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, '.cache/e2e');
const START_TIMEOUT_MS = 120_000;

/**
 * Starts `npm start` as a person would, on free ports with data and a build of its own, and leaves
 * its addresses in `E2E_SITE_URL` and `E2E_API_URL`.
 *
 * @returns what stops it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const [sitePort, apiPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const server = spawn('node', ['scripts/run.mjs', 'start', '--reset'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SITE_PORT: String(sitePort),
      API_PORT: String(apiPort),
      MAIL_PORT: String(mailPort),
      DATA_DIR: join(CACHE, 'data'),
      SITE_DIR: join(CACHE, 'site'),
    },
  });
  let output = '';
  const ended = new Promise<never>((_resolve, reject) => {
    server.once('exit', (code) => {
      reject(new Error(`npm start ended with code ${String(code)}:\n${output}`));
    });
  });
  const ready = new Promise<void>((resolve) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Stop with Ctrl+C')) resolve();
      });
    }
  });
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error(`npm start was not ready in time:\n${output}`));
    }, START_TIMEOUT_MS).unref();
  });
  await Promise.race([ready, ended, late]);
  ended.catch(() => undefined);
  process.env.E2E_SITE_URL = `http://localhost:${String(sitePort)}`;
  process.env.E2E_API_URL = `http://127.0.0.1:${String(apiPort)}`;
  return () =>
    new Promise((resolve) => {
      server.once('exit', () => {
        resolve();
      });
      server.kill('SIGTERM');
    });
}
