import type { ModelClient } from './model-client.ts';
import { readModelSettings, type Setting } from './model-settings.ts';

/**
 * The provider that the settings ask for: the one with a model when a model is named, else the
 * local one. Loads the code of that one alone.
 */
export async function chooseProvider<Provider>(
  setting: Setting,
  local: () => Promise<Provider>,
  withModel: (model: ModelClient) => Promise<Provider>,
): Promise<Provider> {
  const settings = readModelSettings(setting);
  if (settings === null) return local();
  const { createModelClient } = await import('./model-client.ts');
  return withModel(createModelClient(settings));
}
