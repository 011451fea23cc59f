import {
  businessStages,
  industries,
  isMember,
  type BusinessStage,
  type Industry,
} from '../contracts/vocabularies.ts';
import { groupsNamed, isOpenToAll, namesEverybody } from '../search/fit/owner-groups.ts';
import { legalForms, type Asked } from './criteria.ts';
import type { CriterionTexts, Sentence } from './sentences.ts';

const isAboutApplicants = ({ column }: Sentence) =>
  column !== 'funding_use_of_funds' && column !== 'funding_match_details';

const stageOrder = businessStages.map(({ value }) => value);

/** Signs of a stage, with the stages that surely and perhaps are meant. */
const stageSigns: readonly (readonly [
  RegExp,
  readonly BusinessStage[],
  readonly BusinessStage[],
])[] = [
  [
    /\bpast the idea\b|\bexisting (?:small )?(?:businesse?s?|compan|farms?)|\balready (?:open|in business|operating)/iu,
    ['launch', 'grow', 'expand', 'mature'],
    [],
  ],
  [/\bestablished (?:small )?(?:business|compan|farm)/iu, ['grow', 'expand', 'mature'], ['launch']],
  [
    /\bearly[- ]stage\b|\bstart-?ups?\b(?! (?:costs?|and|,|or))/iu,
    ['launch'],
    ['idea', 'grow', 'expand'],
  ],
  [
    /\bbeginning (?:farmers?|businesses)|\bnew (?:businesses|farmers|companies)\b/iu,
    ['launch'],
    ['idea', 'grow'],
  ],
  [
    /\bplan(?:ning)? to (?:open|start)|\bnot (?:yet open|open yet)|\baspiring\b/iu,
    ['idea'],
    ['launch', 'grow', 'expand', 'mature'],
  ],
];

/** Both ends of a business's life, so that none is left out. */
const EVERY_STAGE =
  /\b(?:new|starting|start-?ups?|planned|idea|open(?:ing)?)\b[^.;]*\b(?:or|and)\b[^.;]*\b(?:existing|growing|grow|running|expanding|established|expansion)\b|\b(?:own|existing) or (?:plan|new)|\b(?:businesses|companies|firms|organizations)(?:,| and| or) start-?ups\b/iu;

/** Returns how far along a business has to be. */
export function readStage(sentence: Sentence): readonly Asked[] {
  if (!isAboutApplicants(sentence) || sentence.column === 'funding_key_criteria') return [];
  if (EVERY_STAGE.test(sentence.firm)) return [];
  const found = stageSigns.find(([sign]) => sign.test(sentence.firm));
  if (found === undefined) return [];
  const [, any, partly] = found;
  if (any.length + partly.length === stageOrder.length && any.length === 1) return [];
  return [{ kind: 'stage', value: { any, ...(partly.length > 0 && { partly }) } }];
}

