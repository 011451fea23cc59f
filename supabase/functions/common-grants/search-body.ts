import * as z from 'zod/mini';

const range = <Value extends z.core.$ZodType>(value: Value) =>
  z.object({
    operator: z.enum(['between', 'outside']),
    value: z.object({ min: value, max: value }),
  });
const money = z.object({
  amount: z.string().check(z.regex(/^-?[0-9]+\.?[0-9]*$/u)),
  currency: z.string(),
});
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const filters = z.looseObject({
  status: z.optional(
    z.object({
      operator: z.enum(['in', 'notIn']),
      value: z.array(z.string()),
    }),
  ),
  closeDateRange: z.optional(range(moment)),
  totalFundingAvailableRange: z.optional(range(money)),
  minAwardAmountRange: z.optional(range(money)),
  maxAwardAmountRange: z.optional(range(money)),
  customFilters: z.optional(z.record(z.string(), z.unknown())),
});
export type Filters = z.infer<typeof filters>;

const count = z.int().check(z.minimum(1));

/** Body of a search of CommonGrants 0.4. */
export const searchBody = z.object({
  search: z.optional(z.string()),
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
