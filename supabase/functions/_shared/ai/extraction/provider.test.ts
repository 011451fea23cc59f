import { strict as assert } from 'node:assert';
import { HARBOR_FIELDS, HARBOR_TEXT } from '../testing/injections.ts';
import { createModelServer, fillsIn } from '../testing/model-server.ts';
import { chooseExtractionProvider } from './provider.ts';

const INPUT = { text: HARBOR_TEXT, contentType: 'resource', today: '2026-01-22' } as const;
const never = new AbortController().signal;

Deno.test('uses the local provider without settings', async () => {
  const provider = await chooseExtractionProvider(() => undefined);
  const { extractedData } = await provider.extract(INPUT, never);
  assert.equal('name' in extractedData && extractedData.name, 'Harbor Growth Fund');
});

Deno.test('uses the configured model', async () => {
  const model = createModelServer();
  model.behave(fillsIn(HARBOR_FIELDS));
  const server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen() {} }, (request) =>
    model.fetch(request),
  );
  const settings: Readonly<Record<string, string>> = {
    AI_API_KEY: 'sk-stand-in',
    AI_BASE_URL: `http://127.0.0.1:${server.addr.port}/v1/`,
    AI_MODEL: 'stand-in',
  };
  try {
    const provider = await chooseExtractionProvider((name) => settings[name]);
    assert.deepEqual((await provider.extract(INPUT, never)).extractedData, HARBOR_FIELDS);
    assert.equal(model.asked[0]?.body.model, 'stand-in');
  } finally {
    await server.shutdown();
  }
});
