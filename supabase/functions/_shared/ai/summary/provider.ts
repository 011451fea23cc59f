import type { SummaryKind } from './kind.ts';
import type { SummarisedResource } from './resource.ts';

/** Writes summaries of resources that say enough about themselves. */
export interface SummaryProvider {
  /**
   * @param signal ends the work early.
   * @returns plain text of one paragraph, with nothing in it that the resource does not say.
   * @throws FunctionError 409 `not_enough`; 502 or 503 when the provider cannot do its work.
   */
  summarise(resource: SummarisedResource, kind: SummaryKind, signal: AbortSignal): Promise<string>;
}
