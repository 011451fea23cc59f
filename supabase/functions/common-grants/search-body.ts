import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '../_shared/search/list-filters.ts';

/** @param orderOf the place of a limit on the scale; a range that ends before it begins is refused. */
const range = <Limit>(value: z.ZodMiniType<Limit>, orderOf: (limit: Limit) => number) =>
  z.object({
    operator: z.enum(['between', 'outside']),
    value: z
      .object({ min: value, max: value })
      .check(
        z.refine(
          ({ min, max }) => orderOf(min) <= orderOf(max),
          'The range ends before it begins.',
        ),
      ),
  });
const money = z.object({
  amount: z.string().check(z.regex(/^-?[0-9]+\.?[0-9]*$/u)),
  currency: z.string(),
});
const amountOf = ({ amount }: z.infer<typeof money>) => Number(amount);
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Returns the day of a date or a moment, in ms. */
export function dayOf(text: string): number {
  return Date.parse(text.slice(0, 10));
}

const filters = z.looseObject({
  status: z.optional(
    z.object({
      operator: z.enum(['in', 'notIn']),
      value: z.array(z.string()),
    }),
  ),
  closeDateRange: z.optional(range(moment, dayOf)),
  totalFundingAvailableRange: z.optional(range(money, amountOf)),
  minAwardAmountRange: z.optional(range(money, amountOf)),
  maxAwardAmountRange: z.optional(range(money, amountOf)),
  customFilters: z.optional(z.record(z.string(), z.unknown())),
});
export type Filters = z.infer<typeof filters>;

const count = z.int().check(z.minimum(1));

/** Body of a search of CommonGrants 0.4. */
export const searchBody = z.object({
  search: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => text.length <= MAX_SEARCH_LENGTH,
          `search must have at most ${String(MAX_SEARCH_LENGTH)} characters.`,
        ),
      ),
  ),
  filters: z.optional(filters),
  sorting: z.optional(
    z.object({
      sortBy: z.enum([
        'lastModifiedAt',
        'createdAt',
        'title',
        'status.value',
        'keyDates.closeDate',
        'funding.maxAwardAmount',
        'funding.minAwardAmount',
        'funding.totalAmountAvailable',
        'funding.estimatedAwardCount',
        'custom',
      ]),
      customSortBy: z.optional(z.string()),
      sortOrder: z.optional(z.enum(['asc', 'desc'])),
    }),
  ),
  pagination: z.optional(z.object({ page: z.optional(count), pageSize: z.optional(count) })),
});
export type SearchBody = z.infer<typeof searchBody>;
export type SortBy = NonNullable<SearchBody['sorting']>['sortBy'];
