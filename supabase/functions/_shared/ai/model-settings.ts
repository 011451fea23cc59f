import { z } from 'zod';

/** Reads a setting by name, such as `AI_API_KEY`. */
export type Setting = (name: string) => string | undefined;

/** Settings of a language model. */
export interface ModelSettings {
  readonly apiKey: string;
  readonly baseURL: string;
  readonly model: string;
}

const OPENAI_URL = 'https://api.openai.com/v1';
const OPENAI_MODEL = 'gpt-5.4-mini';
/** Self-hosted models need no key, but the library requires one. */
const NO_KEY = 'none';

const settingsSchema = z.object({
  apiKey: z.string().min(1),
  baseURL: z.url({ protocol: /^https?$/ }),
  model: z.string().min(1),
});

/**
 * Reads `AI_API_KEY`, `AI_BASE_URL` and `AI_MODEL`.
 *
 * @returns null when neither key nor address is set; 'incomplete' when the settings are
 *   insufficient. An address requires `AI_MODEL` too.
 */
export function readModelSettings(setting: Setting): ModelSettings | 'incomplete' | null {
  const read = (name: string) => setting(name)?.trim() ?? '';
  const [apiKey, baseURL, model] = [read('AI_API_KEY'), read('AI_BASE_URL'), read('AI_MODEL')];
  if (apiKey === '' && baseURL === '') return null;
  const parsed = settingsSchema.safeParse({
    apiKey: apiKey || NO_KEY,
    baseURL: baseURL || OPENAI_URL,
    model: model || (baseURL === '' ? OPENAI_MODEL : ''),
  });
  return parsed.success ? parsed.data : 'incomplete';
}
