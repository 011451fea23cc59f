import { industries, labelOf, supportTypes } from '../../contracts/vocabularies.ts';
import { amountRange } from '../amounts.ts';
import { currentDeadline, effectiveAvailability } from '../list/availability.ts';
import type { ListedResource } from '../list/list-index.ts';
import { isFree } from '../list/more-filter-values.ts';
import { organizationName } from '../list/organization-name.ts';
import type { SearchEntry } from './entry.ts';

/** Columns of the card that are searched. */
export interface SearchedCard extends ListedResource {
  readonly category: readonly string[];
  readonly location: string | null;
  readonly opens_on: string | null;
  readonly cost_to_participate: string | null;
  readonly funding_range: string | null;
  readonly website: string | null;
  readonly contact_email: string | null;
  readonly contact_phone: string | null;
}

/** Columns that only the search reads. */
export interface SearchTexts {
  readonly id: string;
  readonly type: string | null;
  readonly tags: readonly string[];
  readonly focus_areas: readonly string[];
  readonly eligibility: string | null;
  readonly format: readonly string[];
  readonly serves_all_industries: boolean;
  readonly value_summary: string | null;
  readonly funding_instrument: string | null;
  readonly funding_check_size: string | null;
  readonly funding_use_of_funds: string | null;
  readonly funding_decision_timeline: string | null;
  readonly funding_readiness_requirements: string | null;
  readonly funding_key_criteria: string | null;
  readonly resource_organizations: readonly {
    readonly organizations: { readonly name: string };
  }[];
}

/** Returns a resource in the terms of the search; `texts` is undefined until they have loaded. */
export function resourceEntry(
  card: SearchedCard,
  texts: SearchTexts | undefined,
  today: string,
): SearchEntry {
  const type = texts?.type ?? null;
  const amounts = [texts?.funding_check_size ?? null, card.funding_range];
  const availability = effectiveAvailability(card, today);
  const shownIndustries = card.industry_categories ?? [];
  return {
    id: card.id,
    name: card.name,
    organization: distinct([
      organizationName(card) ?? '',
      ...(texts?.resource_organizations ?? []).map(({ organizations }) => organizations.name),
    ]).join('\n'),
    labels: distinct([
      ...(type === null ? [] : [type]),
      ...card.category,
      ...(texts?.tags ?? []),
      ...(texts?.focus_areas ?? []),
    ]),
    offer: [
      texts?.value_summary,
      texts?.funding_instrument,
      texts?.funding_use_of_funds,
      texts?.eligibility,
      texts?.funding_key_criteria,
      texts?.funding_readiness_requirements,
      texts?.funding_decision_timeline,
      labelOf(supportTypes, card.support_type ?? ''),
      ...shownIndustries.map((industry) => labelOf(industries, industry)),
    ].join('\n'),
    description: card.description ?? '',
    regions: card.geographic_region ?? [],
    location: card.location ?? '',
    industries: shownIndustries,
    servesAllIndustries: texts?.serves_all_industries ?? false,
    supportType: card.support_type,
    stages: card.business_stage ?? [],
    formats: texts?.format ?? [],
    amounts: amountRange(amounts),
    amountText: card.funding_range ?? texts?.funding_check_size ?? '',
    isFree: isFree(card.cost_to_participate),
    closesOn: currentDeadline(card, today),
    isOpen: availability?.startsWith('open') === true,
    isClosed: availability === 'closed',
    addresses: present([card.website, card.contact_email]),
    phones: present([card.contact_phone]),
  };
}

function present(texts: readonly (string | null)[]): readonly string[] {
  return texts.filter((text) => text !== null);
}

function distinct(labels: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return labels.filter((label) => {
    const key = label.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
