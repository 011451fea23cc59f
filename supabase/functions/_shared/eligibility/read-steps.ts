import { usesOfFunds, type Asked, type PriorStep, type UseOfFunds } from './criteria.ts';
import type { CriterionTexts, Sentence } from './sentences.ts';

const stepSigns: readonly (readonly [PriorStep, RegExp])[] = [
  ['business_plan', /\bbusiness plans?\b(?! (?:outline|competition|help))/iu],
  ['registered', /\bregistered (?:and|in|with|to|business|as)\b/iu],
  [
    'lender',
    /\bparticipating (?:lender|bank)|\bborrow from a lender\b|\b(?:acceptance|approval|approved|commitment) (?:by|from) (?:a|your|the) (?:bank|lender)|\blender(?:'s)? (?:commitment|approval)/iu,
  ],
  [
    'turned_down_by_bank',
    /\bturned down by\b|\b(?:denial|denied|declined|refused|rejected) (?:letter )?(?:from|by) (?:a|two|your|at least)? ?(?:bank|lender)/iu,
  ],
  [
    'course',
    /\b(?:graduates? of|completed|completion of|have finished)\b[^.;]*\b(?:course|training|class|program|workshop)/iu,
  ],
  ['financial_statements', /\bfinancial statements?\b/iu],
  ['prototype', /\b(?:working|finished|proven) product\b|\bprototypes?\b(?!ing)/iu],
  [
    'customers',
    /\b(?:paying|first|early) customers?\b|\bcustomer evidence\b|\bpilot customers?\b/iu,
  ],
];

/** Money cannot be had elsewhere; a refusal would show it. */
const NO_OTHER_MONEY =
  /\b(?:cannot|can't|unable to|not able to|could not) (?:obtain|get|find|finance|qualify|cover)\b|\bother (?:sources of )?capital (?:has|have) been exhausted/iu;

/** Returns what has to be done before one applies. */
export function readSteps({ firm, column }: Sentence, texts: CriterionTexts): readonly Asked[] {
  if (column === 'funding_use_of_funds' || column === 'funding_match_details') return [];
  if (texts.support_type === 'program' && column !== 'eligibility') return [];
  // 'For gap financing, …' asks it of some applicants; what a description expects may be waived, and
  // personal statements are a form.
  const isForSome = (step: PriorStep) =>
    column === 'description' ||
    /^For\b[^,]*,/u.test(firm) ||
    (step === 'financial_statements' && /\bpersonal financial/iu.test(firm));
  const steps = stepSigns.filter(([, sign]) => sign.test(firm)).map(([step]) => step);
  return [
    ...steps.map((step): Asked => ({
      kind: 'prior_step',
      value: isForSome(step) ? { partly: [step] } : { any: [step] },
    })),
    ...(NO_OTHER_MONEY.test(firm) && column === 'eligibility'
      ? [{ kind: 'prior_step', value: { partly: ['turned_down_by_bank'] } } as const]
      : []),
  ];
}

const useSigns: readonly (readonly [UseOfFunds, RegExp])[] = [
  ['equipment', /\bequipment\b|\bmachinery\b|\bfixed assets\b|\bfixtures\b/iu],
  ['working_capital', /\bworking capital\b|\bsupplies\b|\bmaterials\b/iu],
  [
    'real_estate',
    /\breal (?:estate|property)\b|\bbuildings?\b|\brenovations?\b|\bfacilit(?:y|ies)\b|\bland\b|\bconstruction\b/iu,
  ],
  ['inventory', /\binventory\b|\bstock\b/iu],
  ['hiring', /\bhiring\b|\bwages\b|\bpayroll\b|\bassistants\b|\bhelpers\b/iu],
  ['training', /\btraining\b|\bcourses\b|\bprofessional development\b/iu],
  [
    'marketing',
    /\bmarketing\b|\bcommercialization\b|\badvertising\b|\bexhibitions?\b|\bpromotion\b/iu,
  ],
  ['research', /\bresearch\b|\bprototyping\b|\bstudies\b|\binnovation\b|\bproduct development\b/iu],
  ['export', /\bexport\w*/iu],
  ['energy', /\benergy\b/iu],
  ['refinancing', /\brefinancing\b/iu],
  ['start_up_costs', /\bstart-?up costs\b|\bstart-?up\b/iu],
];

/** Uses that working capital may pay, and plant may be. */
const covers: Readonly<Partial<Record<UseOfFunds, readonly UseOfFunds[]>>> = {
  working_capital: ['inventory', 'hiring', 'marketing', 'training', 'export'],
  start_up_costs: ['inventory', 'equipment', 'marketing', 'working_capital', 'hiring', 'training'],
  equipment: ['energy'],
  real_estate: ['energy'],
  research: ['equipment', 'hiring', 'working_capital'],
  training: ['hiring'],
  energy: ['equipment', 'real_estate'],
};

/** Wishes that may mean any of the others. */
const VAGUE: readonly UseOfFunds[] = ['research', 'start_up_costs'];

/** What one may buy to expand. */
const EXPANDING: readonly UseOfFunds[] = ['real_estate', 'hiring'];

/** Words that leave the use open. */
const ANY_USE =
  /\b(?:growth|growing|grow|recovery|small business|purposes|needs|depends|starting|buying|expansion of|strengthening|diversifying|attraction)\b|\bor other\b|\band other\b/iu;

/** Returns what the money may be used for. */
export function readUse({ firm, column, text }: Sentence): readonly Asked[] {
  if (column !== 'funding_use_of_funds' || ANY_USE.test(text)) return [];
  const any = useSigns.filter(([, sign]) => sign.test(firm)).map(([use]) => use);
  if (any.length === 0) return [];
  const perhaps = [
    ...any.flatMap((use) => covers[use] ?? []),
    ...VAGUE,
    ...(/\bproperty\b/iu.test(firm) ? (['equipment', 'real_estate'] as const) : []),
    ...(/\bexpansion\b|\bfixed assets\b/iu.test(firm) ? EXPANDING : []),
  ];
  const partly = usesOfFunds
    .map(({ value }) => value)
    .filter((use) => perhaps.includes(use) && !any.includes(use));
  return [{ kind: 'use_of_funds', value: { any, partly } }];
}
