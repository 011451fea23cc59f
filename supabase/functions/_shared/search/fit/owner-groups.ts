import type { Option } from '../../contracts/vocabularies.ts';

/** Groups of owners that some help is reserved for; `label` completes 'I am …' on the form. */
export const ownerGroups = [
  { value: 'women', label: 'A woman' },
  { value: 'veterans', label: 'A veteran or military spouse' },
  { value: 'wabanaki', label: 'Wabanaki or another tribal citizen' },
  { value: 'young', label: 'A student or under 30' },
  { value: 'immigrants', label: 'An immigrant or refugee' },
  { value: 'people_of_color', label: 'A person of color' },
  { value: 'disabled', label: 'A person with a disability' },
  { value: 'lgbtq', label: 'LGBTQ+' },
] as const satisfies readonly Option[];
export type OwnerGroup = (typeof ownerGroups)[number]['value'];

/** The groups in a sentence: 'Only for veterans.' */
export const groupNames: Readonly<Record<OwnerGroup, string>> = {
  women: 'women',
  veterans: 'veterans',
  wabanaki: 'Wabanaki and other tribal citizens',
  young: 'students and young people',
  immigrants: 'immigrants and refugees',
  people_of_color: 'people of color',
  disabled: 'people with disabilities',
  lgbtq: 'LGBTQ+ people',
};

const signs: Readonly<Record<OwnerGroup, RegExp>> = {
  women: /\bwom[ae]n\b|\bfemales?\b/u,
  veterans: /\bveterans?\b|\bservice[ -]?members?\b|\bmilitary\b/u,
  wabanaki:
    /\bwabanaki\b|\btrib(?:al|es?)\b|\bnative[ -]american|\bindigenous\b|\bpassamaquoddy\b|\bpenobscot nation\b|\bmaliseet\b|\bmi['’]?kmaq\b/u,
  young:
    /\byouth\b|\byoung\b|\bteen(?:s|agers?)?\b|\bstudents?\b|\bunder (?:the age of )?(?:1\d|2\d|3[05])\b|\bage[sd]? (?:\d+ ?(?:to|through|and|-|–|—) ?)?(?:1\d|2\d)\b(?! (?:or|and) (?:over|older|up))/u,
  immigrants: /\bimmigrants?\b|\brefugees?\b|\basylum\b|\bnew mainers?\b/u,
  people_of_color: /\bbipoc\b|\bpeople of colou?r\b|\bblack\b|\bminorit(?:y|ies)\b/u,
  disabled: /\bdisabilit(?:y|ies)\b|\bdisabled\b/u,
  lgbtq: /\blgbt/u,
};

/** Words by which a sentence names a group without reserving anything for it. */
const softening =
  /\bopen to (?:all|any|every)|\b(?:also|including|includes?|such as|especially|priority|preference|prefer(?:red|s)?|encouraged?|welcomed?|past|among|not limited|regardless|not required)\b/u;

/** Texts of a resource that name its audience. */
export interface ReservedResource {
  readonly name: string;
  readonly category: readonly string[] | null;
  readonly eligibility: string | null;
}

/**
 * Returns the groups that a resource is reserved for, by its eligibility, name and categories; none
 * where it says that it is open to others.
 */
export function reservedFor(resource: ReservedResource): readonly OwnerGroup[] {
  const eligibility = resource.eligibility ?? '';
  if (isOpenToAll(eligibility)) return [];
  const sentences = eligibility
    .split(/[.;]\s+/u)
    .filter((one) => !softening.test(one.toLowerCase()) && !namesEverybody(one));
  return groupsNamed([...sentences, resource.name, ...(resource.category ?? [])].join('\n'));
}

/** Whether an eligibility text says that it is open to others than those that it names. */
export function isOpenToAll(eligibility: string): boolean {
  return /\bopen to (?:all|any|every)/iu.test(eligibility);
}

const EVERYBODY =
  '(?:businesses|companies|employers|entrepreneurs|firms|founders|organizations|owners|start-?ups)';
/** A part of a list that is not of a group: 'start-ups', 'small companies in Maine'. */
const anybody = new RegExp(
  `^(?:(?!their |own |[a-z]+ing )[a-z'’-]+ ){0,3}${EVERYBODY}(?: (?:in|of|from|at|with|across)\\b.*)?$`,
  'u',
);
const everybody = new RegExp(`\\b${EVERYBODY}\\b`, 'u');

/**
 * Whether a sentence lists people of whom some may be in no group: 'Students and small companies.' In
 * 'Women-owned companies and start-ups', the group is that of both.
 */
export function namesEverybody(sentence: string): boolean {
  const parts = sentence
    .toLowerCase()
    .split(/[,;&/]|\b(?:and|or)\b/u)
    .map((part) => part.replace(/[.:]+\s*$/u, '').trim());
  const isOfGroup = (part: string) => groupsNamed(part).length > 0;
  return (
    parts.some((part) => anybody.test(part) && !isOfGroup(part)) &&
    !parts.some((part) => everybody.test(part) && isOfGroup(part))
  );
}

/** Returns the groups of owners that a text names. */
export function groupsNamed(text: string): readonly OwnerGroup[] {
  const said = text.toLowerCase();
  return ownerGroups.map(({ value }) => value).filter((group) => signs[group].test(said));
}
