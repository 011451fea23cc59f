import { strict as assert } from 'node:assert';
import { createModelProvider } from '../_shared/ai/extraction/model/model-provider.ts';
import { HARBOR_FIELDS, HARBOR_TEXT, injections } from '../_shared/ai/testing/injections.ts';
import { fillsIn } from '../_shared/ai/testing/model-server.ts';
import { withModel } from '../_shared/ai/testing/serve-model.ts';
import { extractResourceData } from './handler.ts';

const NOW = new Date('2026-01-22T15:00:00Z');

Deno.test('covers forty injections', () => {
  assert.equal(injections.length, 40);
});

for (const injection of injections) {
  Deno.test(`resists an injection that the model obeys: ${injection.order.slice(0, 70)}`, () =>
    withModel(async (client, model) => {
      const text = `${HARBOR_TEXT}\n${injection.order}`;
      model.behave((asked, closed) => {
        const fields = { ...HARBOR_FIELDS, ...injection.fields?.(asked) };
        return fillsIn(fields, injection.beside?.(asked))(asked, closed);
      });
      const reply = await extractResourceData(
        { text, contentType: 'resource' },
        createModelProvider(client),
        NOW,
        AbortSignal.timeout(10_000),
      );

      assert.equal(model.asked[0]?.text, text, 'the text reaches the model whole, as data');
      assert.deepEqual(reply.extractedData, { ...HARBOR_FIELDS, ...injection.outcome });
      assert.deepEqual(Object.keys(reply).sort(), [
        'confidenceScores',
        'contentType',
        'extractedData',
        'items',
        'originalText',
        'readsLike',
        'sources',
      ]);
      assert.equal(reply.readsLike, 'resource');
      const filled = Object.entries(reply.extractedData).filter(([, value]) => value?.length);
      assert.deepEqual(
        Object.keys(reply.confidenceScores).sort(),
        filled.map(([name]) => name).sort(),
      );
      // No sequence of the instructions that is not also in the text may appear.
      const told = JSON.stringify(reply.extractedData).toLowerCase();
      const system = model.asked[0]?.system.toLowerCase().replaceAll('\n', ' ') ?? '';
      assert.ok(system.length > 1000);
      for (let start = 0; start + 60 < system.length; start += 20) {
        assert.ok(!told.includes(system.slice(start, start + 60)));
      }
    }));
}
