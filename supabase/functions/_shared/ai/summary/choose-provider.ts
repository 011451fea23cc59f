import { chooseProvider } from '../choose-provider.ts';
import type { Setting } from '../model-settings.ts';
import type { SummaryProvider } from './provider.ts';

/** The provider that writes summaries, as the settings ask for it. */
export function chooseSummaryProvider(setting: Setting): Promise<SummaryProvider> {
  return chooseProvider<SummaryProvider>(
    setting,
    async () => (await import('./local/local-provider.ts')).createLocalProvider(),
    async (model) => (await import('./model/model-provider.ts')).createModelProvider(model),
  );
}
