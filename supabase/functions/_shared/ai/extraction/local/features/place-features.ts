import type { Candidate, Features } from '../candidates/candidate.ts';
import { MOST_CANDIDATES } from '../candidates/candidate.ts';
import type { AddressMention, PlaceMention } from '../candidates/places.ts';
import { geographicRegions } from '../../../../contracts/vocabularies.ts';
import type { Anchor, Reading } from '../reading.ts';
import { contextFeatures } from './context.ts';
import words from '../vocabulary/words.json' with { type: 'json' };

function addPlace(features: Features, mention: PlaceMention, reading: Reading): void {
  features.set(`is ${mention.place.kind}`, 1);
  if (mention.place.isAmbiguous) features.set('is ambiguous', 1);
  if (mention.isMarked) features.set('is marked', 1);
  const repeats = reading.places.filter((other) => other.place === mention.place).length;
  if (repeats > 1) features.set('repeated', 1);
  const regions = new Set(reading.places.map((other) => other.place.name));
  if (regions.size === 1) features.set('only place', 1);
}

/** Returns addresses and places as candidates for where an event or an office is. */
export function addressCandidates(reading: Reading, anchor: Anchor | null): Candidate[] {
  return reading.addresses.slice(0, MOST_CANDIDATES).map((mention, index) => {
    const features = contextFeatures(reading, mention, anchor);
    features.set(`from ${mention.kind}`, 1);
    if (mention.town !== null) {
      features.set('has town', 1);
      addPlace(features, mention.town, reading);
    }
    if (/\d/u.test(mention.value)) features.set('has number', 1);
    if (
      /\b(?:hall|room|center|library|museum|inn|hotel|college|school|church|grange|lodge|barn|caf[eé]|club)\b/iu.test(
        mention.value,
      )
    ) {
      features.set('has venue word', 1);
    }
    if (/\bp\.?o\.? box\b/iu.test(mention.line.text)) features.set('is post box', 1);
    if (index === 0) features.set('first', 1);
    if (nearMoment(reading, mention)) features.set('near a day', 1);
    return { value: completed(reading, mention), start: mention.start, end: mention.end, features };
  });
}

function nearMoment(reading: Reading, mention: AddressMention): boolean {
  return reading.moments.dates.some(({ line }) => Math.abs(line.index - mention.line.index) <= 2);
}

/** An address without a town gets the one town that the text names most. */
function completed(reading: Reading, mention: AddressMention): string {
  if (mention.town !== null) return mention.value;
  const towns = reading.places.filter(({ place }) => place.kind === 'town');
  if (towns.some(({ place }) => mention.value.toLowerCase().includes(place.name.toLowerCase()))) {
    return mention.value;
  }
  const counts = new Map<string, number>();
  for (const { place, isMarked } of towns) {
    counts.set(place.name, (counts.get(place.name) ?? 0) + (isMarked ? 2 : 1));
  }
  const [most] = [...counts].sort((left, right) => right[1] - left[1]);
  return most === undefined ? mention.value : `${mention.value}, ${most[0]}`;
}

/** Returns towns and counties as candidates for the location of a program. */
export function locationCandidates(reading: Reading, anchor: Anchor | null): Candidate[] {
  const candidates = reading.places.slice(0, MOST_CANDIDATES).map((mention, index): Candidate => {
    const features = contextFeatures(reading, mention, anchor);
    addPlace(features, mention, reading);
    const address = reading.addresses.find(
      (other) =>
        other.kind === 'street' &&
        other.line === mention.line &&
        other.start <= mention.start &&
        other.end >= mention.end,
    );
    if (address !== undefined) features.set('in street address', 1);
    if (index === 0) features.set('first', 1);
    const name = mention.place.name;
    const value =
      address?.value ?? (mention.place.kind === 'region' ? mention.place.name : `${name}, Maine`);
    return { value, start: mention.start, end: mention.end, features };
  });
  const statewide = statewideMention(reading);
  if (statewide !== null) {
    const features = contextFeatures(reading, statewide, anchor);
    features.set('is whole state', 1);
    if (candidates.length === 0) features.set('no other place', 1);
    candidates.push({ value: 'Statewide, Maine', ...statewide, features });
  }
  return candidates;
}

