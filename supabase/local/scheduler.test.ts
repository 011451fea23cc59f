import { createServer } from 'node:http';
import { expect, it, onTestFinished, vi } from 'vitest';
import { closeServer, freePort, HOST, listenOn } from './ports.ts';
import { startScheduler } from './scheduler.ts';

it('sends mail although other jobs fail', async () => {
  const calls: string[] = [];
  const api = createServer((request, response) => {
    const path = request.url ?? '';
    calls.push(path);
    response.writeHead(path.includes('/rpc/') ? 500 : 200).end();
  });
  const port = await freePort();
  await listenOn(api, port);
  onTestFinished(() => closeServer(api));
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const stop = startScheduler({
    database: {
      query: (sql) =>
        sql.includes('notify_openings')
          ? Promise.reject(new Error('unavailable'))
          : Promise.resolve({ rows: [{ due: true }] as never[] }),
    },
    url: `http://${HOST}:${port}`,
    secretKey: 'secret',
    hasDeployHook: false,
    log: () => undefined,
  });
  onTestFinished(stop);
  vi.advanceTimersByTime(2_000);
  await vi.waitFor(() => {
    expect(calls).toContain('/functions/v1/send-notices');
  });
});
