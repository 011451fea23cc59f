import { chooseProvider } from '../choose-provider.ts';
import type { Setting } from '../model-settings.ts';
import type { SummaryKind } from './kind.ts';
import type { SummarisedResource } from './store.ts';

/** Writes summaries of resources that have enough facts. */
export interface SummaryProvider {
  /**
   * @param signal aborts the work.
   * @returns one paragraph of plain text with facts of the resource only.
   * @throws FunctionError 409 `not_enough`; 502 or 503 when the provider fails.
   */
  summarise(resource: SummarisedResource, kind: SummaryKind, signal: AbortSignal): Promise<string>;
}

/** Returns the configured provider. */
export function chooseSummaryProvider(setting: Setting): Promise<SummaryProvider> {
  return chooseProvider<SummaryProvider>(
    setting,
    async () => (await import('./local/local-provider.ts')).createLocalProvider(),
    async (model) => (await import('./model/model-provider.ts')).createModelProvider(model),
  );
}
