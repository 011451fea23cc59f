import type { ContentType } from '../../../contracts/extraction.ts';
import type { DateMention } from './dates.ts';
import type { Document } from './document.ts';
import { countMatches } from './vocabulary.ts';

const EVENT =
  /\b(?:workshop|webinar|conference|forum|summit|mixer|meet-?up|networking|expo|fair|open house|breakfast|luncheon|panel|roundtable|seminar|class|doors open|rsvp|tickets?|join us|save the date|seats?|happy hour|coffee hour|keynote|speakers?|refreshments|at the door)\b/gi;
const RESOURCE =
  /\b(?:grants?|microgrants?|loans?|funding|fund|program|accelerator|incubator|apply|applications?|applicants?|eligib\w+|deadline|awards?|stipend|mentor\w*|advis\w+|membership|makerspace|cohort|rolling|financing|rebate|voucher|reimburse\w*|weekly|monthly|day pass|drop[- ]in|year-round|appointments?|rent|borrow\w*|clients?)\b/gi;
const EVENT_NAME =
  /\b(?:workshop|webinar|conference|forum|summit|mixer|meet-?up|expo|fair|open house|breakfast|luncheon|lunch|panel|roundtable|seminar|night|social|happy hour|coffee hour|101|day|festival|symposium)s?\b/i;
const RESOURCE_NAME =
  /\b(?:grants?|microgrants?|loans?|fund|program|accelerator|incubator|voucher|rebate|fellowship|membership|makerspace|mentor\w*|cohort|cost-share|assistance|services?|kitchen|credit|initiative|scholarship|academy|boot ?camp|institute|incubation|course|school|corps|lab|cooperative|co-?working|space|desk|hotline|help ?line|loft|studio|hub)s?\b/i;

/** What comes back all year lasts. */
const RECURRING =
  /\b(?:(?:1st|2nd|3rd|4th|first|second|third|fourth|last|every|each)(?: and (?:1st|2nd|3rd|4th|first|second|third|fourth|last))? (?:mon|tues|wednes|thurs|fri|satur|sun)day(?:s)? (?:of|in) (?:every|each|the|a) month|every (?:month|week)|year[- ]round|all year|(?:mon|tue|wed)[a-z]{0,6}\.? ?(?:-|–|to|through|thru) ?(?:thu|fri|sat|sun)[a-z]{0,6})\b/i;

/**
 * How much a text announces an event (above nought) rather than something that lasts (below).
 *
 * @param title the name that was found.
 */
export function eventPoints(
  document: Document,
  dates: readonly DateMention[],
  title: string | null,
): number {
  const lines = document.lines.filter(({ role }) => role === 'body' || role === 'heading');
  const text = lines
    .map(({ whole }) => whole)
    .join('\n')
    .slice(0, 6000);
  const days = dates.filter(
    ({ role, line }) =>
      (role === 'event' || role === 'unknown' || role === 'information') &&
      line.role !== 'footer' &&
      line.role !== 'aside',
  );
  const main = days.filter(({ role }) => role !== 'information');
  let points = 0;
  if (main.some(({ times, line }) => times.length > 0 && line.index < 8)) points += 3;
  else if (days.some(({ times }) => times.length > 0)) points += 1.5;
  else if (main.length > 0) points += 0.7;
  if (title !== null && EVENT_NAME.test(title)) points += 2;
  if (title !== null && RESOURCE_NAME.test(title)) points -= 3;
  if (dates.some(({ role, line }) => role === 'deadline' && line.role !== 'aside')) points -= 2;
  if (lines.some(({ label, section }) => label === 'funding' || section === 'funding'))
    points -= 1.5;
  if (lines.some(({ label, section }) => label === 'eligibility' || section === 'eligibility'))
    points -= 0.7;
  if (lines.some(({ label }) => label === 'date' || label === 'time')) points += 1;
  if (RECURRING.test(text) && !main.some(({ hasYear }) => hasYear)) points -= 2;
  points += Math.min(3, countMatches(text, EVENT) * 0.5);
  return points - Math.min(5, countMatches(text, RESOURCE) * 0.4);
}

/** The kind that a text reads like. What the person said that it is counts for something. */
export function readKind(points: number, said: ContentType): ContentType {
  return points > (said === 'resource' ? 2.2 : -1.5) ? 'event' : 'resource';
}
