import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hasEnded } from '../supabase/local/child-process.ts';
import { freePort } from '../supabase/local/ports.ts';
import { ROOT } from './settings.ts';

/** A limit only ends what hangs: a busy machine builds for minutes. */
const START_TIMEOUT_MS = 300_000;

/** A running command of the project, without a terminal. */
export interface ProjectProcess {
  readonly child: ChildProcess;
  /** Output so far. */
  readonly output: () => string;
  readonly exitCode: Promise<number | null>;
  /**
   * Waits until the output contains `text`.
   *
   * @throws Error with the output when the process ends first or takes five minutes.
   */
  printed(text: string): Promise<void>;
}

/**
 * Starts a command in the project folder with additional environment variables.
 *
 * @param command command and arguments, such as `['npm', 'run', 'build']`.
 */
export function startProcess(
  [command, ...args]: readonly [string, ...string[]],
  environment: NodeJS.ProcessEnv,
): ProjectProcess {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows, npm is a script of the shell.
    shell: process.platform === 'win32' && command === 'npm',
    // Test runners set NODE_ENV, which would prevent a production build.
    env: { ...process.env, NODE_ENV: undefined, ...environment },
  });
  let output = '';
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exitCode = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const fail = (reason: string) => {
        clearTimeout(timer);
        reject(new Error(`${[command, ...args].join(' ')} ${reason}:\n${output}`));
      };
      const timer = setTimeout(fail, START_TIMEOUT_MS, 'was not ready in time');
      const check = () => {
        if (!output.includes(text)) return;
        clearTimeout(timer);
        resolve();
      };
      for (const stream of streams) stream.on('data', check);
      child.once('close', (code) => fail(`ended with code ${String(code)}`));
      check();
    });
  return { child, output: () => output, exitCode, printed };
}

function startTask(task: string, args: readonly string[], environment: NodeJS.ProcessEnv) {
  return startProcess([process.execPath, 'scripts/run.mjs', task, ...args], environment);
}

/** Returns free ports as environment variables of a stack. */
export async function freePorts(): Promise<{ API_PORT: string; MAIL_PORT: string }> {
  return { API_PORT: String(await freePort()), MAIL_PORT: String(await freePort()) };
}

/** A running `npm run stack`. */
export interface StackProcess extends ProjectProcess {
  /** Waits until it serves. Throws Error with the output when it does not. */
  ready(): Promise<void>;
}

/** Starts the stack. */
export function startStackProcess(environment: Readonly<Record<string, string>>): StackProcess {
  const stack = startTask('stack', [], environment);
  return { ...stack, ready: () => stack.printed('Public key') };
}

const secretsSchema = z.object({ publishableKey: z.string(), secretKey: z.string() });

/** Returns the keys of a data folder. */
export async function readKeys(dataFolder: string): Promise<z.infer<typeof secretsSchema>> {
  const text = await readFile(join(dataFolder, 'secrets.json'), 'utf8');
  return secretsSchema.parse(JSON.parse(text));
}

/** A running `npm start`. */
export interface SiteProcess {
  readonly siteUrl: string;
  readonly apiUrl: string;
  readonly mailboxUrl: string;
  /** Publishable key of the backend. */
  readonly publishableKey: string;
  /** Throws Error with the output when the site has ended before. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the production site as `npm start` does, on free ports, with new demo data and its own
 * build.
 *
 * @param folder folder of data and build; kept afterwards, so that keys stay the same.
 * @throws Error with the output when it ends or is not ready within five minutes.
 */
export async function startSiteProcess(folder: string): Promise<SiteProcess> {
  const [sitePort, ports] = [await freePort(), await freePorts()];
  const site = startTask('start', ['--reset'], {
    ...ports,
    SITE_PORT: String(sitePort),
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, 'site'),
    // All browsers of a test run share one address.
    AUTH_LIMIT_FACTOR: '1000',
    // Prevents tests from using a developer's keys of paid services.
    FUNCTIONS_ENV_FILE: join(folder, 'functions.env'),
  });
  try {
    await site.printed('Stop with Ctrl+C');
  } catch (error) {
    site.child.kill('SIGKILL');
    throw error;
  }
  return {
    siteUrl: `http://localhost:${sitePort}`,
    apiUrl: `http://127.0.0.1:${ports.API_PORT}`,
    mailboxUrl: `http://127.0.0.1:${ports.MAIL_PORT}`,
    publishableKey: /sb_publishable_[\w-]+/.exec(site.output())?.[0] ?? '',
    stop: async () => {
      if (hasEnded(site.child)) throw new Error(`The site ended by itself:\n${site.output()}`);
      site.child.kill('SIGTERM');
      await site.exitCode;
    },
  };
}

/** What a build is made for. */
export interface BuildSettings {
  readonly folder: string;
  readonly backendUrl: string;
  readonly publishableKey: string;
  readonly siteUrl: string;
}

/** A running `npm run build`. */
export interface BuildProcess {
  readonly id: number;
  /** Resolves to the output. Rejects with Error when the build fails. */
  readonly ended: Promise<string>;
}

/** Starts a build into `folder`, with its cache beside it. */
export function startBuildProcess(settings: BuildSettings): BuildProcess {
  const build = startTask('build', [], {
    PRERENDER_LIMIT: undefined,
    SITE_DIR: settings.folder,
    VITE_SUPABASE_URL: settings.backendUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: settings.publishableKey,
    VITE_SITE_URL: settings.siteUrl,
  });
  const ended = build.exitCode.then((code) => {
    if (code === 0) return build.output();
    throw new Error(`The build ended with code ${String(code)}:\n${build.output()}`);
  });
  return { id: build.child.pid ?? 0, ended };
}
