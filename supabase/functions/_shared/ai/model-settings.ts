import { z } from 'zod';

/** Reads a setting by name, such as `AI_API_KEY`. */
export type Setting = (name: string) => string | undefined;

/** Where a language model is and what it is called. */
export interface ModelSettings {
  readonly apiKey: string;
  readonly baseURL: string;
  readonly model: string;
}

const OPENAI_URL = 'https://api.openai.com/v1';
const OPENAI_MODEL = 'gpt-5.4-mini';
/** Models on one's own machine ask for no key, but the library wants one. */
const NO_KEY = 'none';

const settingsSchema = z.object({
  apiKey: z.string().min(1),
  baseURL: z.url({ protocol: /^https?$/ }),
  model: z.string().min(1),
});

/**
 * The model that `AI_API_KEY`, `AI_BASE_URL` and `AI_MODEL` name.
 *
 * @returns null when none is wanted: neither a key nor an address is set. 'incomplete' when what is
 *   set does not suffice; an address of one's own needs `AI_MODEL` too.
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
