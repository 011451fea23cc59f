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
      return asked.value.question;
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
 * Returns 'You meet 3 of 4 known conditions.'; '' where no answer says anything about one. What is
 * not answered is told apart, because it counts neither way.
 */
export function conditionsLine(criteria: readonly Asked[], answers: Answers): string {
  const verdicts = criteria.map((one) => criterionVerdict(one, answers));
  const countOf = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  const open = countOf('unknown');
  if (open === verdicts.length) return '';
  const conditions = verdicts.length === 1 ? 'known condition' : 'known conditions';
  const rest = open === 0 ? '' : ` ${open} not answered yet.`;
  return `You meet ${countOf('yes')} of ${verdicts.length} ${conditions}.${rest}`;
}

function placeText({ any = [], partly = [] }: Listed): string {
  const elsewhere = partly.includes('maine') ? ', for some of it in all of Maine' : '';
  if (any.includes('maine')) return any.includes('beyond') ? 'In Maine, or nearby' : 'In Maine';
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

function listText(options: readonly Option[], { any, none }: Listed): string {
  const labels = (any ?? none ?? []).map((one) => labelOf(options, one));
  return any === undefined ? `not ${orList(labels)}` : orList(labels);
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
