import type * as z from 'zod/mini';
import { splitList } from '../csv';
import {
  lineFromText,
  optionalEmailAddress,
  optionalText,
  optionalWebAddress,
  requiredText,
} from '../form-text';
import { resourceLimits } from '../limits';
import { slugProblem } from './slug';
import { YEAR_REFUSED, isDay, optionalPhone } from '../submissions/form-parts';
import { characterCount, hasForbiddenCharacter, hasVisibleText } from '../text-rules';
import {
  availabilityStatuses,
  businessStages,
  formats,
  geographicRegions,
  industries,
  resourceStatuses,
  supportTypes,
} from '../vocabularies';
import type { Option } from '../vocabularies';

/** A value as the database takes it; null is nothing. */
export type CellValue = string | boolean | null | readonly string[];

/** What a cell says: a value, nothing at all (`undefined`), or something that is refused. */
export type CellReading = { readonly value: CellValue | undefined } | { readonly problem: string };

type CellReader = (cell: string) => CellReading;

const limits = resourceLimits;

/** How the cells of each column that can be imported are read; in the order of the template. */
export const resourceCells = {
  slug: readSlug,
  name: line(requiredText(limits.name.longest, 'Resource name is required')),
  organization: line(optionalText(limits.organization.longest)),
  description: text(limits.description.longest),
  support_type: oneOf(supportTypes),
  type: line(optionalText(limits.type.longest)),
  category: lines(limits.category),
  tags: lines(limits.tags),
  focus_areas: lines(limits.focus_areas),
  eligibility: text(limits.eligibility.longest),
  business_stage: someOf(businessStages),
  industry_categories: someOf(industries),
  geographic_region: someOf(geographicRegions),
  location: line(optionalText(limits.location.longest)),
  format: someOf(formats),
  website: line(optionalWebAddress),
  cost_to_participate: text(limits.cost_to_participate.longest),
  availability_status: oneOf(availabilityStatuses),
  application_deadline: readDay,
  funding_range: line(optionalText(limits.funding_range.longest)),
  status: keptWhenBlank(oneOf(resourceStatuses)),
  value_summary: text(limits.value_summary.longest),
  funding_instrument: text(limits.funding_instrument.longest),
  funding_check_size: text(limits.funding_check_size.longest),
  funding_match_required: readYesOrNo,
  funding_match_details: text(limits.funding_match_details.longest),
  funding_use_of_funds: text(limits.funding_use_of_funds.longest),
  funding_decision_timeline: text(limits.funding_decision_timeline.longest),
  funding_payout_timing: text(limits.funding_payout_timing.longest),
  funding_readiness_requirements: text(limits.funding_readiness_requirements.longest),
  funding_key_criteria: text(limits.funding_key_criteria.longest),
  contact_name: line(optionalText(limits.contact_name.longest)),
  contact_title: line(optionalText(limits.contact_title.longest)),
  contact_email: line(optionalEmailAddress),
  contact_phone: line(optionalPhone),
  entrepreneur_contact_name: line(optionalText(limits.entrepreneur_contact_name.longest)),
  entrepreneur_contact_title: line(optionalText(limits.entrepreneur_contact_title.longest)),
  entrepreneur_contact_email: line(optionalEmailAddress),
  entrepreneur_contact_phone: line(optionalPhone),
  source_notes: text(limits.source_notes.longest),
  notion_id: line(optionalText(limits.notion_id.longest)),
  notion_url: line(optionalWebAddress),
} as const satisfies Readonly<Record<string, CellReader>>;

/** A column that can be imported. */
export type ResourceColumn = keyof typeof resourceCells;

/** The vocabularies that columns take their values from, for showing them by their labels. */
export const columnVocabularies: Partial<Record<ResourceColumn, readonly Option[]>> = {
  support_type: supportTypes,
  business_stage: businessStages,
  industry_categories: industries,
  geographic_region: geographicRegions,
  format: formats,
  availability_status: availabilityStatuses,
  status: resourceStatuses,
};

function line(schema: z.ZodMiniType<string>): CellReader {
  return (cell) => {
    const value = lineFromText(cell);
    return checked(schema, value ?? '') ?? { value };
  };
}

// Blanks around it stay: a file that was exported changes nothing.
function text(longest: number): CellReader {
  const schema = optionalText(longest);
  return (cell) => checked(schema, cell) ?? { value: hasVisibleText(cell) ? cell : null };
}

function checked(schema: z.ZodMiniType<string>, value: string): CellReading | null {
  const { success, error } = schema.safeParse(value);
  return success ? null : { problem: error.issues[0]?.message ?? 'Invalid value' };
}

function lines({ most, longest }: { readonly most: number; readonly longest: number }): CellReader {
  return (cell) => {
    const value = splitList(cell).flatMap((entry) => lineFromText(entry) ?? []);
    if (value.length > most) return { problem: `Please list at most ${most} entries` };
    if (value.some((entry) => characterCount(entry) > longest)) {
      return { problem: `Please use at most ${longest} characters for each entry` };
    }
    if (hasForbiddenCharacter(cell)) return { problem: 'The text contains an invalid character' };
    return { value };
  };
}

function oneOf(options: readonly Option[]): CellReader {
  return (cell) => {
    const given = cell.trim();
    if (given === '') return { value: null };
    const value = tokenOf(options, given);
    return value === null ? { problem: noneOf(options, given) } : { value };
  };
}

function someOf(options: readonly Option[]): CellReader {
  return (cell) => {
    const tokens = new Set<string>();
    for (const entry of splitList(cell)) {
      const token = tokenOf(options, entry);
      if (token === null) return { problem: noneOf(options, entry) };
      tokens.add(token);
    }
    return { value: [...tokens] };
  };
}

function tokenOf(options: readonly Option[], given: string): string | null {
  const wanted = given.toLowerCase();
  const found = options.find(
    ({ value, label }) => value === wanted || label.toLowerCase() === wanted,
  );
  return found?.value ?? null;
}

function noneOf(options: readonly Option[], given: string): string {
  return `“${given}” is none of: ${options.map(({ value }) => value).join('; ')}`;
}

function keptWhenBlank(read: CellReader): CellReader {
  return (cell) => (cell.trim() === '' ? { value: undefined } : read(cell));
}

function readSlug(cell: string): CellReading {
  const slug = cell.trim();
  if (slug === '') return { value: undefined };
  const problem = slugProblem(slug);
  return problem === null ? { value: slug } : { problem };
}

function readDay(cell: string): CellReading {
  const given = cell.trim();
  if (given === '') return { value: null };
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(given) ?? [];
  const day = year === '' ? given : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (!isDay(day)) return { problem: 'Invalid date: write 2026-11-21 or 11/21/2026' };
  const { min, max } = limits.application_deadline;
  return day < min || day > max ? { problem: YEAR_REFUSED } : { value: day };
}

function readYesOrNo(cell: string): CellReading {
  const given = cell.trim().toLowerCase();
  if (given === '') return { value: null };
  if (given === 'yes' || given === 'true') return { value: true };
  return given === 'no' || given === 'false'
    ? { value: false }
    : { problem: 'Please write yes or no' };
}
