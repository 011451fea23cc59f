import { geographicRegions } from '../../../../contracts/vocabularies.ts';
import { candidateAt, NOWHERE, type Candidate, type Features } from '../candidates/candidate.ts';
import type { Address, PlaceMention } from '../candidates/places.ts';
import type { Range } from '../document/source-text.ts';
import type { Reading } from '../reading.ts';
import { patternsOf } from '../vocabulary/words.ts';
import { contextFeatures } from './context.ts';

/** Returns addresses and places as candidates for where an event or an office is. */
export function addressCandidates(reading: Reading): Candidate[] {
  return reading.addresses.map((address, index) =>
    candidateAt(address, completed(reading, address), {
      ...contextFeatures(reading, address),
      'is labelled': address.kind === 'labelled',
      first: index === 0,
    }),
  );
}

/** An address without a town gets the one town that the text names most. */
function completed({ places }: Reading, { hasTown, value }: Address): string {
  const names = places.filter(({ place }) => place.kind === 'town').map(({ place }) => place.name);
  const isNamed = names.some((name) => value.toLowerCase().includes(name.toLowerCase()));
  if (hasTown || isNamed) return value;
  const count = (name: string): number => names.filter((other) => other === name).length;
  const [most] = [...new Set(names)].sort((left, right) => count(right) - count(left));
  return most === undefined ? value : `${value}, ${most}`;
}

/** Returns towns and counties as candidates for the location of a program. */
export function locationCandidates(reading: Reading): Candidate[] {
  const candidates = reading.places.map((mention, index): Candidate => {
    const { start, end, place } = mention;
    const address = reading.addresses.find(
      (other) => other.kind === 'street' && other.start <= start && other.end >= end,
    );
    const written = reading.document.text.slice(start, end);
    const name = place.kind === 'region' ? capitalised(written) : `${place.name}, Maine`;
    return candidateAt(mention, address?.value ?? name, {
      ...contextFeatures(reading, mention),
      'in street address': address !== undefined,
      first: index === 0,
    });
  });
  const statewide = statewideMention(reading);
  if (statewide === null) return candidates;
  const features = { ...contextFeatures(reading, statewide), 'is whole state': true };
  return [...candidates, candidateAt(statewide, 'Statewide, Maine', features)];
}

/** A name as names are written: 'southern Maine' is 'Southern Maine'. */
function capitalised(name: string): string {
  return name.replace(/\b\p{Ll}/gu, (first) => first.toUpperCase());
}

const STATEWIDE = patternsOf('statewide', '\\b', '\\b');

function statewideMention({ document }: Reading): Range | null {
  const found = STATEWIDE.map(([, pattern]) => pattern.exec(document.text));
  const first = found.find((match) => match !== null);
  return first ? { start: first.index, end: first.index + first[0].length } : null;
}

/** Returns the parts of the state that a text speaks for as candidates. */
export function regionCandidates(reading: Reading): Candidate[] {
  const { places } = reading;
  const signs = STATEWIDE.map(([sign, pattern]) => [sign, pattern.test(reading.document.text)]);
  const regions = geographicRegions
    .map(({ value }) => ({ value, own: places.filter(({ place }) => place.region === value) }))
    .filter(({ own }) => own.length > 0);
  const named = regions.map(({ value, own }) =>
    candidateAt(own.find(isWide) ?? own[0] ?? NOWHERE, value, {
      'share of mentions': own.length / places.length,
      'names a county': own.some(isWide),
      'only region': regions.length === 1,
      'first region': places[0]?.place.region === value,
    }),
  );
  const mention = statewideMention(reading);
  const features: Features = {
    ...Object.fromEntries(signs.map(([sign, holds]) => [`state: ${String(sign)}`, holds])),
    'is statewide': true,
    'state: a county is named': places.some(isWide),
  };
  return [...named, candidateAt(mention ?? NOWHERE, 'statewide', features)];
}

const isWide = ({ place }: PlaceMention): boolean => place.kind !== 'town';
