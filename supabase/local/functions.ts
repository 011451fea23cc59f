import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { jwtVerify } from 'jose';
import { hasEnded, stopProcess } from './child-process.ts';
import type { StackConfig } from './config.ts';
import { isMissing } from './errors.ts';
import { startFunction, type FunctionProcess } from './function-process.ts';
import { jsonError } from './replies.ts';

const CALL_TIMEOUT_MS = 150_000;
/** Hundreds of files are asked for their time, so not at each of several calls. */
const SOURCES_CHECKED_EVERY_MS = 1_000;
/** Headers of the connection itself, which are not forwarded. */
const CONNECTION_HEADERS = [
  'accept-encoding',
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
] as const;

export interface FunctionRunnerOptions {
  /** `supabase/functions`. */
  readonly folder: string;
  readonly functions: StackConfig['functions'];
  readonly jwtSecret: string;
  /** Environment of every function; no other variables are passed. */
  readonly environment: Readonly<Record<string, string>>;
  /** Defaults for variables that the settings file does not set. */
  readonly fallbacks: Readonly<Record<string, string>>;
  /** Settings file, read whenever a function starts. `environment` overrides it. */
  readonly environmentFile: string | undefined;
  readonly log: (line: string) => void;
}

export interface FunctionRunner {
  /** Handles `/functions/v1/<name>…`. */
  handle(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

interface FunctionSlot {
  readonly sourcesChangedAt: number;
  readonly started: Promise<FunctionProcess>;
}

/**
 * Runs each edge function in its own Deno process, as the hosted platform does. The first call
 * starts it, a changed source restarts it, and `verify_jwt` of config.toml is applied.
 */
export function createFunctionRunner(options: FunctionRunnerOptions): FunctionRunner {
  const slots = new Map<string, FunctionSlot>();
  let sources = { changedAt: 0, checkedAt: -Infinity };

  function sourcesChangedAt(): number {
    const checkedAt = performance.now();
    if (checkedAt - sources.checkedAt >= SOURCES_CHECKED_EVERY_MS) {
      sources = { changedAt: newestChange(options.folder), checkedAt };
    }
    return sources.changedAt;
  }

  async function start(name: string): Promise<FunctionProcess> {
    const { folder, log, fallbacks, environmentFile } = options;
    const settings = await readSettings(environmentFile);
    const environment = { ...fallbacks, ...settings, ...options.environment };
    return startFunction(name, { folder, log, environment });
  }

  async function instanceOf(name: string): Promise<FunctionProcess> {
    const changedAt = sourcesChangedAt();
    const current = slots.get(name);
    if (current?.sourcesChangedAt === changedAt) return current.started;
    const slot = { sourcesChangedAt: changedAt, started: start(name) };
    slots.set(name, slot);
    const forget = () => {
      if (slots.get(name) === slot) slots.delete(name);
    };
    slot.started.then((instance) => {
      if (hasEnded(instance.process)) forget();
      else instance.process.once('exit', forget);
    }, forget);
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
      const failed = (error: unknown, code: string, message: string) => {
        options.log(`The function ${name} failed: ${String(error)}`);
        return jsonError(503, code, `${message} (please check logs)`);
      };
      try {
        const { port } = await instanceOf(name);
        return await forward(request, port).catch((error: unknown) =>
          failed(error, 'WORKER_ERROR', 'Function exited due to an error'),
        );
      } catch (error) {
        return failed(error, 'BOOT_ERROR', 'Function failed to start');
      }
    },

    async stop() {
      const instances = await Promise.allSettled([...slots.values()].map((slot) => slot.started));
      const started = instances.filter((instance) => instance.status === 'fulfilled');
      await Promise.all(started.map((instance) => stopProcess(instance.value.process)));
    },
  };
}

/** Reads the non-empty settings of a `.env` file; none when the file does not exist. */
export async function readSettings(file: string | undefined): Promise<NodeJS.Dict<string>> {
  if (file === undefined) return {};
  try {
    const settings = Object.entries(parseEnv(await readFile(file, 'utf8')));
    return Object.fromEntries(settings.filter(([, value]) => value !== ''));
  } catch (error) {
    if (isMissing(error)) return {};
    throw error;
  }
}

async function forward(request: Request, port: number): Promise<Response> {
  const url = new URL(request.url);
  url.protocol = 'http:';
  url.host = `127.0.0.1:${String(port)}`;
  url.pathname = url.pathname.replace('/functions/v1', '');
  const headers = new Headers(request.headers);
  for (const name of CONNECTION_HEADERS) headers.delete(name);
  try {
    const reply = await fetch(url, {
      method: request.method,
      headers,
      body: request.body === null ? null : await request.arrayBuffer(),
      redirect: 'manual',
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    // Read whole: a stream that is compressed adds a listener for each part, and the eleventh ends it.
    const body = reply.body === null ? null : await reply.arrayBuffer();
    return new Response(body, { status: reply.status, headers: reply.headers });
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

/**
 * Returns the newest modification time below a folder in milliseconds. Synchronous, because asking
 * for hundreds of files costs four times as much otherwise.
 */
function newestChange(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const times = entries
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(0, ...times);
}
