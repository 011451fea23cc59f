import { strict as assert } from 'node:assert';
import {
  extractedEventSchema,
  extractedResourceSchema,
  LONGEST_TEXT,
} from '../../../contracts/extraction.ts';
import { createLocalProvider } from './local-provider.ts';
import { qualityCases } from './quality-cases.ts';

const provider = createLocalProvider();
const never = new AbortController().signal;

for (const { name, contentType, today, text, expected, absent } of qualityCases) {
  Deno.test(`reads ${name}`, async () => {
    const { extractedData, confidenceScores } = await provider.extract(
      { text, contentType, today },
      never,
    );
    const fields: Readonly<Record<string, unknown>> = { ...extractedData };
    const read = Object.fromEntries(Object.keys(expected).map((field) => [field, fields[field]]));
    assert.deepEqual(read, expected);
    const written = JSON.stringify(extractedData);
    for (const part of absent) assert.ok(!written.includes(part), part);
    const schema = contentType === 'resource' ? extractedResourceSchema : extractedEventSchema;
    schema.parse(extractedData);
    for (const [field, value] of Object.entries(fields)) {
      const isFilled = Array.isArray(value) ? value.length > 0 : value !== null;
      assert.equal(field in confidenceScores, isFilled, field);
    }
  });
}

Deno.test('tells which kind a text reads like', async () => {
  const kinds = await Promise.all(
    qualityCases.map(async (example) => (await provider.extract(example, never)).readsLike),
  );
  assert.deepEqual(kinds, [
    ...['resource', 'resource', 'resource', 'resource'],
    ...['event', 'event', 'event', 'event'],
  ]);
});

Deno.test('is surer of a labelled day than of one in running text', async () => {
  const sureness = async (text: string) =>
    (await provider.extract({ text, contentType: 'resource', today: '2026-02-03' }, never))
      .confidenceScores.application_deadline ?? 0;
  const labelled = await sureness('Bay Grant\n\nDeadline: March 6, 2026');
  const told = await sureness('Bay Grant\n\nSend us your letter by March 6.');
  assert.ok(labelled > told && told > 0, `${labelled} ${told}`);
});

Deno.test('stops when it is told to', async () => {
  const stopped = AbortSignal.abort();
  await assert.rejects(
    provider.extract({ text: 'x', contentType: 'event', today: '2026-02-03' }, stopped),
  );
});

/** Texts that make careless expressions take minutes. */
const HOSTILE: readonly string[] = [
  ...['@', 'a@', '(', '[', '$', '"', '>', '\n', 'a\n', '\t', '1', 'a', '🎉 A ', '. ', 'a-\n'],
  ...['March 3, 10, ', '$5,000 to ', '207-555-0143 ', 'https://a.example/b\n', 'in Union, ME '],
  ...['12 Main St, Bath\n', 'hosted by the Abc ', 'set the ', 'From: a\nTo: b\n\n', '6-8 pm '],
];

Deno.test('reads any text in a moment, and within its limits', async () => {
  for (const part of HOSTILE) {
    const text = part.repeat(LONGEST_TEXT).slice(0, LONGEST_TEXT);
    for (const contentType of ['resource', 'event'] as const) {
      const startedAt = performance.now();
      const input = { text, contentType, today: '2026-02-03' };
      const { extractedData } = await provider.extract(input, never);
      // Ten times the budget: what must not happen are seconds, and machines differ.
      assert.ok(performance.now() - startedAt < 1500, JSON.stringify(part));
      const schema = contentType === 'resource' ? extractedResourceSchema : extractedEventSchema;
      schema.parse(extractedData);
    }
  }
});
