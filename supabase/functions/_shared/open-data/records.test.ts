import { strict as assert } from 'node:assert';
import { currentRecords } from './records.ts';
import { emptyRow } from './testing.ts';

Deno.test('records stay the same object while nothing changes', async () => {
  const realFetch = globalThis.fetch;
  const rows = [emptyRow(1)];
  globalThis.fetch = (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return Promise.resolve(Response.json(pathname.endsWith('/resources') ? rows : []));
  };
  const restore = setEnvironment({
    SUPABASE_URL: 'https://api.example',
    SUPABASE_ANON_KEY: 'key',
    SITE_URLS: 'https://directory.example',
  });
  const { signal } = new AbortController();
  try {
    const first = await currentRecords(signal);
    assert.equal(await currentRecords(signal), first);
    rows[0] = emptyRow(1, { name: 'Renamed' });
    assert.equal((await currentRecords(signal)).resources[0]?.name, 'Renamed');
  } finally {
    globalThis.fetch = realFetch;
    restore();
  }
});

/** Sets variables of the environment. Returns a function that restores them. */
function setEnvironment(variables: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(variables).map((name) => [name, Deno.env.get(name)] as const);
  for (const [name, value] of Object.entries(variables)) Deno.env.set(name, value);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) Deno.env.delete(name);
      else Deno.env.set(name, value);
    }
  };
}
