import { candidateAt, NOWHERE, type Candidate, type Features } from '../candidates/candidate.ts';
import { lastAt } from '../document/document.ts';
import { matchesOf, type Match } from '../document/source-text.ts';
import { hasDayWithHours } from '../candidates/dates.ts';
import type { Reading } from '../reading.ts';
import { formsPattern, termsByVocabulary, type Vocabulary } from '../vocabulary/words.ts';

const MOST_HITS = 60;

/**
 * Returns the values of a vocabulary that words of the text speak for.
 *
 * @param facts what is known of the whole text; crossed with each value.
 */
export function vocabularyCandidates(
  reading: Reading,
  vocabulary: Vocabulary,
  facts: readonly string[] = [],
): Candidate[] {
  const { anchor } = reading.known;
  const terms = (termsByVocabulary.get(vocabulary) ?? []).map(({ value, pattern }) => ({
    value,
    hits: hitsOf(reading, pattern),
    isInName: anchor !== null && anchor.value.search(pattern) !== -1,
    endsName: anchor !== null && anchor.value.replace(/^.*\s/u, '').search(pattern) !== -1,
  }));
  const most = Math.max(1, ...terms.map(({ hits }) => hits.length));
  const hasName = terms.some(({ isInName }) => isInName);
  return terms
    .filter(({ hits }) => hits.length > 0 || facts.length > 0)
    .map(({ value, hits, isInName, endsName }) => {
      const near = hits.filter(
        ({ start }) => anchor !== null && start >= anchor.start - 20 && start < anchor.end + 400,
      );
      return candidateAt(near[0] ?? hits[0] ?? NOWHERE, value, {
        ...Object.fromEntries(facts.map((fact) => [`${value}: ${fact}`, true])),
        ...(hits.length === 0 ? { 'not said': true } : hitFeatures(reading, hits, most)),
        [`is ${value}`]: true,
        'text says little': reading.document.saysLittle,
        'in name': isInName,
        [`${value} in name`]: isInName,
        'ends name': endsName,
        'another in name': hasName && !isInName,
        'near name': near.length > 0,
        'repeated near name': near.length > 1,
      });
    });
}

function hitsOf({ document }: Reading, pattern: RegExp): Match[] {
  const hits: Match[] = [];
  for (const sentence of document.sentences) {
    if (hits.length >= MOST_HITS) break;
    if (sentence.line.role === 'navigation' || sentence.line.role === 'footer') continue;
    hits.push(...matchesOf(pattern, sentence.text, sentence.start));
  }
  return hits;
}

function hitFeatures({ document }: Reading, hits: readonly Match[], most: number): Features {
  const words = new Set(hits.map(({ found }) => found.toLowerCase()));
  const lines = hits.map(({ start }) => lastAt(document.lines, start));
  return {
    'share of words': hits.length / most,
    'different words': Math.min(1, (words.size - 1) / 3),
    'most words': hits.length === most,
    'one word': hits.length === 1,
    'in heading': lines.some((line) => line?.role === 'heading'),
    'at the top': hits.some(({ start }) => start < 300),
  };
}

const ONLINE = formsPattern('online');
const EITHER = formsPattern('onlineOrThere');
const MEETING_LINK = formsPattern('meetingLink');

/** Returns facts about a whole text that speak for or against values of a vocabulary. */
export function factsOf(reading: Omit<Reading, 'facts'>): string[] {
  const { contacts, moments, amounts, addresses, places, document } = reading;
  const hasMeeting = contacts.links.some(({ value }) => MEETING_LINK.test(value));
  const text = document.text.slice(0, 20_000);
  const isOnline = hasMeeting || ONLINE.test(text);
  const days = moments.dates.map(({ line }) => line.index);
  const streets = addresses.filter(({ kind }) => kind === 'street');
  const hasAddress = streets.some(({ line }) =>
    days.some((day) => Math.abs(day - line.index) <= 2),
  );
  const facts = {
    'any text': true,
    'has day with hours': hasDayWithHours(moments),
    'has amounts': amounts.length > 0,
    'has a range of amounts': amounts.some(({ low, isMost }) => low !== null || isMost),
    'has meeting link': hasMeeting,
    'has street address': streets.some(({ line }) => line.role !== 'footer'),
    'has place': places.length > 0,
    'has labelled place': addresses.some(({ kind }) => kind === 'labelled'),
    'has address near a day': hasAddress,
    'online and address near a day': isOnline && hasAddress,
    'online and no address near a day': isOnline && !hasAddress,
    'neither online nor address': !isOnline && !hasAddress,
    'says either': EITHER.test(text),
  };
  return Object.entries(facts).flatMap(([fact, holds]) => (holds ? [fact] : []));
}

const EVENT_WORDS = formsPattern('eventWords', 'giu');
const OFFER_WORDS = formsPattern('offerWords', 'giu');
const EVENT_NAME = formsPattern('eventNames');
const OFFER_NAME = formsPattern('offerNames');

/** Returns the two kinds of submissions as candidates for what a text reads like. */
export function kindCandidates(reading: Reading): Candidate[] {
  const { document, known, amounts, moments, today } = reading;
  const text = document.text.slice(0, 20_000);
  const share = (pattern: RegExp): number =>
    Math.min(1, ((text.match(pattern)?.length ?? 0) * 300) / Math.max(300, text.length));
  const days = moments.dates.filter(({ day }) => day >= today).map(({ line }) => line.index);
  const hours = moments.times.filter(({ to }) => to !== null).map(({ line }) => line.index);
  const features: Features = {
    'event words': share(EVENT_WORDS),
    'offer words': share(OFFER_WORDS),
    'event name': EVENT_NAME.test(known.anchor?.value ?? ''),
    'offer name': OFFER_NAME.test(known.anchor?.value ?? ''),
    'range of amounts': amounts.some(
      ({ low, isMost, high }) => (low !== null || isMost) && high >= 500,
    ),
    'no coming day': days.length === 0,
    'hours beside a day': hours.some((index) => days.includes(index)),
    'hours below a day': hours.some((at) => days.includes(at - 1) || days.includes(at - 2)),
    'no time': moments.times.length === 0,
  };
  return [candidateAt(NOWHERE, 'event', features), candidateAt(NOWHERE, 'resource', {})];
}