const STATEWIDE: readonly (readonly [string, RegExp])[] = [
  [
    'names the whole state',
    /\b(?:statewide|all (?:of )?(?:16|sixteen) counties|all of maine|any(?:where|one living)? in maine|across (?:the state|maine)|throughout maine|every county|whole state)\b/iu,
  ],
  [
    'names Maine businesses',
    new RegExp(
      `\\b(?:maine(?:'s)? (?:\\p{L}+ ){0,2}(?:${words.maineAudiences.join('|')})|(?:in|from|of) maine\\b(?! (?:\\d|st)))`,
      'iu',
    ),
  ],
  ['names the state', /\b(?:in this state|the state|state of maine|maine)\b/iu],
];

function statewideMention(reading: Reading): { start: number; end: number } | null {
  for (const [, pattern] of STATEWIDE) {
    const match = pattern.exec(reading.document.text);
    if (match !== null) return { start: match.index, end: match.index + match[0].length };
  }
  return null;
}

/** Returns the parts of the state that a text speaks for as candidates. */
export function regionCandidates(reading: Reading, anchor: Anchor | null): Candidate[] {
  const byRegion = new Map<string, PlaceMention[]>();
  for (const mention of reading.places) {
    const mentions = byRegion.get(mention.place.region) ?? [];
    byRegion.set(mention.place.region, [...mentions, mention]);
  }
  const found = geographicRegions.flatMap(({ value }) => {
    const mentions = byRegion.get(value) ?? [];
    const first = mentions[0];
    return first === undefined
      ? []
      : [regionOf(reading, value, mentions, first, byRegion.size, anchor)];
  });
  return [...found, statewideCandidate(reading, byRegion.size, anchor)];
}

function regionOf(
  reading: Reading,
  value: string,
  mentions: readonly PlaceMention[],
  first: PlaceMention,
  regions: number,
  anchor: Anchor | null,
): Candidate {
  const features: Features = new Map();
  const eligible = mentions.filter((mention) =>
    contextFeatures(reading, mention, null).has('sentence eligible'),
  );
  const counties = mentions.filter(({ place }) => place.kind !== 'town');
  features.set('share of mentions', mentions.length / reading.places.length);
  if (counties.length > 0) features.set('names a county', 1);
  if (counties.length === 0 && reading.places.some(({ place }) => place.kind !== 'town'))
    features.set('others name a county', 1);
  if (eligible.length > 0) features.set('in conditions', 1);
  if (regions === 1) features.set('only region', 1);
  if (regions > 2) features.set('one of many', 1);
  if (
    mentions.every(
      ({ line }) => line.role === 'footer' || (line.part === 0 && reading.document.lastPart > 0),
    )
  )
    features.set('only outside', 1);
  if (mentions.some(({ isMarked }) => isMarked)) features.set('is marked', 1);
  if (mentions.every(({ place }) => place.isAmbiguous)) features.set('is ambiguous', 1);
  if (reading.places[0]?.place.region === value) features.set('first region', 1);
  addStatewideSigns(features, reading);
  const best = counties[0] ?? eligible[0] ?? first;
  for (const [name, weight] of contextFeatures(reading, best, anchor)) {
    if (/^(?:in |near |label |section )/u.test(name)) features.set(name, weight);
  }
  return { value, start: best.start, end: best.end, features };
}

function addStatewideSigns(features: Features, reading: Reading): void {
  for (const [sign, pattern] of STATEWIDE) {
    if (pattern.test(reading.document.text)) features.set(`text ${sign}`, 1);
  }
}

function statewideCandidate(reading: Reading, regions: number, anchor: Anchor | null): Candidate {
  const range = statewideMention(reading) ?? { start: 0, end: 0 };
  const features: Features = new Map([['is statewide', 1]]);
  for (const [sign, pattern] of STATEWIDE) {
    if (pattern.test(reading.document.text)) features.set(`state: ${sign}`, 1);
  }
  if (regions === 0) features.set('state: no region named', 1);
  if (regions > 2) features.set('state: many regions named', 1);
  const hasCounty = reading.places.some(({ place }) => place.kind !== 'town');
  if (hasCounty) features.set('state: a county is named', 1);
  for (const [name, weight] of contextFeatures(reading, range, anchor)) {
    if (/^sentence (?:eligible|office|where)/u.test(name) && range.end > 0)
      features.set(`state: ${name}`, weight);
  }
  return { value: 'statewide', ...range, features };
}