const formSigns = [
  ['sole_proprietor', /\bsole (?:proprietors?(?:hips?)?|owners?)\b|\bself-employed\b/iu],
  ['partnership', /\bpartnerships?\b/iu],
  ['llc', /\bllcs?\b|\blimited liability compan/iu],
  ['corporation', /\b(?:s|c)?-?corp(?:oration)?s?\b/iu],
  ['cooperative', /\bco-?op(?:erative)?s?\b/iu],
  ['nonprofit', /\bnon-?profits?\b|\b501\s?\(?c/iu],
] as const;

/** Returns which legal form an applicant needs. */
export function readLegalForm(sentence: Sentence): readonly Asked[] {
  if (sentence.column !== 'eligibility' && sentence.column !== 'description') return [];
  const { firm } = sentence;
  if (/\bfor-profit\b/iu.test(firm) && !/\bnon-?profits?\b/iu.test(firm)) {
    return [{ kind: 'legal_form', value: { none: ['nonprofit'], partly: ['none'] } }];
  }
  if (
    /\bnon-?profits?\b[^.;]*\b(?:not eligible|excluded|ineligible|cannot|may not|do not qualify)\b/iu.test(
      firm,
    )
  ) {
    return [{ kind: 'legal_form', value: { none: ['nonprofit'] } }];
  }
  const named = formSigns.filter(([, sign]) => sign.test(firm)).map(([form]) => form);
  const [first] = named;
  if (first === undefined) return [];
  const start = /^(?:[\w()-]+ ){0,3}?/u.exec(firm)?.[0] ?? '';
  const isSubject = formSigns.some(([, sign]) => sign.test(firm.slice(0, start.length + 24)));
  if (!isSubject || /\bfor-profit\b|\bproducers?\b|\bbusinesses\b|\bindividuals\b/iu.test(firm))
    return [];
  // 'Nonprofits and community developers': the others may have any form.
  const others =
    /\b(?:and|or)\s+(?!other\b)(?:[\w-]+ )*?(?:developers?|owners?|organizations|groups|municipal|tribes|schools|people|individuals)/iu.test(
      firm,
    )
      ? legalForms.map(({ value }) => value).filter((one) => !named.includes(one as never))
      : [];
  return [
    { kind: 'legal_form', value: { any: named, ...(others.length > 0 && { partly: others }) } },
  ];
}

const sectorSigns: readonly (readonly [Industry, RegExp])[] = [
  [
    'agriculture_forestry',
    /\bfarm(?:s|ers?|ing|workers?)?\b(?! credit)|\bagricultur\w*|\bforest\w*|\bgrowers?\b|\blogg(?:ers?|ing)\b|\borchards?\b|\bwood\b/iu,
  ],
  [
    'arts_culture_entertainment',
    /\bartists?\b|\barts?\b|\bcrafts?\b|\bartisans?\b|\bmusicians?\b|\bvisual media\b|\bfilm\b|\bmakers?\b/iu,
  ],
  [
    'construction_trades',
    /\bcontractors?\b|\bconstruction\b|\bcarpenters?\b|\belectricians?\b|\bplumb\w*|\bbuilders?\b/iu,
  ],
  [
    'consumer_products_retail',
    /\bretail\w*|\bshops?\b|\bstores?\b|\bstorefronts?\b|\bconsumer (?:goods|products)\b/iu,
  ],
  ['education_training', /\bchild ?care\b|\bday ?cares?\b|\beducation\b|\bpreschools?\b/iu],
  [
    'energy_environment',
    /\b(?:clean|renewable) ?(?:energy|tech\w*)|\benvironmental\b|\bclimate\b|\bsolar\b/iu,
  ],
  [
    'financial_professional_services',
    /\bengineering\b|\barchitecture\b|\bprofessional services\b|\baccounting\b/iu,
  ],
  [
    'fisheries_marine',
    /\bfish(?:ing|eries|ermen|ers)?\b|\baquacultur\w*|\bseafood\b|\bmarine\b|\bocean\b|\bsea farm\w*|\blobster\w*|\bshellfish\b|\bwaterfront\b|\bboat\w*/iu,
  ],
  [
    'food_beverage',
    /\bfoods?\b|\bbeverages?\b|\brestaurants?\b|\bcater\w*|\bbaker\w*|\bcooks?\b|\bbrewer\w*|\bcaf[eé]s?\b|\btaverns?\b/iu,
  ],
  [
    'health_wellness',
    /\bhealth\w*|\blife sciences?\b|\bbiotech\w*|\bmedical\b|\btherapists?\b|\bdentists?\b/iu,
  ],
  [
    'hospitality_tourism',
    /\btouris\w*|\blodging\b|\bhospitality\b|\binns?\b|\bhotels?\b|\boutfitters?\b|\bcampgrounds?\b/iu,
  ],
  ['manufacturing', /\bmanufactur\w*|\bcomposites\b|\bmachin(?:e shops?|ists?)\b/iu],
  [
    'technology_digital_services',
    /\b(?:information |advanced |digital |ocean |blue )?technolog(?:y|ies)\b|\bsoftware\b|\bdata services\b|\btech\b/iu,
  ],
  [
    'transportation_logistics',
    /\bfreight\b|\btruck(?:ing|ers?|s)\b|\blogistics\b|\btransportation\b/iu,
  ],
];

/** Anybody, whatever they do. */
const GENERIC =
  /\b(?:businesses|companies|organizations|entrepreneurs|founders|owners|firms|people|individuals|mainers|employers|anyone|producers|start-?ups?|applicants)\b/iu;
/** A sector after words that tie the applicant to it. */
const TIED =
  /\b(?:open(?:ing)? (?:an?|their own) |in (?:the )?(?:[\w-]+ )?sectors?\b|(?:businesses|companies|firms|organizations|start-?ups|employers) (?:in|of|working (?:in|on)|from)|working (?:in|on)|innovation in|qualifying sectors)\b/iu;
/** One trade of many in its industry: who has another may still have, or plan, this one. */
const TRADE =
  /\b(?:open(?:ing)?|start(?:ing)?) (?:an?|their own) |\bchild ?care\b|\bday ?cares?\b|\bpreschools?\b/iu;
/** Sectors that are not named. */
const UNNAMED_SECTOR =
  /\b(?:targeted|eligible|qualifying|focus|target|selected|legislated|seven)(?: [\w-]+){0,2} sectors?\b/iu;

/** Returns the industries that a resource is for, with those that it is filed under. */
export function readIndustry(sentence: Sentence, texts: CriterionTexts): readonly Asked[] {
  if (!isAboutApplicants(sentence) || sentence.column === 'funding_readiness_requirements')
    return [];
  const { firm } = sentence;
  if (
    /\b(?:all|any|every) (?:sectors?|industr(?:y|ies)|kinds? of business)|\bexcluded\b|\bexcept\b|\bother than\b|\bineligible\b|\bnot eligible\b/iu.test(
      firm,
    )
  )
    return [];
  const said = sectorSigns.filter(([, sign]) => sign.test(firm)).map(([industry]) => industry);
  const filed = (texts.industry_categories ?? []).filter((one) => isMember(industries, one));
  if (UNNAMED_SECTOR.test(firm) && filed.length > 0)
    return [sectors(said.length > 0 ? said : filed, filed, MORE_SECTORS.test(sentence.text))];
  if (said.length === 0) return [];
  const subject = firm.replace(
    /\b(?:food|farm|child care|childcare|craft|sea|fishing|waterfront|marine|ocean|seafood|agricultural|manufacturing) (?:companies|businesses?|producers|owners|people|projects?)\b/giu,
    'SECTOR',
  );
  const isTied = TIED.test(firm) && !/\b(?:businesses|companies), (?:farms|schools)/iu.test(firm);
  if (!isTied && GENERIC.test(subject) && !/SECTOR/u.test(subject)) return [];
  if (!isTied && /\bbusinesses\b/iu.test(subject)) return [];
  return [sectors(said, filed, MORE_SECTORS.test(sentence.text) || TRADE.test(firm))];
}

/** Words that begin examples, or add others. */
const MORE_SECTORS =
  /\bsuch as\b|\bincluding\b|,? or (?:firms|businesses|companies) that\b|\band other\b/iu;

/** Industries that overlap, so that a business of one may be one of the other. */
const overlaps: readonly (readonly [Industry, readonly Industry[]])[] = [
  [
    'food_beverage',
    [
      'agriculture_forestry',
      'manufacturing',
      'fisheries_marine',
      'hospitality_tourism',
      'consumer_products_retail',
    ],
  ],
  [
    'consumer_products_retail',
    ['manufacturing', 'arts_culture_entertainment', 'agriculture_forestry'],
  ],
  ['construction_trades', ['manufacturing', 'energy_environment']],
  ['arts_culture_entertainment', ['education_training']],
  ['technology_digital_services', ['health_wellness', 'energy_environment', 'manufacturing']],
  ['energy_environment', ['manufacturing']],
];

/** Named industries are met. Those that the resource is only filed under are open, as those that overlap. */
function sectors(named: readonly Industry[], filed: readonly Industry[], isOpen: boolean): Asked {
  const all = industries.map(({ value }) => value);
  const any = all.filter((one) => named.includes(one));
  const known = [...named, ...filed];
  const isNear = (one: Industry) =>
    overlaps.some(
      ([first, others]) =>
        (one === first && others.some((other) => known.includes(other))) ||
        (known.includes(first) && others.includes(one)),
    );
  // A nonprofit may work in any of them.
  const isPossible = (one: Industry) =>
    isOpen || one === 'nonprofit' || filed.includes(one) || isNear(one);
  const partly = all.filter((one) => !any.includes(one) && isPossible(one));
  return { kind: 'industry', value: { any, ...(partly.length > 0 && { partly }) } };
}

/** Returns the groups of owners that a resource is reserved for. */
export function readOwner(sentence: Sentence, texts: CriterionTexts): readonly Asked[] {
  if (!isAboutApplicants(sentence) || isOpenToAll(texts.eligibility ?? '')) return [];
  const groups = namesEverybody(sentence.firm) ? [] : groupsNamed(sentence.firm);
  return groups.length === 0 ? [] : [{ kind: 'owner', value: { any: groups } }];
}
