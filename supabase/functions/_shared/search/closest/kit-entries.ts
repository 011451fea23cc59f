import type { SearchEntry } from './entry.ts';

interface SearchedStep {
  readonly id: string;
  readonly title: string;
  readonly what: string;
  readonly why: string;
  readonly office: string | null;
  readonly aliases: readonly string[];
}

interface SearchedKit {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly aliases: readonly string[];
  readonly steps: readonly SearchedStep[];
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
