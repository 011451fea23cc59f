import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { accepts } from '../../supabase/local/function-process.ts';
import { createFunctionRunner, type FunctionRunner } from '../../supabase/local/functions.ts';

const ECHO = `
const port = Number(Deno.env.get('DENO_SERVE_ADDRESS').split(':').at(-1));
Deno.serve(async (request) => {
  if (request.url.endsWith('/hang')) {
    console.log('waiting');
    await new Promise(() => undefined);
  }
  return Response.json({ pid: Deno.pid, port, body: await request.text() });
});
`;

let parent: string;
let folder: string;
let runner: FunctionRunner;
const lines: string[] = [];
beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'function-processes-'));
  folder = join(parent, 'supabase/functions');
  await mkdir(join(folder, 'echo'), { recursive: true });
  await writeFile(join(folder, 'echo/index.ts'), ECHO);
  await writeFile(join(folder, 'echo/deno.json'), '{}');
  runner = createFunctionRunner({
    folder,
    functions: { echo: { enabled: true, verify_jwt: false } },
    jwtSecret: '',
    environment: {},
    fallbacks: {},
    environmentFile: undefined,
    log: (line) => lines.push(line),
  });
});
afterAll(async () => {
  await runner.stop();
  await rm(parent, { recursive: true, force: true });
});

const echoSchema = z.object({ pid: z.int(), port: z.int(), body: z.string() });
const call = (path = '', init: RequestInit = {}) =>
  runner.handle(new Request(`http://localhost/functions/v1/echo${path}`, init));
const echo = async (init?: RequestInit) => echoSchema.parse(await (await call('', init)).json());
const untilRefused = (port: number) =>
  vi.waitFor(
    async () => {
      expect(await accepts(port)).toBe(false);
    },
    { timeout: 5_000 },
  );

it('ends with its parent process, even when that is killed', async () => {
  const script = fileURLToPath(new URL('./function-runner-process.ts', import.meta.url));
  const starter = spawn(process.execPath, ['--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    starter.kill('SIGKILL');
  });
  const [line] = (await once(createInterface(starter.stdout), 'line')) as [string];
  const { port } = echoSchema.parse(JSON.parse(line));
  expect(await accepts(port)).toBe(true);
  starter.kill('SIGKILL');
  await untilRefused(port);
});

it('restarts with the next call after it was killed', async () => {
  const first = await echo();
  process.kill(first.pid, 'SIGKILL');
  await untilRefused(first.port);
  // The port may refuse before the runner has heard of the end: a call in between gets 503.
  const second = await vi.waitFor(() => echo({ method: 'POST', body: 'again' }), {
    timeout: 20_000,
  });
  expect(second.pid).not.toBe(first.pid);
  expect(second.body).toBe('again');
});

it('answers 503 to calls during which it was killed', async () => {
  const { pid } = await echo();
  const hanging = call('/hang');
  await vi.waitFor(() => {
    expect(lines).toContain('[echo] waiting');
  });
  process.kill(pid, 'SIGKILL');
  const reply = await hanging;
  expect(reply.status).toBe(503);
  expect(await reply.json()).toMatchObject({ code: 'WORKER_ERROR' });
});
