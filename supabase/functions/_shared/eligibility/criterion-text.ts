import { businessStages, industries, labelOf, type Option } from '../contracts/vocabularies.ts';
import { counties } from '../search/closest/maine-places.generated.ts';
import { orList } from '../search/fit/fit-text.ts';
import type { Verdict } from '../search/fit/fit.ts';
import { groupNames } from '../search/fit/owner-groups.ts';
import {
  legalForms,
  priorSteps,
  usesOfFunds,
  type Answers,
  type Asked,
  type Bounds,
  type Listed,
  type PriorStep,
} from './criteria.ts';
import { isAnswered, isAsked } from './questions.ts';
import { criterionVerdict } from './verdict.ts';

/** Returns a condition in words: 'In Knox, Lincoln or Waldo County'. */
export function criterionText(asked: Asked): string {
  switch (asked.kind) {
    case 'place':
      return placeText(asked.value);
    case 'stage':
      return `Stage: ${listText(businessStages, asked.value)}`;
    case 'age':
      return boundsText(asked.value, (months) =>
        months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month'),
      ).concat(' in business');
    case 'employees':
      return boundsText(asked.value, (count) => counted(count, 'employee'));
    case 'revenue':
      return `Revenue of ${boundsText(asked.value, dollars).toLowerCase()} a year`;
    case 'legal_form':
      return `Legal form: ${listText(legalForms, asked.value)}`;
    case 'industry':
      return `Industry: ${listText(industries, asked.value)}`;
    case 'owner':
      return `Only for ${orList((asked.value.any ?? []).map((one) => groupNames[one]))}`;
    case 'own_share': {
      const { least = 0 } = asked.value;
      return least > 1 ? `You pay at least ${least}% of the project` : 'You pay part of the cost';
    }
    case 'use_of_funds':
      return `The money is for ${listText(usesOfFunds, asked.value).toLowerCase()}`;
    case 'prior_step': {
      const { any, partly = [] } = asked.value;
      if (any === undefined && partly.includes('turned_down_by_bank')) {
        return 'Money that you cannot get elsewhere';
      }
      const steps = orList((any ?? partly).map((one) => labelOf(priorSteps, one)));
      return any === undefined ? `You may need ${steps}` : `You need ${steps}`;
    }
    case 'other':
      return statementOf(asked.value.question);
  }
}

/** How a step is asked. */
export const stepQuestions: Readonly<Record<PriorStep, string>> = {
  business_plan: 'Do you have a business plan?',
  registered: 'Is your business registered?',
  lender: 'Is a bank or credit union ready to lend to you?',
  turned_down_by_bank: 'Has a bank turned you down?',
  course: 'Have you finished a business course?',
  financial_statements: 'Do you have financial statements?',
  prototype: 'Do you have a working product or prototype?',
  customers: 'Do you have paying customers?',
};

/**
 * Returns what a one-off question asks as a statement, so that the list does not ask it too:
 * 'Will you join the group?' as 'You will join the group'.
 */
function statementOf(question: string): string {
  return question
    .replace(/^Do you (.+)\?$/u, 'You $1')
    .replace(/^Does this describe your project: it (.+)\?$/u, 'Your project $1')
    .replace(
      /^(Are|Can|Is|Will) (you|it|this|the main owners|your savings and assets|your \w+) (.+)\?$/u,
      (_, verb: string, subject: string, rest: string) =>
        `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${verb.toLowerCase()} ${rest}`,
    );
}

/**
 * Returns 'You meet 3 of 4 known conditions.'; '' where no answer says anything about one. What is
 * not met, not answered, or open after an answer is told apart.
 */
export function conditionsLine(criteria: readonly Asked[], answers: Answers): string {
  const all = criteria.length;
  const verdicts = criteria.map((one) => criterionVerdict(one, answers));
  const countOf = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  const [met, missed] = [countOf('yes'), countOf('no')];
  const open = criteria.filter((_, at) => verdicts[at] === 'unknown');
  const answered = open.filter((one) => isAnswered(one, answers)).length;
  if (met + missed + answered === 0) return '';
  if (all === 1 && answered === 1) return 'The text does not say enough about the one condition.';
  const unasked = open.filter((one) => !isAsked(one)).length;
  const unclear = answered + unasked;
  const unanswered = open.length - unclear;
  return [
    headline(met, missed, all),
    ...(unanswered > 0 ? [`${unanswered} not answered yet.`] : []),
    ...(unclear > 0 ? [`${unclear} not clear from the text.`] : []),
  ].join(' ');
}

function headline(met: number, missed: number, all: number): string {
  if (met > 0) {
    const line = `You meet ${met} of ${all} known condition${all === 1 ? '' : 's'}.`;
    return missed === 0 ? line : `${line} ${missed} ${missed === 1 ? 'is' : 'are'} not met.`;
  }
  if (missed === 0) return `Your answers do not decide any of ${all} known conditions.`;
  return all === 1
    ? 'You do not meet the one known condition.'
    : `You do not meet ${missed} of ${all} known conditions.`;
}

function placeText({ any = [], partly = [] }: Listed): string {
  const elsewhere = partly.includes('maine') ? ', for some of it in all of Maine' : '';
  if (any.includes('maine')) {
    if (any.includes('beyond')) return 'In Maine, with exceptions';
    return partly.includes('beyond') ? 'In Maine, or with a project there' : 'In Maine';
  }
  if (any.includes('coast')) return 'On an island or the coast of Maine';
  const isCounty = (one: string) => countyNames.has(one);
  const whole = any.filter(isCounty);
  const towns = any.filter((one) => !isCounty(one));
  if (towns.length > 0) return `In or near ${orList(towns)}`;
  const parts = partly.filter(isCounty);
  if (whole.length === 0) return `In the area of the program: parts of ${orList(parts)} County`;
  const inParts = parts.length === 0 ? '' : `, or in part of ${orList(parts)} County`;
  return `In ${orList(whole)} County${inParts}${elsewhere}`;
}

const countyNames = new Set<string>(counties.map(({ name }) => name));

function listText(options: readonly Option[], { any, partly, none }: Listed): string {
  const labels = (any ?? none ?? []).map((one) => labelOf(options, one));
  if (any === undefined) return `not ${orList(labels)}`;
  return partly === undefined ? orList(labels) : `${orList(labels)}, perhaps others`;
}

function boundsText({ least, most }: Bounds, text: (value: number) => string): string {
  if (least !== undefined && most !== undefined) return `${text(least)} to ${text(most)}`;
  return least === undefined ? `At most ${text(most ?? 0)}` : `At least ${text(least)}`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
