import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createTools } from '../../scripts/test-tools.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf, startTestStack } from '../harness.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

const SUITE = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
const BASELINE = join(import.meta.dirname, 'mcp-conformance.yml');

const rpcErrorSchema = z.strictObject({
  jsonrpc: z.literal('2.0'),
  error: z.strictObject({ code: z.number(), message: z.string() }),
  id: z.null(),
});
const toolSchema = z.object({
  result: z.object({ content: z.tuple([z.object({ text: z.string() })]) }),
});
const foundSchema = z.object({
  total: z.number(),
  results: z.array(z.object({ slug: z.string(), address: z.string() })),
});

/** Sends without an API key and from another website, as assistants do. */
function send(body: unknown, init: RequestInit = {}): Promise<Response> {
  return fetch(`${stack.url}/functions/v1/mcp`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
    headers: {
      origin: 'https://assistant.example',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...Object.fromEntries(new Headers(init.headers)),
    },
  });
}

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

async function search(query: string) {
  const params = { name: 'search_resources', arguments: { query } };
  const reply = await send({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  expect(reply.status).toBe(200);
  const { result } = toolSchema.parse(await reply.json());
  return foundSchema.parse(JSON.parse(result.content[0].text));
}

describe('the MCP server', () => {
  it('answers every website, uncached', async () => {
    const { status, headers } = await send(ping);
    expect([
      status,
      headers.get('content-type'),
      headers.get('access-control-allow-origin'),
      headers.get('cache-control'),
    ]).toEqual([200, 'application/json', '*', 'no-store']);
  });

  it('finds public resources only', async () => {
    const service = clientOf(stack, stack.secretKey);
    const { data } = await service.from('resources').select('slug, status').throwOnError();
    const open = data.filter(({ status }) => status === 'approved');
    expect(open.length).toBeLessThan(data.length);
    const { total, results } = await search('');
    expect(total).toBe(open.length);
    expect(open.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(results.map(({ slug }) => slug)),
    );
    expect(results[0]?.address).toMatch(/^http:\/\/localhost:5173\/resource\/[a-z0-9-]+$/u);
  });

  it.each([
    ['a body that is no JSON', '{"jsonrpc"', {}, 400, -32700],
    ['a message that is no JSON-RPC', '{"a":1}', {}, 400, -32600],
    ['a batch', [ping, ping], {}, 400, -32600],
    ['a long body', ' '.repeat(20_000), {}, 413, -32600],
    ['another media type', ping, { headers: { 'content-type': 'text/plain' } }, 415, -32000],
    ['a caller who accepts no JSON', ping, { headers: { accept: 'text/html' } }, 406, -32000],
    [
      'an unknown version',
      ping,
      { headers: { 'mcp-protocol-version': '1999-01-01' } },
      400,
      -32000,
    ],
  ])('refuses %s in terms of JSON-RPC', async (_, body, init: RequestInit, status, code) => {
    const reply = await send(body, init);
    expect(reply.status).toBe(status);
    expect(rpcErrorSchema.parse(await reply.json()).error.code).toBe(code);
  });

  it.each(['GET', 'DELETE', 'PUT'])('has no stream or session for %s', async (method) => {
    const reply = await fetch(`${stack.url}/functions/v1/mcp`, { method });
    expect(reply.status).toBe(405);
    rpcErrorSchema.parse(await reply.json());
  });

  it('meets the conformance suite of the protocol', async () => {
    // It calls about a hundred times. The tests above have their share of the minute.
    await stack.database.exec(`
      delete from private.usage_counters where action = 'open_data.minute'`);
    const output: Buffer[] = [];
    // The command needs a newer Node than the project does. Deno has what it needs.
    const code = await createTools((chunk) => output.push(chunk)).deno([
      'run',
      '--allow-all',
      SUITE,
      'server',
      '--url',
      `${stack.url}/functions/v1/mcp`,
      '--expected-failures',
      BASELINE,
    ]);
    expect(code, Buffer.concat(output).toString()).toBe(0);
  });

  it('tells who calls more than 120 times in a minute when to come back', async () => {
    // The minute may end between the calls.
    await vi.waitFor(async () => {
      await send(ping);
      await stack.database.exec(`
        update private.usage_counters set used = 119 where action = 'open_data.minute'`);
      expect((await send(ping)).status).toBe(200);
      const refused = await send(ping);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      rpcErrorSchema.parse(await refused.json());
    }, 5_000);
  });
});
