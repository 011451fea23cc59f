import { businessStages, industries, type Option } from '@shared/contracts/vocabularies';
import { readNumber } from '@shared/eligibility/answers';
import {
  askedSchema,
  boundsFailure,
  criterionColumns,
  legalForms,
  priorSteps,
  usesOfFunds,
  type Asked,
  type CriterionColumn,
  type CriterionKind,
} from '@shared/eligibility/criteria';
import { counties } from '@shared/search/closest/maine-places.generated';
import { ownerGroups } from '@shared/search/fit/owner-groups';

interface ValueKind {
  /** What a number counts. */
  readonly unit?: string;
  /** What can be chosen. */
  readonly options?: readonly Option[];
}

const places = [
  { value: 'maine', label: 'All of Maine' },
  { value: 'coast', label: 'Islands and coast' },
  ...counties.map(({ name }) => ({ value: name, label: `${name} County` })),
];

/** What a condition of each kind asks: numbers, choices, or for `other` a question. */
export const valueKinds: Readonly<Record<CriterionKind, ValueKind>> = {
  place: { options: places },
  stage: { options: businessStages },
  age: { unit: 'months' },
  employees: { unit: 'people' },
  revenue: { unit: 'dollars a year' },
  legal_form: { options: legalForms },
  industry: { options: industries },
  owner: { options: ownerGroups },
  own_share: { unit: 'percent' },
  use_of_funds: { options: usesOfFunds },
  prior_step: { options: priorSteps },
  other: {},
};

/** What was entered of a condition. */
interface Entered {
  readonly values: readonly string[];
  readonly least: string;
  readonly most: string;
  readonly question: string;
}

/** Returns what a condition asks; null while it is not complete or contradicts itself. */
export function askedOf(kind: CriterionKind, entered: Entered): Asked | null {
  if (boundsError(kind, entered) !== undefined) return null;
  const value = valueOf(kind, entered);
  return value === null ? null : (askedSchema.safeParse({ kind, value }).data ?? null);
}

const boundsErrors = {
  crossed: '“At least” must not be more than “At most”.',
  above_all: 'A share is at most 100 percent.',
} as const;

/** Returns why no number is within the bounds that were entered; undefined where some are. */
export function boundsError(
  kind: CriterionKind,
  { least, most }: Pick<Entered, 'least' | 'most'>,
): string | undefined {
  const failure = boundsFailure(kind, {
    least: readNumber(least) ?? undefined,
    most: readNumber(most) ?? undefined,
  });
  return failure === null ? undefined : boundsErrors[failure];
}

/** Returns the value of a condition, not checked yet; null while there is none. */
function valueOf(kind: CriterionKind, { values, least, most, question }: Entered): object | null {
  const { unit, options } = valueKinds[kind];
  if (options !== undefined) return values.length === 0 ? null : { any: values };
  if (unit === undefined) return question.trim() === '' ? null : { question: question.trim() };
  const bounds = Object.entries({ least, most })
    .filter(([, text]) => text.trim() !== '')
    .map(([name, text]) => [name, readNumber(text)] as const);
  const isWrong = bounds.some(([, number]) => !Number.isInteger(number));
  return bounds.length === 0 || isWrong ? null : Object.fromEntries<number | null>(bounds);
}

/** Returns the text of a resource that a sentence is part of; null where it is part of none. */
export function sourceColumnOf(
  texts: Readonly<Record<CriterionColumn, string | null>>,
  sentence: string,
): CriterionColumn | null {
  const wanted = sentence.trim();
  if (wanted === '') return null;
  return criterionColumns.find((column) => texts[column]?.includes(wanted) === true) ?? null;
}
