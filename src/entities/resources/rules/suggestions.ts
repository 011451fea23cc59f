import { industries } from '@shared/contracts/vocabularies';
import type { IndexedText, ListedResource, ResourceIndex } from '@shared/search/list/list-index';
import { foldText, searchTerm } from '@shared/search/list-filters';

/**
 * One line of the suggestion dropdown. Choosing an industry sets the industry filter, so its
 * `value` is the stored token; choosing another kind searches for its text.
 */
export interface Suggestion {
  kind: 'organization' | 'name' | 'industry';
  value: string;
  label: string;
}

interface RankedSuggestion extends Suggestion {
  rank: number;
}

const MIN_TERM_LENGTH = 2;
const MAX_SUGGESTIONS = 5;

const PREFIX = 0;
const WORD_START = 1;
const SUBSTRING = 2;

const industryTexts = industries.map(({ value, label }) => ({
  value,
  text: label,
  lower: foldText(label),
}));

/**
 * At most 5 suggestions for a typed term of at least 2 characters after trimming, drawn from
 * organizations, names and industry labels (rule 2.9), whatever the case.
 *
 * Matches at the start of a text come first, then at the start of a word, then inside one; equals
 * in that order: organization, name, industry, each alphabetical. The best match of every kind has
 * a place. A text that several kinds share appears once.
 */
export function suggest(index: ResourceIndex<ListedResource>, term: string): readonly Suggestion[] {
  const wanted = searchTerm(term);
  if (wanted.length < MIN_TERM_LENGTH) return [];

  const seen = new Set<string>();
  const kinds = [
    bestMatches('organization', index.organizations, wanted, seen),
    bestMatches('name', index.names, wanted, seen),
    bestMatches('industry', industryTexts, wanted, seen),
  ];
  const ranked = kinds.flat().sort((a, b) => a.rank - b.rank);
  const chosen = new Set(kinds.flatMap((matches) => matches.slice(0, 1)));
  for (const candidate of ranked) {
    if (chosen.size === MAX_SUGGESTIONS) break;
    chosen.add(candidate);
  }
  return ranked
    .filter((candidate) => chosen.has(candidate))
    .map(({ kind, value, label }) => ({ kind, value, label }));
}

function bestMatches(
  kind: Suggestion['kind'],
  texts: readonly (IndexedText & { readonly value?: string })[],
  term: string,
  seen: Set<string>,
): readonly RankedSuggestion[] {
  const byRank: [RankedSuggestion[], RankedSuggestion[], RankedSuggestion[]] = [[], [], []];
  for (const { text, lower, value = text } of texts) {
    const rank = matchRank(lower, term);
    if (rank === null || seen.has(lower)) continue;
    byRank[rank].push({ kind, value, label: text, rank });
  }
  const best = byRank.flat().slice(0, MAX_SUGGESTIONS);
  for (const { label } of best) seen.add(foldText(label));
  return best;
}

function matchRank(
  text: string,
  term: string,
): typeof PREFIX | typeof WORD_START | typeof SUBSTRING | null {
  let at = text.indexOf(term);
  if (at === -1) return null;
  if (at === 0) return PREFIX;
  while (at !== -1) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return WORD_START;
    at = text.indexOf(term, at + 1);
  }
  return SUBSTRING;
}
