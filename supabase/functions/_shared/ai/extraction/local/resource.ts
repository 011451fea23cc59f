import type { ExtractedResource } from '../../../contracts/extraction.ts';
import { findAddresses, findLocation } from './addresses.ts';
import { findContacts } from './contacts.ts';
import { findCost } from './cost.ts';
import type { DateMention } from './dates.ts';
import type { Document } from './document.ts';
import { best, found, type Found } from './found.ts';
import { findLinks, findWebsite } from './links.ts';
import { findFunding } from './money.ts';
import { findOrganization } from './organizations.ts';
import { findRegions, findTowns } from './places.ts';
import { describe, findEligibility } from './prose.ts';
import { findTitle } from './title.ts';
import {
  findFocusAreas,
  findFormats,
  findIndustries,
  findResourceType,
  findStages,
  findTags,
} from './topics.ts';
import { industryLabel, type SupportType } from './vocabulary.ts';

/** Each field of a resource with what was found for it; null for what the text does not say. */
export type FoundFields<T> = { readonly [K in keyof T]: Found<NonNullable<T[K]>> | null };

/** Reads a document as a resource. */
export function readResource(
  document: Document,
  dates: readonly DateMention[],
  isEvent: boolean,
  today: string,
): FoundFields<ExtractedResource> {
  const name = findTitle(document, isEvent ? 'event' : 'resource');
  const contacts = findContacts(document, name?.value ?? null);
  const organization = findOrganization(document, name?.value ?? null, null);
  const type = isEvent ? null : findResourceType(document, name?.value ?? null);
  const support = supportOf(isEvent, type?.type.support ?? null, type?.confidence ?? 0, document);
  const regions = findRegions(document, null);
  const location = findLocation(document, regions);
  const industries = findIndustries(document, name?.value ?? null);
  const hasAddress = findAddresses(document).some(({ text }) => !/\bP\.? ?O\.? ?Box\b/i.test(text));
  const isPlaced =
    hasAddress ||
    findTowns(document).some(({ isPlaced: placed, line }) => placed && line.role === 'body');
  const funding = isEvent ? null : findFunding(document);
  const topics = [
    type?.type.category.toLowerCase(),
    ...(industries?.value ?? []).map(industryLabel),
  ].filter((topic) => topic !== undefined);
  return {
    name,
    description: describe(document, name?.value ?? null),
    organization,
    location,
    email: contacts.email,
    website: findWebsite(findLinks(document), name?.value ?? null),
    phone: contacts.phone,
    category:
      type === null
        ? isEvent
          ? found(['Event'], 0.6)
          : null
        : found([type.type.category], type.confidence),
    tags: findTags(document, topics.slice(0, 1), findTowns(document)),
    type:
      type === null
        ? isEvent
          ? found('Event', 0.6)
          : null
        : found(type.type.label, type.confidence),
    eligibility: findEligibility(document),
    funding_range: support?.value === 'funding' || support?.value === 'program' ? funding : null,
    application_deadline: isEvent ? null : findDeadline(dates, today),
    focus_areas: findFocusAreas(document, industries?.value ?? [], name?.value ?? null),
    support_type: support,
    business_stage: findStages(document),
    geographic_region: regions,
    industry_categories: industries,
    format: isEvent
      ? eventFormat(document, hasAddress)
      : findFormats(
          document,
          hasAddress,
          isPlaced && support !== null && support.value !== 'funding',
        ),
    cost_to_participate: findCost(document),
  };
}

function eventFormat(
  document: Document,
  hasAddress: boolean,
): FoundFields<ExtractedResource>['format'] {
  const links = findLinks(document).some(({ isMeeting }) => isMeeting);
  if (hasAddress) return found([links ? 'hybrid' : 'in_person'], 0.82);
  return findFormats(document, hasAddress);
}

function supportOf(
  isEvent: boolean,
  support: SupportType | null,
  confidence: number,
  document: Document,
): Found<SupportType> | null {
  if (isEvent) return found('event', 0.85);
  const labelled = document.lines.find(({ label }) => label === 'type')?.text ?? '';
  const stated = (['funding', 'program', 'offer', 'event'] as const).find((value) =>
    new RegExp(`^\\W*${value}\\b`, 'i').test(labelled),
  );
  if (stated !== undefined) return found(stated, 0.92);
  return support === null ? null : found(support, confidence);
}

/** By this day they answer; it is no day to apply. */
const ANSWERED =
  /\b(?:hears?(?: back)? from us|you(?:'ll| will) hear|we(?:'ll| will)? (?:let|tell|call|answer|decide|notify|reply|announce)|decisions?|announced|notified)\b[^.;]{0,30}$/i;

/** The last day to apply: the next that comes, or the latest when all are past. */
export function findDeadline(dates: readonly DateMention[], today: string): Found<string> | null {
  const due = dates.filter(
    ({ role, line }) =>
      role === 'deadline' &&
      line.role !== 'aside' &&
      line.role !== 'footer' &&
      line.label !== 'updated',
  );
  if (due.length === 0) return null;
  const coming = due.filter(({ day, endDay }) => (endDay ?? day) >= today);
  const points = ({ isLabelled, line, hasYear, index, stop }: DateMention): number => {
    const near = line.whole.slice(Math.max(0, index - 45), stop + 14);
    let score = isLabelled ? 2 : 0;
    if (
      /\b(?:appl\w+|deadline|due|submit|submissions?|proposals?|form closes|extended|new)\b/i.test(
        near,
      )
    )
      score += 1.5;
    if (
      /\b(?:report|invoice|spent|spend|completed?|finished|used|funds must|match|rsvp|register|intent|loi|questions)\b/i.test(
        near,
      )
    )
      score -= 2.5;
    if (/\b(?:extended|new deadline|new date|now)\b/i.test(near)) score += 1.5;
    if (
      /\b(?:by|due|deadline|close[sd]?|before|until|no later than)\b[^.;]{0,16}$/i.test(
        line.whole.slice(Math.max(0, index - 24), index),
      )
    )
      score += 1;
    if (ANSWERED.test(line.whole.slice(Math.max(0, index - 45), index))) score -= 2.5;
    if (hasYear) score += 0.2;
    return score - line.index * 0.01;
  };
  const pool = coming.length > 0 ? coming : due;
  const chosen = best(pool, points);
  if (chosen === undefined || points(chosen) < -1) return null;
  const days = new Set(pool.map(({ day }) => day)).size;
  return found(
    chosen.isList && chosen.day >= today ? chosen.day : (chosen.endDay ?? chosen.day),
    (chosen.isLabelled ? 0.93 : 0.84) - (days > 1 ? 0.08 : 0) - (coming.length === 0 ? 0.2 : 0),
  );
}
