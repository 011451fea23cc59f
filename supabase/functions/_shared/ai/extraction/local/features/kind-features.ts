import type { Candidate, Features } from '../candidates/candidate.ts';
import type { Anchor, Reading } from '../reading.ts';

const SIGNS: Readonly<Record<string, RegExp>> = {
  'event words':
    /\b(?:join us|doors|rsvp|tickets?|save the date|will be held|takes place|speakers?|agenda|at the door|seats?|walk in|breakfast|lunch|supper|keynote)\b/giu,
  'offer words':
    /\b(?:grants?|loans?|fund|appl(?:y|ications?|icants?)|eligib\w+|awards?|match|cohort|lends?|borrow|members?hip|rolling|year[- ]round|per month|qualif\w+)\b/giu,
};
const NAME_SIGNS: Readonly<Record<string, RegExp>> = {
  'event name':
    /\b(?:workshop|webinar|night|day|fair|breakfast|lunch|supper|conference|summit|hearing|session|seminar|boot camp|weekend|expo|market|meetup|tour|panel|talk|showcase|morning|evening|pitch)\b/iu,
  'offer name':
    /\b(?:grants?|loans?|funds?|program|accelerator|credit|awards?|fellowship|clinic|library|vouchers?|scholarship|incubator|financing|stipends?)\b/iu,
};

/** Returns the two kinds of submissions as candidates for what a text reads like. */
export function kindCandidates(reading: Reading, anchor: Anchor | null): Candidate[] {
  const features: Features = new Map();
  const { moments, amounts, document } = reading;
  for (const [sign, pattern] of Object.entries(SIGNS)) {
    const count = document.text.slice(0, 20_000).match(pattern)?.length ?? 0;
    features.set(sign, Math.min(1, (count * 300) / Math.max(300, document.text.length)));
    if (count === 0) features.set(`no ${sign}`, 1);
  }
  for (const [sign, pattern] of Object.entries(NAME_SIGNS)) {
    if (anchor !== null && pattern.test(anchor.value)) features.set(sign, 1);
  }
  const lines = new Set(
    moments.dates.filter(({ day }) => day >= reading.today).map(({ line }) => line.index),
  );
  const hours = moments.times.filter(({ to }) => to !== null);
  if (lines.size === 0) features.set('no coming day', 1);
  if (hours.some(({ line }) => lines.has(line.index))) features.set('hours beside a day', 1);
  else if (hours.some(({ line }) => lines.has(line.index - 1) || lines.has(line.index - 2)))
    features.set('hours below a day', 1);
  if (moments.times.length === 0) features.set('no time', 1);
  if (amounts.some(({ isJoined, isMost, high }) => (isJoined || isMost) && high >= 500))
    features.set('range of amounts', 1);
  return [
    { value: 'event', start: 0, end: 0, features },
    { value: 'resource', start: 0, end: 0, features: new Map() },
  ];
}
