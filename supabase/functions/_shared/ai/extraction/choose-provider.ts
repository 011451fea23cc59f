import { readModelSettings, type Setting } from '../model-settings.ts';
import type { ExtractionProvider } from './provider.ts';

/**
 * The provider that the settings ask for: the model when one is named, else the local one. Loads
 * the code of that one alone.
 */
export async function chooseProvider(setting: Setting): Promise<ExtractionProvider> {
  const settings = readModelSettings(setting);
  if (settings === null) {
    const { createLocalProvider } = await import('./local/local-provider.ts');
    return createLocalProvider();
  }
  const [{ createModelClient }, { createModelProvider }] = await Promise.all([
    import('../model-client.ts'),
    import('./model/model-provider.ts'),
  ]);
  return createModelProvider(createModelClient(settings));
}
