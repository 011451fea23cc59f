import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../supabase/local/ports.ts';
import { ROOT } from './settings.ts';

const START_TIMEOUT_MS = 120_000;
const READY_LINE = 'Stop with Ctrl+C';

/** A running `npm start`. */
export interface SiteProcess {
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly mailboxUrl: string;
  /** Publishable key of the backend. */
  readonly publishableKey: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the production site as `npm start` does, on free ports, with new demo data and its own
 * build.
 *
 * @param folder folder of data and build; kept afterwards, so that keys stay the same.
 * @throws Error with the output when it ends or is not ready within two minutes.
 */
export async function startSiteProcess(folder: string): Promise<SiteProcess> {
  const [sitePort, apiPort, mailPort] = [await freePort(), await freePort(), await freePort()];
  const server = spawn(process.execPath, ['scripts/run.mjs', 'start', '--reset'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      SITE_PORT: String(sitePort),
      API_PORT: String(apiPort),
      MAIL_PORT: String(mailPort),
      DATA_DIR: join(folder, 'data'),
      SITE_DIR: join(folder, 'site'),
      // All browsers of a test run share one address.
      AUTH_LIMIT_FACTOR: '1000',
      // Prevents tests from using a developer's keys of paid services.
      FUNCTIONS_ENV_FILE: join(folder, 'functions.env'),
    },
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer);
      server.kill('SIGKILL');
      reject(new Error(`npm start ${reason}:\n${output}`));
    };
    const timer = setTimeout(() => {
      fail('was not ready in time');
    }, START_TIMEOUT_MS);
    server.once('exit', (code) => {
      fail(`ended with code ${String(code)}`);
    });
    for (const stream of [server.stdout, server.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (!output.includes(READY_LINE)) return;
        clearTimeout(timer);
        server.removeAllListeners('exit');
        resolve();
      });
    }
  });
  return {
    siteUrl: `http://localhost:${sitePort}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    mailboxUrl: `http://127.0.0.1:${mailPort}`,
    publishableKey: /sb_publishable_[\w-]+/.exec(output)?.[0] ?? '',
    stop: () =>
      new Promise((resolve) => {
        if (server.exitCode !== null) {
          resolve();
          return;
        }
        server.once('exit', () => {
          resolve();
        });
        server.kill('SIGTERM');
      }),
  };
}
