import { chooseProvider } from '../choose-provider.ts';
import type { Setting } from '../model-settings.ts';
import type { ExtractionProvider } from './provider.ts';

/** The provider that reads texts, as the settings ask for it. */
export function chooseExtractionProvider(setting: Setting): Promise<ExtractionProvider> {
  return chooseProvider<ExtractionProvider>(
    setting,
    async () => (await import('./local/local-provider.ts')).createLocalProvider(),
    async (model) => (await import('./model/model-provider.ts')).createModelProvider(model),
  );
}
