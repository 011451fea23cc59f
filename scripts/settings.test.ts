import { expect, it, vi } from 'vitest';
import { readLocalSettings } from './settings.ts';

it.each(['65536', 'http', '80 80', '-1', '4.5'])('refuses API_PORT=%s', (port) => {
  vi.stubEnv('API_PORT', port);
  expect(() => readLocalSettings(4173)).toThrow('API_PORT must be a port number from 1 to 65535');
});
