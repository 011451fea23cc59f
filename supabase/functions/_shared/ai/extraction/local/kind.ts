import type { ContentType } from '../../../contracts/extraction.ts';
import type { DateMention } from './dates.ts';
import type { Document } from './document.ts';

const EVENT =
  /\b(?:workshop|webinar|conference|forum|summit|mixer|meet-?up|networking|expo|fair|open house|breakfast|luncheon|panel|roundtable|seminar|class|doors open|rsvp|tickets?|join us|save the date|register|seats?|happy hour|coffee hour)\b/gi;
const RESOURCE =
  /\b(?:grants?|loans?|funding|fund|program|accelerator|incubator|apply|applications?|applicants?|eligib\w+|deadline|award|stipend|mentor\w*|advis\w+|membership|makerspace|cohort|rolling|financing|rebate|voucher)\b/gi;

/** Whether a text announces an event or describes something that lasts. */
export function readKind(document: Document, dates: readonly DateMention[]): ContentType {
  const text = document.lines
    .filter(({ role }) => role === 'body' || role === 'heading')
    .map(({ whole }) => whole)
    .join('\n')
    .slice(0, 6000);
  const days = dates.filter(
    ({ role, line }) => (role === 'event' || role === 'unknown') && line.role !== 'footer',
  );
  let points = 0;
  if (days.some(({ times }) => times.length > 0)) points += 3;
  else if (days.length > 0) points += 1;
  if (dates.some(({ role }) => role === 'deadline')) points -= 2.5;
  if (document.lines.some(({ label }) => label === 'funding' || label === 'eligibility'))
    points -= 1;
  if (document.lines.some(({ label }) => label === 'date' || label === 'register')) points += 1;
  points += Math.min(3, (text.match(EVENT) ?? []).length * 0.6);
  points -= Math.min(4, (text.match(RESOURCE) ?? []).length * 0.4);
  return points > 0 ? 'event' : 'resource';
}
