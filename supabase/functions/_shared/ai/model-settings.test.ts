import { strict as assert } from 'node:assert';
import { readModelSettings, type ModelSettings } from './model-settings.ts';

const OPENAI = { baseURL: 'https://api.openai.com/v1', model: 'gpt-5.4-mini' };
const OWN = { baseURL: 'http://127.0.0.1:11434/v1', model: 'qwen3' };

const cases: readonly (readonly [
  Readonly<Record<string, string>>,
  ModelSettings | string | null,
])[] = [
  [{}, null],
  [{ AI_API_KEY: '', AI_BASE_URL: ' ', AI_MODEL: 'qwen3' }, null],
  [{ AI_API_KEY: ' sk-1 ' }, { apiKey: 'sk-1', ...OPENAI }],
  [
    { AI_API_KEY: 'sk-1', AI_MODEL: 'gpt-9' },
    { apiKey: 'sk-1', ...OPENAI, model: 'gpt-9' },
  ],
  [
    { AI_BASE_URL: OWN.baseURL, AI_MODEL: OWN.model },
    { apiKey: 'none', ...OWN },
  ],
  [{ AI_BASE_URL: OWN.baseURL }, 'incomplete'],
  [{ AI_BASE_URL: 'ftp://model.example', AI_MODEL: 'm' }, 'incomplete'],
  [{ AI_BASE_URL: 'model', AI_MODEL: 'm', AI_API_KEY: 'sk-1' }, 'incomplete'],
];
for (const [settings, expected] of cases) {
  Deno.test(`settings ${JSON.stringify(settings)}`, () => {
    assert.deepEqual(
      readModelSettings((name) => settings[name]),
      expected,
    );
  });
}
