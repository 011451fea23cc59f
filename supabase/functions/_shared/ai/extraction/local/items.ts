import type { ContentType } from '../../../contracts/extraction.ts';
import type { Document, Line } from './document.ts';
import { best } from './found.ts';
import { labelKindOf } from './labels.ts';

const NEWSLETTER =
  /\b(?:unsubscribe|in this issue|view (?:it |this (?:e-?mail )?)?in (?:your )?browser|member edition|news (?:and|&) (?:notes|events)|e-?newsletter)\b|\bto (?:leave|stop) (?:this|these|the|our) (?:list|mails?|e-?mails?|newsletter)/i;
const MASTHEAD =
  /\b(?:newsletter|e-?news|bulletin|digest|gazette|dispatch|weekly|monthly|this week|this month|news)\b|\b(?:no\.?|issue|vol\.?) ?\d+/i;
const DAY =
  /\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}\b|\b\d{1,2}\/\d{1,2}\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i;
const TIME = /\b\d{1,2}(?::\d\d)? ?(?:am|pm|a\.m|p\.m)|\bnoon\b/i;
const SIGNS: Readonly<Record<ContentType, readonly (readonly [RegExp, number])[]>> = {
  resource: [
    [
      /\b(?:grants?|microgrants?|loans?|fund|funding|stipends?|accelerator|incubator|vouchers?|rebates?|scholarships?|fellowships?|mentor\w*|advis\w+|coaching|cohort|co-?working|makerspace)\b/i,
      2,
    ],
    [/\b(?:apply|applications?|applicants?)\b/i, 1.5],
    [/\b(?:eligib\w+|qualif\w+|must be|open to|who can)\b/i, 1],
    [/\b(?:deadline|due|close[sd]?)\b/i, 1],
    [/\$\d/, 1],
    [/\b(?:up to|between|from) \$\d/i, 1.5],
    [/\b(?:match(?:es|ing)?|reimburs\w+|invest(?:s|ments?|ors?|ing)?|pays? for|borrow)\b/i, 1.2],
    [
      /\b(?:by|due|close[sd]?|deadline|until|before|through) (?:\w+,? ){0,2}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
      1.5,
    ],
    [/\b(?:join us|rsvp|tickets?|doors|potluck|refreshments|ribbon)\b/i, -1.5],
    [/\w@[\w-]{1,80}\.\w|https?:|www\.|\w\.(?:org|com|example|net)\b/i, 0.7],
    [
      /\b(?:recap|congratulations|welcome(?:s)? (?:our|new|to)|hired|meet our|retire[sd]?|thank you|annual meeting|potluck|obituar|winners? of|last (?:month|year))\b/i,
      -2,
    ],
  ],
  event: [
    [DAY, 2],
    [TIME, 2],
    [/\b(?:register|rsvp|tickets?|sign up|reserve)\b/i, 1.2],
    [
      /\b(?:workshop|webinar|class|conference|forum|mixer|breakfast|lunch|networking|panel|session|summit|fair|night|meetup|roundtable|training)\b/i,
      1.2,
    ],
    [
      /\b\d{1,5} \p{Lu}[\p{L}']+ (?:St|Street|Ave|Avenue|Rd|Road|Way|Drive|Court)\b|\bzoom\b|\bat the \p{Lu}/u,
      1,
    ],
    [
      /\b(?:applications? (?:are )?due|deadline|recap|congratulations|last (?:month|year)|call for|submit)\b/i,
      -1.5,
    ],
  ],
};

/**
 * Of a newsletter with several items, the one that fits the kind best stays; the others become
 * asides, so that their dates and contacts do not mix with its own.
 */
export function chooseItem(document: Document, kind: ContentType): Document {
  const items = itemsOf(document);
  if (items.length < 2) return document;
  const chosen = best(items, (item) => pointsOf(item, kind) - items.indexOf(item) * 0.25);
  if (chosen === undefined) return document;
  const others = new Set(items.filter((item) => item !== chosen).flat());
  return {
    ...document,
    lines: document.lines.map((line) =>
      others.has(line) && line.index > 1 && line.role !== 'footer'
        ? { ...line, role: 'aside' as const }
        : line,
    ),
  };
}

/** A page with sections such as 'Who can apply?' is about one matter. */
const isSection = ({ role, whole }: Line): boolean => {
  const kind = role === 'heading' ? labelKindOf(whole) : null;
  return kind !== null && kind !== 'aside' && kind !== 'name' && kind !== 'timeline';
};

/** Items start at headings that are titles rather than labels. */
function itemsOf(document: Document): Line[][] {
  const text = document.lines
    .map(({ whole }) => whole)
    .join('\n')
    .slice(0, 20_000);
  if (document.lines.filter(isSection).length >= 2) return [];
  const head = document.lines
    .filter(({ role }) => role !== 'navigation')
    .slice(0, 3)
    .map(({ whole }) => whole)
    .join('\n');
  if (!NEWSLETTER.test(text) && !MASTHEAD.test(head)) return [];
  const items: Line[][] = [];
  for (const line of document.lines) {
    if (line.role === 'navigation') continue;
    const starts =
      line.role === 'heading' &&
      line.label === null &&
      labelKindOf(line.whole) === null &&
      !/[:?]$/.test(line.whole);
    if (starts) items.push([line]);
    else if (line.role !== 'footer') items.at(-1)?.push(line);
  }
  if (items.length > 9) return [];
  return items.filter(
    (item) => item.length > 1 && item.map(({ whole }) => whole).join(' ').length > 60,
  );
}

function pointsOf(item: readonly Line[], kind: ContentType): number {
  const text = item.map(({ whole }) => whole).join('\n');
  return (
    SIGNS[kind].reduce((sum, [pattern, points]) => sum + (pattern.test(text) ? points : 0), 0) +
    Math.min(1, text.length / 1200)
  );
}
