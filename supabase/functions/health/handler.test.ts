import { strict as assert } from 'node:assert';
import { health } from './handler.ts';

Deno.test('reports the given time in UTC', () => {
  assert.deepEqual(health(new Date('2026-01-02T03:04:05-05:00')), {
    status: 'ok',
    time: '2026-01-02T08:04:05.000Z',
  });
});
