import type { Asked } from './criteria.ts';
import type { CriterionTexts, Sentence } from './sentences.ts';

type Question = readonly [RegExp, (found: RegExpExecArray) => string];

/** A limit that a founder can compare with. */
const LIMIT = /\$\s?\d|\d\s?(?:%|percent)/iu;

/** One-off conditions that are facts wherever they stand, and how they are asked. A yes meets them. */
const facts: readonly Question[] = [
  [
    /\b(?:from|with) (?:private|outside) (?:co-?)?investors\b/iu,
    () => 'Do you have, or look for, private investors?',
  ],
  [
    /\bguarantees? from (?:the )?principal owners\b|\bpersonal guarantee/iu,
    () => 'Will the main owners guarantee the loan themselves?',
  ],
  [/\bcollateral\b/iu, () => 'Do you have something to secure the loan with?'],
  [/\bjobs (?:created|kept|saved)\b|\bcreates? jobs\b/iu, () => 'Will it create or keep jobs?'],
  [
    /\basset limits?\b|\b(?:limited|low) net assets\b|\bnet worth\b/iu,
    ({ input }) =>
      LIMIT.test(input)
        ? 'Are your savings and assets within the limit of the program?'
        : 'Savings and assets within the limit of the program',
  ],
  [
    /\bmoderate[- ]income owners\b|\bincome (?:limits?|at or below)\b|\bincome-eligible\b/iu,
    ({ input }) =>
      LIMIT.test(input)
        ? 'Is your income within the limit of the program?'
        : 'Income within the limit of the program',
  ],
];

/** Further ones, where applicants are described. */
const known: readonly Question[] = [
  ...facts,
  [
    /\b(?:aged?|at least) (\d{2})(?: years)? (?:or|and) (?:over|older|up|above)|\b(\d{2}) (?:or|and) (?:over|older|up)\b/iu,
    ([, one, other]) => `Are you ${one ?? other ?? '18'} or older?`,
  ],
  [
    /\bplan(?:ning)? to ((?:open|start) an? (?!(?:new|small|own)\b)[a-z -]*?[a-z] (?:business|shop|farm|company))\b/iu,
    ([, plan]) => `Do you plan to ${plan ?? 'open a business'}?`,
  ],
  [/\bability to repay\b|\bable to repay\b/iu, () => 'Can you show that you can repay the loan?'],
  [
    /\bwith (?:about |at least )?([\w-]+ years?(?:['’] | of )experience)\b/iu,
    ([, years]) => `Do you have ${years ?? 'enough experience'}?`,
  ],
  [/\b(?:high )?growth potential\b|\bscalable\b/iu, () => 'Can your business grow large?'],
  [
    /\bwith an innovation\b/iu,
    () => 'Are you working on something new: a product, process or service?',
  ],
  [/\bwith (an? [\w-]+ project)\b/iu, ([, project]) => `Do you have ${project ?? 'a project'}?`],
  [/\bapply with a mentor\b/iu, () => 'Do you have a mentor to apply with?'],
  [
    /\bmust not have had\b[^.;]*\b(?:grants?|awards?|loans?)\b|\bhave not (?:had|received)\b/iu,
    () => 'Is this your first award from this program?',
  ],
  [
    /\b(?:certified|certification|approved|certificates?|approval) (?:by [\w ]+ )?before\b/iu,
    () => 'Certified before you begin',
  ],
  [/\bjoin the (\w+)/iu, ([, name]) => `Will you join the ${name ?? 'group'}?`],
  [
    /\beach round has\b|\bvar(?:y|ies) by round\b/iu,
    () => 'A project that fits the focus of this round',
  ],
];

/** Parts of a sentence that say more about the applicant. */
const MORE =
  /\b(?:that|who|which|must)\s+((?!(?:are|is|were|was|may|have|has|can|could|will)\b)[a-z-]+)\s+([^,.;]+)/giu;
/** What other kinds of conditions read. */
const READ_ELSEWHERE =
  /\b(?:Maine|count(?:y|ies)|live|reside|located|based|employees?|revenue|sales|years?|months?|business plan|registered|turned down|exhausted|cannot|repay|growth potential|mentor|lender|innovation|bank|start|open|own|join|income (?:limits?|at)|experience)\b/iu;

/** Returns what is left to ask: conditions that only the founder can answer. */
export function readQuestions(
  { firm, text, column }: Sentence,
  texts: CriterionTexts,
): readonly Asked[] {
  if (column === 'funding_use_of_funds') return [];
  if (texts.support_type === 'program' && column !== 'eligibility') return [];
  if (/\bexcluded\b|\bnot eligible\b|\bineligible\b|\bcannot claim\b/iu.test(text)) {
    return column === 'eligibility' && !/\bcannot claim\b|\bnon-?profits?\b/iu.test(text)
      ? [question('Is your business a kind that this program accepts?')]
      : [];
  }
  const asked = (column === 'funding_key_criteria' ? facts : known).flatMap(([sign, ask]) => {
    const found = sign.exec(firm);
    return found === null ? [] : [question(ask(found))];
  });
  // '…, or firms that sell abroad' adds others.
  const more =
    column !== 'eligibility' ||
    /\b(?:and|or) (?:firms|businesses|companies|people|those) (?:that|who)\b/iu.test(firm)
      ? []
      : [...firm.matchAll(MORE)].flatMap(([whole, verb, rest]) =>
          READ_ELSEWHERE.test(whole) ||
          (verb ?? '').endsWith('ed') ||
          known.some(([sign]) => sign.test(whole))
            ? []
            : [question(asQuestion(verb ?? '', rest ?? ''))],
        );
  return [...asked, ...more, ...needed(text, column)];
}

/** 'An eligible electric account': what one has to have, unless another kind reads it. */
function needed(text: string, column: Sentence['column']): readonly Asked[] {
  const isThing = column === 'funding_readiness_requirements' && /^An? /u.test(text);
  return isThing && !READ_ELSEWHERE.test(text)
    ? [question(`Do you have ${text.charAt(0).toLowerCase()}${text.slice(1, 150)}?`)]
    : [];
}

function asQuestion(verb: string, rest: string): string {
  const said = `${verb} ${rest.trim()}`.slice(0, 150);
  // 'that serves …' tells of a project, 'who sell …' of the founder.
  return verb.endsWith('s') && !verb.endsWith('ss')
    ? `Does this describe your project: it ${said}?`
    : `Do you ${said}?`;
}

function question(text: string): Asked {
  return { kind: 'other', value: { question: text } };
}
