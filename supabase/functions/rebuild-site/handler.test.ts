import { strict as assert } from 'node:assert';
import { type Post, rebuildSite, type RebuildRecords } from './handler.ts';

const HOOK = 'https://host.example/hooks/secret';
const never = new AbortController().signal;

/** Records of a changed site; begin() returns true `times` times. */
function recordsOf(times: number) {
  const records = {
    left: times,
    ended: 0,
    begin: () => Promise.resolve(records.left-- > 0),
    end: () => {
      records.ended += 1;
      return Promise.resolve();
    },
  };
  return records satisfies RebuildRecords;
}

/** A host with these replies in order. */
function hostOf(...replies: (Response | Error)[]): {
  readonly asked: string[];
  readonly post: Post;
} {
  const asked: string[] = [];
  return {
    asked,
    post: (url) => {
      asked.push(url);
      const reply = replies.shift() ?? new Response('{}');
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
  };
}

Deno.test('calls the hook once after changes', async () => {
  const [records, host] = [recordsOf(1), hostOf()];
  assert.deepEqual(await rebuildSite(records, HOOK, host.post, never), { called: true });
  assert.deepEqual(await rebuildSite(records, HOOK, host.post, never), {
    called: false,
    reason: 'No rebuild is due.',
  });
  assert.deepEqual([host.asked, records.ended], [[HOOK], 1]);
});

Deno.test('reports a missing hook and marks changes as done', async () => {
  const [records, host] = [recordsOf(1), hostOf()];
  assert.deepEqual(await rebuildSite(records, undefined, host.post, never), {
    called: false,
    reason: 'DEPLOY_HOOK_URL is not set.',
  });
  assert.deepEqual([host.asked, records.ended], [[], 1]);
});

Deno.test('retries a failed call later and keeps the hook secret', async () => {
  const records = recordsOf(3);
  const host = hostOf(new Response('', { status: 500 }), new TypeError(`${HOOK} is down`));
  for (const reason of ['status 500', 'TypeError']) {
    await assert.rejects(rebuildSite(records, HOOK, host.post, never), (error: Error) => {
      assert.equal((error.cause as Error).message, `The deploy hook failed: ${reason}.`);
      assert.ok(!Deno.inspect(error).includes('secret'));
      return true;
    });
  }
  assert.equal(records.ended, 0);
  assert.deepEqual(await rebuildSite(records, HOOK, host.post, never), { called: true });
  assert.equal(records.ended, 1);
});

Deno.test('does not call an invalid hook address', async () => {
  for (const hook of ['host.example/hook', 'file:///etc/passwd', 'https://']) {
    const [records, host] = [recordsOf(1), hostOf()];
    await assert.rejects(rebuildSite(records, hook, host.post, never), { status: 503 });
    assert.deepEqual([host.asked, records.ended], [[], 0]);
  }
});

Deno.test('aborts the call at the time limit', async () => {
  const time = new AbortController();
  const post: Post = (_url, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')));
      time.abort();
    });
  await assert.rejects(rebuildSite(recordsOf(1), HOOK, post, time.signal), { status: 502 });
});
