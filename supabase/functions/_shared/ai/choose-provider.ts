import type { ModelClient } from './model-client.ts';
import { readModelSettings, type Setting } from './model-settings.ts';

/** Returns the provider with a model when one is configured, else the local one; loads only that. */
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
