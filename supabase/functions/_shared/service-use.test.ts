import { strict as assert } from 'node:assert';
import { retryAfterSeconds } from './service-use.ts';

for (const [refusal, seconds] of [
  ['Too many texts at once. Please try again in 1 minute.', 60],
  ['Too many texts at once. Please try again in 12 minutes.', 720],
  ["You have reached today's limit of 100 texts. Please try again in 23 hours.", 82_800],
  ['Another wording.', 60],
] as const) {
  Deno.test(`reads ${seconds} s from: ${refusal}`, () => {
    assert.equal(retryAfterSeconds(refusal), seconds);
  });
}
