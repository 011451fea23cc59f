import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { answerMessage, readMessage } from './handler.ts';
Deno.test('zz', async () => {
  const request = new Request('https://functions.example/mcp', { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) });
  const reply = await answerMessage(await readMessage(request), () => Promise.reject(new Error('x')));
  const { result: { tools } } = await reply.json();
  for (const t of tools) console.log(countTokens(JSON.stringify(t)), JSON.stringify(t));
});
