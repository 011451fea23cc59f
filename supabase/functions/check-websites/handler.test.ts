import { strict as assert } from 'node:assert';
import type { WebsiteProblem } from '../_shared/contracts/website-check.ts';
import { checkWebsites, type CheckedWebsite, type CheckStore } from './handler.ts';

const CONTROL = 'https://control.example';
const never = new AbortController().signal;

/** A store with these websites, one resource each. */
function registerOf(websites: readonly string[], waiting = websites.length) {
  const recorded: CheckedWebsite[] = [];
  const register: CheckStore = {
    due: () => {
      const due = websites.map((website, at) => ({ resource_id: String(at), website }));
      return Promise.resolve({ websites: due, waiting });
    },
    record: (checks) => {
      recorded.push(...checks);
      return Promise.resolve(checks.length);
    },
  };
  return { register, recorded };
}

/** A check that finds these problems only. */
const finding = (problems: Readonly<Record<string, WebsiteProblem>>) => (website: string) =>
  Promise.resolve(problems[website] ?? null);

Deno.test('stores the results', async () => {
  const { register, recorded } = registerOf(['a.org', 'b.org'], 60);
  const reply = await checkWebsites(register, finding({ 'b.org': 'timeout' }), CONTROL, never);
  assert.deepEqual(reply, { checked: 2, problems: 1, remaining: 58, offline: false });
  assert.deepEqual(recorded, [
    { resource_id: '0', website: 'a.org', problem: null },
    { resource_id: '1', website: 'b.org', problem: 'timeout' },
  ]);
});

Deno.test('checks five at a time and a shared website once', async () => {
  const { register, recorded } = registerOf(
    Array.from({ length: 24 }, (_, at) => `${String(at % 12)}.org`),
  );
  const asked: string[] = [];
  let [running, most] = [0, 0];
  await checkWebsites(
    register,
    async (website) => {
      asked.push(website);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      return null;
    },
    CONTROL,
    never,
  );
  assert.deepEqual([most, asked.length, recorded.length], [5, 12, 24]);
});

Deno.test('stores nothing without a network connection', async () => {
  const { register, recorded } = registerOf(['a.org', 'b.org']);
  const problems = { 'a.org': 'unreachable', 'b.org': 'timeout' } as const;
  const cut = finding({ ...problems, [CONTROL]: 'unreachable' });
  const reply = await checkWebsites(register, cut, CONTROL, never);
  assert.deepEqual(reply, { checked: 0, problems: 0, remaining: 2, offline: true });
  assert.deepEqual(recorded, []);

  // Unreachable websites are recorded when the control or any website answers.
  assert.equal((await checkWebsites(register, finding(problems), CONTROL, never)).problems, 2);
  const oneAnswers = finding({ 'a.org': 'not_found', 'b.org': 'refused', [CONTROL]: 'refused' });
  assert.equal((await checkWebsites(register, oneAnswers, CONTROL, never)).problems, 2);
});

Deno.test('sends no request when nothing is due', async () => {
  const { register } = registerOf([]);
  const reply = await checkWebsites(register, () => Promise.reject(new Error()), CONTROL, never);
  assert.deepEqual(reply, { checked: 0, problems: 0, remaining: 0, offline: false });
});

Deno.test('leaves unchecked websites for the next call', async () => {
  const { register, recorded } = registerOf(Array.from({ length: 8 }, (_, at) => `${at}.org`));
  const time = new AbortController();
  const reply = await checkWebsites(
    register,
    (website) => {
      if (website === '6.org') time.abort();
      return Promise.resolve(null);
    },
    CONTROL,
    time.signal,
  );
  assert.equal(reply.checked, recorded.length);
  assert.equal(reply.remaining, 8 - reply.checked);
  assert.ok(reply.checked > 0 && !recorded.some(({ website }) => website === '7.org'));
});
