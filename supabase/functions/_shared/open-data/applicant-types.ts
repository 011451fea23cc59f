/** Who may apply, in the terms of CommonGrants 0.4. */
export interface ApplicantType {
  readonly value: string;
  readonly customValue?: string;
  readonly description?: string;
}

const FORPROFIT = ['for_profit_small_business', 'for_profit_not_small_business'];
const COLLEGES = ['higher_education_public', 'higher_education_private'];
const NONPROFITS = ['non_profit_with_501c3', 'nonprofit_without_501c3'];
const SMALL =
  /\b(?:small(?:er)? (?:\w+ ){0,2}(?:business|compan|firm|enterprise)\w*|micro-?(?:enterprise|business)\w*|start-?ups?|entrepreneurs?|founders?|fewer than \d+ employees|sbc)\b/iu;

/** The first rule of a group that fits counts: `small business` is no `business` of any size. */
const groups: readonly (readonly (readonly [RegExp, readonly string[]])[])[] = [
  [
    [SMALL, ['for_profit_small_business']],
    [/\b(?:business(?:es)?|compan(?:y|ies)|firms?|employers?|manufacturers?)\b/iu, FORPROFIT],
  ],
  [
    [/\b501 ?\(?c\)? ?\(?3\)?/iu, ['non_profit_with_501c3']],
    [/\bnon-?profits?\b/iu, NONPROFITS],
  ],
  [
    [
      /\b(?:individuals?|citizens|immigrants?|sole proprietors?|artists?|inventors?|students?|farmers?|fishermen|harvesters?)\b/iu,
      ['individual'],
    ],
  ],
  [[/\b(?:municipalit(?:y|ies)|towns?|cit(?:y|ies))\b(?! of\b)/iu, ['government_municipal']]],
  [[/\bcount(?:y|ies) governments?\b/iu, ['government_county']]],
  [[/\bstate agenc(?:y|ies)\b/iu, ['government_state']]],
  [[/\btrib(?:es?|al) (?:governments?|nations?)\b|\btribes\b/iu, ['government_tribal']]],
  [[/\b(?:universit(?:y|ies)|colleges?)\b/iu, COLLEGES]],
  [[/\bschool districts?\b/iu, ['school_district_independent']]],
  [[/\b(?:open to (?:all|anyone|everyone)|anyone (?:can|may) apply)\b/iu, ['unrestricted']]],
];

/** A part of a text that says who may not apply says nothing about who may. */
const EXCLUDES =
  /\b(?:not|no|except|excludes?|excluding|excluded|ineligible|cannot (?:apply|be|qualify)|unless)\b/iu;
const LONGEST = 4000;

/**
 * Returns who may apply according to a text about eligibility, as far as its words say; a custom
 * type `unknown`, with the text, when they do not.
 */
export function applicantTypes(eligibility: string | null): readonly ApplicantType[] {
  const text = (eligibility ?? '').slice(0, LONGEST);
  const parts = text.split(/[.;\n]/u).filter((part) => !EXCLUDES.test(part));
  const said = parts.join('\n');
  const values = groups.flatMap((rules) => rules.find(([words]) => words.test(said))?.[1] ?? []);
  if (values.length > 0) return values.map((value) => ({ value }));
  const description = text.trim() === '' ? 'The directory does not know who may apply.' : text;
  return [{ value: 'custom', customValue: 'unknown', description }];
}
