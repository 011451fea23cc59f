import * as z from 'zod/mini';
import type { SearchEntry } from './entry.ts';

/** Schema of what the search reads of the stored steps of a kit. */
export const searchedSteps = z.array(
  z.object({
    id: z.string(),
    title: z.string(),
    what: z.string(),
    why: z.string(),
    office: z.nullable(z.string()),
    aliases: z.array(z.string()),
  }),
);

/** What the search reads of a kit. */
export interface SearchedKit {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly aliases: readonly string[];
  readonly steps: Readonly<z.infer<typeof searchedSteps>>;
}

/** Returns the id of the entry of a step. Two kits may have a step with the same id. */
export const stepEntryId = (kit: { readonly id: string }, step: { readonly id: string }): string =>
  `${kit.id} ${step.id}`;

/** Returns the steps of a kit in the terms of the search; each also says what the kit is about. */
export function stepEntries(kit: SearchedKit): SearchEntry[] {
  const { title, summary, aliases, steps } = kit;
  return steps.map((step) => ({
    id: stepEntryId(kit, step),
    name: step.title,
    organization: step.office ?? '',
    labels: [title, ...step.aliases],
    offer: `${step.what}\n${step.why}`,
    description: [summary, ...aliases].join('\n'),
    regions: ['statewide'],
    location: '',
    industries: [],
    servesAllIndustries: false,
    supportType: null,
    stages: [],
    formats: [],
    amounts: null,
    amountText: '',
    isFree: false,
    closesOn: null,
    isOpen: true,
    isClosed: false,
    addresses: [],
    phones: [],
  }));
}
