import * as z from 'zod/mini';
import { LONGEST_QUESTION } from '../../contracts/criterion-limits.ts';
import {
  askedSchema,
  boundsFailure,
  criterionKinds,
  type Criterion,
  type CriterionKind,
} from '../../eligibility/criteria.ts';
import { inTowns } from '../../eligibility/read-place.ts';
import type { Sentence } from '../../eligibility/sentences.ts';
import { counties } from '../../search/closest/maine-places.generated.ts';
import { findPlaces } from '../../search/closest/places.ts';
import { wordsOf } from '../../search/closest/words.ts';
import { hasOnlyAmountsOf, readAmounts } from '../amounts.ts';
import { cleanLine } from '../clean-text.ts';
import { hasOnlyLinksOf, hasOnlyPhonesOf, leaksPrompt } from '../grounding.ts';
import { parseAnswer } from '../model-request.ts';

const answerSchema = z.object({ conditions: z.array(z.unknown()) });

const values = z.nullish(z.array(z.string()));
const bound = z.nullish(z.int().check(z.minimum(0), z.maximum(999_999_999_999)));
const conditionSchema = z.object({
  sentence: z.int(),
  kind: z.enum(criterionKinds.map(({ value }) => value)),
  any: values,
  none: values,
  least: bound,
  most: bound,
  question: z.nullish(z.string()),
});
type Condition = z.infer<typeof conditionSchema>;

/**
 * Reads a model's answer. Conditions are validated one by one: what is malformed, not of the
 * vocabulary, or not in its sentence is left out.
 *
 * @param sentences those that the model was asked about, in order.
 * @param prompt the system prompt; questions must not repeat it.
 * @returns null when the answer is unusable as a whole.
 */
export function readAnswer(
  answer: string,
  sentences: readonly Sentence[],
  prompt: string,
): readonly Criterion[] | null {
  const parsed = answerSchema.safeParse(parseAnswer(answer));
  if (!parsed.success) return null;
  return parsed.data.conditions.flatMap((given) => {
    const condition = conditionSchema.safeParse(given).data;
    const sentence = sentences[(condition?.sentence ?? 0) - 1];
    if (condition === undefined || sentence === undefined) return [];
    const value = valueOf(condition, sentence.firm, prompt);
    const asked = askedSchema.safeParse({ kind: condition.kind, value }).data;
    return asked === undefined
      ? []
      : [{ ...asked, sentence: sentence.text, source_column: sentence.column }];
  });
}

/** Returns what a condition asks, in the shape of its kind; null where its sentence does not say so. */
function valueOf(condition: Condition, said: string, prompt: string): object | null {
  const { kind, question } = condition;
  const any = [...new Set(condition.any)];
  const none = [...new Set(condition.none)];
  switch (kind) {
    case 'place':
      return placeIn(said, any);
    case 'stage':
    case 'legal_form':
    case 'industry':
      if (any.length > 0) return none.length > 0 ? null : { any };
      return none.length > 0 ? { none } : null;
    case 'owner':
    case 'use_of_funds':
    case 'prior_step':
      return any.length > 0 && none.length === 0 ? { any } : null;
    case 'age':
    case 'employees':
    case 'revenue':
    case 'own_share':
      return boundsIn(said, kind, condition);
    case 'other':
      return questionAbout(said, question ?? '', prompt);
  }
}

/** Places that are no town or county, alone or together. */
const WIDE = ['maine', 'beyond maine', 'coast'];

/** Returns where one has to be, by names that the text has; null for any other. */
function placeIn(said: string, names: readonly string[]): object | null {
  const isNamed = (name: string) => said.toLowerCase().includes(name.toLowerCase());
  if (names.length === 0 || !names.every((name) => name === 'beyond' || isNamed(name))) return null;
  if (WIDE.includes(names.toSorted().join(' '))) return { any: names };
  const named = counties.filter((county) => names.includes(county.name));
  if (named.length > 0) return named.length === names.length ? { any: names } : null;
  const towns = names.flatMap((name) =>
    findPlaces(wordsOf(name)).places.filter((one) => one.kind === 'town' && one.name === name),
  );
  return names.every((name) => towns.some((town) => town.name === name)) ? inTowns(towns) : null;
}

type BoundedKind = Extract<CriterionKind, 'age' | 'employees' | 'revenue' | 'own_share'>;

/** Returns bounds whose numbers the text has; null for others, and where no number is within them. */
function boundsIn(said: string, kind: BoundedKind, condition: Condition): object | null {
  // At least 0 asks nothing.
  const least = condition.least === 0 ? undefined : (condition.least ?? undefined);
  const most = condition.most ?? undefined;
  if (least === undefined && most === undefined) return null;
  if (boundsFailure(kind, { least, most }) !== null) return null;
  if (kind === 'own_share' && most !== undefined) return null;
  const isSaid = (bound: number | undefined, beyond: -1 | 1) =>
    bound === undefined ||
    writtenAs(kind, bound, beyond, said).some((amount) =>
      hasOnlyAmountsOf(readAmounts(said), amount),
    );
  if (!isSaid(least, -1) || !isSaid(most, 1)) return null;
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

/** Returns how a text may write a bound: 24 months as 2 years, at most 49 as fewer than 50. */
function writtenAs(
  kind: BoundedKind,
  bound: number,
  beyond: -1 | 1,
  said: string,
): readonly string[] {
  switch (kind) {
    case 'age':
      return [
        ...(/\bmonths?\b/iu.test(said) ? [String(bound)] : []),
        ...(/\byears?\b/iu.test(said) && bound % 12 === 0 ? [String(bound / 12)] : []),
      ];
    case 'employees':
      return [String(bound), String(bound + beyond)];
    case 'revenue':
      return [`$${bound}`];
    case 'own_share':
      return [`${bound}%`];
  }
}

/** Returns a question on one line that brings nothing of its own; null for any other. */
function questionAbout(said: string, question: string, prompt: string): object | null {
  const text = cleanLine(question);
  const isPlain =
    text !== '' && text.length <= LONGEST_QUESTION && !/[\n\r]/u.test(question.trim());
  const isGrounded =
    hasOnlyLinksOf(said, text) &&
    hasOnlyPhonesOf(said, text) &&
    hasOnlyAmountsOf(readAmounts(said), text);
  return isPlain && isGrounded && !leaksPrompt(text, prompt, said) ? { question: text } : null;
}
