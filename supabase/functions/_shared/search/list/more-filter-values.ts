import type { FilterChoices, MoreGroupEntry } from './filters.ts';

/** The columns that the filters behind 'More filters' read. */
export interface MoreFilterFacts {
  readonly id: string;
  readonly support_type: string | null;
  readonly format: readonly string[];
  readonly cost_to_participate: string | null;
  readonly amount_least: number | null;
  readonly amount_most: number | null;
  readonly amount_named: number | null;
}

/** The options that a resource matches of each group whose columns cards do not show. */
export type MoreFilterValues = Readonly<
  Record<Exclude<MoreGroupEntry['name'], 'checked'>, readonly string[]>
>;

/** Returns the values of each resource, by id. */
export function moreFilterValues(
  facts: readonly MoreFilterFacts[],
): ReadonlyMap<string, MoreFilterValues> {
  return new Map(
    facts.map((one) => [
      one.id,
      {
        format: one.format.length === 0 ? ['unstated'] : one.format,
        cost: costsIn(one.cost_to_participate),
        amount: amountBands(one),
      },
    ]),
  );
}

const FREE = /\bfree\b(?! trial)|\bno (?:cost|charge|fee)s?\b/giu;
const PAID =
  /\$ ?[1-9]|\b(?:fees?|dues|rents?|rental|tickets?|tuition|costs?|prices?|interest|paid|pay|membership|day use)\b/iu;

/** Whether a text about the cost says that taking part is free. */
export function isFree(cost: string | null): boolean {
  return cost !== null && cost.search(FREE) !== -1;
}

/** A text can say both: 'Many resources free; membership has fees'. */
function costsIn(cost: string | null): FilterChoices['cost'] {
  const rest = (cost ?? '').replace(FREE, '');
  const values = [
    ...(isFree(cost) ? ['free' as const] : []),
    ...(PAID.test(rest) ? ['paid' as const] : []),
  ];
  return values.length === 0 ? ['unstated'] : values;
}

type AmountBand = FilterChoices['amount'][number];

/** Each band above the one before, up to its largest amount in dollars. */
const bands: readonly (readonly [AmountBand, number])[] = [
  ['to_10k', 10_000],
  ['to_50k', 50_000],
  ['to_250k', 250_000],
  ['over_250k', Number.POSITIVE_INFINITY],
];

/** Returns the filter value of a needed amount. */
export function amountBand(dollars: number): AmountBand {
  return bands.find(([, most]) => dollars <= most)?.[0] ?? 'over_250k';
}

/** Amounts of other kinds of support are prizes or subsidies, and nobody's need. */
function amountBands(facts: MoreFilterFacts): readonly AmountBand[] {
  const { support_type, amount_least, amount_most, amount_named } = facts;
  if (support_type !== 'funding' && support_type !== null) return [];
  if (amount_named === null) return support_type === null ? [] : ['unstated'];
  const least = amount_least ?? 0;
  // 'From $20,000' has no end; of 'up to $50,000, or more' only the named amount is sure.
  const most = amount_most ?? (amount_least === null ? amount_named : Number.POSITIVE_INFINITY);
  return bands
    .filter(([, bandMost], at) => least <= bandMost && most > (bands[at - 1]?.[1] ?? 0))
    .map(([band]) => band);
}
