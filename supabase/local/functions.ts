import type { ChildProcess } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { jwtVerify } from 'jose';
import type { StackConfig } from './config.ts';
import { spawnDeno } from './deno.ts';
import { freePort } from './ports.ts';
import { jsonError } from './replies.ts';

const START_TIMEOUT_MS = 20_000;
const CALL_TIMEOUT_MS = 150_000;
const STOP_TIMEOUT_MS = 2_000;

export interface FunctionRunnerOptions {
  /** `supabase/functions`. */
  readonly folder: string;
  readonly functions: StackConfig['functions'];
  readonly jwtSecret: string;
  /** Environment of every function; nothing else of this process reaches them. */
  readonly environment: Readonly<Record<string, string>>;
  /** Stand-ins of the stack, for what the file with settings does not name. */
  readonly fallbacks: Readonly<Record<string, string>>;
  /** A file with settings for `environment` to stand on, read whenever a function starts. */
  readonly environmentFile: string | undefined;
  readonly log: (line: string) => void;
}

export interface FunctionRunner {
  /** Answers `/functions/v1/<name>…`. */
  handle(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

interface RunningFunction {
  readonly process: ChildProcess;
  readonly port: number;
}

interface FunctionSlot {
  readonly sourcesChangedAt: number;
  readonly started: Promise<RunningFunction>;
}

/**
 * Runs edge functions in Deno, one process each, as the hosted platform does: started by the first
 * call, started anew when a source has changed, and guarded by `verify_jwt` of config.toml.
 */
export function createFunctionRunner(options: FunctionRunnerOptions): FunctionRunner {
  const slots = new Map<string, FunctionSlot>();

  async function instanceOf(name: string): Promise<RunningFunction> {
    const sourcesChangedAt = await newestChange(options.folder);
    const current = slots.get(name);
    if (current?.sourcesChangedAt === sourcesChangedAt) return current.started;
    const slot = { sourcesChangedAt, started: startFunction(name, options) };
    slots.set(name, slot);
    const forget = () => {
      if (slots.get(name) === slot) slots.delete(name);
    };
    slot.started.then((instance) => instance.process.once('exit', forget), forget);
    await current?.started.then((instance) => stopProcess(instance.process)).catch(() => undefined);
    return slot.started;
  }

  return {
    async handle(request) {
      const name = new URL(request.url).pathname.split('/')[3] ?? '';
      const settings = Object.hasOwn(options.functions, name) ? options.functions[name] : undefined;
      if (settings?.enabled !== true) {
        return jsonError(404, 'NOT_FOUND', 'Requested function was not found');
      }
      const needsToken = settings.verify_jwt && request.method !== 'OPTIONS';
      if (needsToken && !(await hasValidToken(request, options.jwtSecret))) {
        return jsonError(401, 'UNAUTHORIZED', 'Missing or invalid authorization token');
      }
      try {
        const { port } = await instanceOf(name);
        return await forward(request, port);
      } catch (error) {
        options.log(`The function ${name} failed: ${String(error)}`);
        return jsonError(503, 'BOOT_ERROR', 'Function failed to start (please check logs)');
      }
    },

    async stop() {
      const instances = await Promise.allSettled([...slots.values()].map((slot) => slot.started));
      const started = instances.filter((instance) => instance.status === 'fulfilled');
      await Promise.all(started.map((instance) => stopProcess(instance.value.process)));
    },
  };
}

async function startFunction(
  name: string,
  options: FunctionRunnerOptions,
): Promise<RunningFunction> {
  const port = await freePort();
  const folder = join(options.folder, name);
  const settings = await readSettings(options.environmentFile);
  const child = spawnDeno(
    [
      'run',
      '--no-prompt',
      '--node-modules-dir=manual',
      '--no-remote',
      '--no-lock',
      `--config=${join(folder, 'deno.json')}`,
      '--allow-net',
      '--allow-env',
      `--allow-read=${join(options.folder, '../..')}`,
      join(folder, 'index.ts'),
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...options.fallbacks,
        ...settings,
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...options.environment,
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${String(port)}`,
      },
    },
  );
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      options.log(`[${name}] ${chunk.toString().trimEnd()}`);
    });
  }
  await waitUntilListening(port, child);
  return { process: child, port };
}

/** The settings of a `.env` file that have a value; none where there is no such file. */
export async function readSettings(file: string | undefined): Promise<NodeJS.Dict<string>> {
  if (file === undefined) return {};
  try {
    const settings = Object.entries(parseEnv(await readFile(file, 'utf8')));
    return Object.fromEntries(settings.filter(([, value]) => value !== ''));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

async function waitUntilListening(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`it ended with code ${String(child.exitCode ?? child.signalCode)}`);
    }
    if (await accepts(port)) return;
    await pause(25);
  }
  child.kill('SIGKILL');
  throw new Error(`it did not listen within ${String(START_TIMEOUT_MS / 1000)} s`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}

async function forward(request: Request, port: number): Promise<Response> {
  const url = new URL(request.url);
  url.protocol = 'http:';
  url.host = `127.0.0.1:${String(port)}`;
  url.pathname = url.pathname.replace('/functions/v1', '');
  const headers = new Headers(request.headers);
  headers.delete('host');
  headers.delete('connection');
  headers.delete('accept-encoding');
  try {
    const reply = await fetch(url, {
      method: request.method,
      headers,
      body: request.body === null ? null : await request.arrayBuffer(),
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    return new Response(reply.body, { status: reply.status, headers: reply.headers });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      return jsonError(504, 'IDLE_TIMEOUT', 'The function did not answer in time');
    }
    throw error;
  }
}

async function hasValidToken(request: Request, jwtSecret: string): Promise<boolean> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) return false;
  try {
    await jwtVerify(token, new TextEncoder().encode(jwtSecret), { algorithms: ['HS256'] });
    return true;
  } catch {
    return false;
  }
}

/** The newest modification time below a folder, in milliseconds. */
async function newestChange(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const times = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs),
  );
  return Math.max(0, ...times);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await ended;
  clearTimeout(timer);
}
