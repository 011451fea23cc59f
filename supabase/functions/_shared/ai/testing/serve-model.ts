import { createModelClient, type ModelClient } from '../model-client.ts';
import { createModelServer, type ModelServer } from './model-server.ts';

/** Serves a fake model on a free port during a test. */
export async function withModel(
  test: (client: ModelClient, model: ModelServer) => Promise<void>,
): Promise<void> {
  const model = createModelServer();
  const server = Deno.serve({ hostname: '127.0.0.1', port: 0, onListen() {} }, (request) =>
    model.fetch(request),
  );
  const baseURL = `http://127.0.0.1:${server.addr.port}/v1`;
  try {
    await test(createModelClient({ apiKey: 'sk-stand-in', baseURL, model: 'stand-in' }), model);
  } finally {
    model.close();
    await server.shutdown();
  }
}
