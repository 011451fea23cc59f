import * as z from 'zod/mini';
import { confidenceLevel, type ConfidenceLevel } from '../../../shared/rules/confidence';
import { unknownZoneIn } from '../../../shared/rules/unknown-zone';
import { emptyEventForm, eventDraftSchema, toEventForm } from '../../events/rules/form';
import { hasAddress, hasLink } from '../../events/rules/place';
import {
  emptyResourceForm,
  extractedNames,
  resourceDraftSchema,
  toResourceForm,
} from '../../resources/rules/submission-form';
import type { ExtractionReply } from '@shared/contracts/extraction';
import { textKinds, type ContentType } from '@shared/contracts/extraction-limits';
import { todayInMaine } from '@shared/search/list/availability';

export type { ContentType };

const common = {
  /** Pasted text. */
  text: z.string(),
  /** Confidence by column of the extracted fields. */
  confidence: z.record(z.string(), z.number()),
  /** Parts of the text that the extracted fields came from, by column; UTF-16 units, end exclusive. */
  sources: z._default(
    z.record(z.string(), z.array(z.object({ start: z.number(), end: z.number() }))),
    {},
  ),
  /** What the text reads like. */
  readsLike: z.enum(textKinds),
  /** Whether the form is filled in by hand, without extraction. */
  isManual: z.boolean(),
};

/** Result of an extraction: initial values of the review form and of its reset. */
export const readingSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('resource'), original: resourceDraftSchema }),
  z.object({
    ...common,
    kind: z.literal('event'),
    original: eventDraftSchema,
    /** URL of an image on another site, mentioned in the text. */
    imageAddress: z.nullable(z.string()),
  }),
]);
export type Reading = z.infer<typeof readingSchema>;
export type ResourceReading = Extract<Reading, { kind: 'resource' }>;
export type EventReading = Extract<Reading, { kind: 'event' }>;

/**
 * Converts an extraction reply to form values.
 *
 * @param text as it was sent.
 */
export function toReading(reply: ExtractionReply, text: string): Reading {
  const { extractedData, confidenceScores, readsLike } = reply;
  const filled = Object.entries(extractedData).filter(([, value]) => textOf(value) !== '');
  // A field without a score has no confidence.
  const confidence = Object.fromEntries(
    filled.map(([name]) => [name, confidenceScores[name] ?? 0]),
  );
  const sources = Object.fromEntries(
    filled.map(([name]) => [
      name,
      // Skips positions whose text differs from the quote: they belong to another text.
      (reply.sources[name] ?? [])
        .filter(({ start, end, quote }) => text.slice(start, end) === quote && quote !== '')
        .map(({ start, end }) => ({ start, end })),
    ]),
  );
  const read = { text, confidence, sources, readsLike, isManual: false };
  if (reply.contentType === 'resource') {
    return { ...read, kind: 'resource', original: toResourceForm(reply.extractedData) };
  }
  return {
    ...read,
    kind: 'event',
    original: toEventForm(reply.extractedData),
    imageAddress: reply.extractedData.image_url,
  };
}

/** Returns an empty form for filling in by hand. */
export function blankReading(kind: ContentType, text: string): Reading {
  const read = { text, confidence: {}, sources: {}, readsLike: kind, isManual: true };
  return kind === 'resource'
    ? { ...read, kind, original: emptyResourceForm }
    : { ...read, kind, original: emptyEventForm, imageAddress: null };
}

// Fields of the event form that are stored in a column with another name.
const columns: Readonly<Record<string, string>> = {
  start_day: 'start_date',
  start_time: 'start_date',
  end_day: 'end_date',
  end_time: 'end_date',
};

/** Returns the field of the extraction contract that a field of the form is filled from. */
export function extractedField(name: string): string {
  return extractedNames.get(name) ?? columns[name] ?? name;
}

type Values = Readonly<Record<string, unknown>>;

/** Origin of a field value. */
export type FieldMark = ConfidenceLevel | 'changed';

/**
 * Returns the origin of a field value: confidence of the extraction, or changed since. Null when
 * the field is empty or was not extracted.
 */
export function markOf(reading: Reading, name: string, value: unknown): FieldMark | null {
  const originals: Values = reading.original;
  const original = textOf(originals[name]);
  const score = reading.confidence[extractedField(name)];
  if (score === undefined || original === '' || textOf(value) === '') return null;
  return textOf(value) === original ? confidenceLevel(score) : 'changed';
}

/** Fields that a submission needs. */
const NEEDED = 'name title start_day start_time end_day end_time location_address'.split(' ');
/** Dates that are of no use once they have passed. */
const COMING_DATES = ['start_day', 'end_day', 'application_deadline'];

/**
 * Returns the fields to check before submitting, in form order: unchanged fields with medium or low
 * confidence, empty ones that a submission needs, dates that have passed, and times in a time zone
 * that is not known.
 */
export function fieldsToCheck(reading: Reading, values: Values, today = todayInMaine()): string[] {
  if (reading.isManual) return [];
  const isZoneUnknown = unknownZoneIn(reading.text) !== null;
  return Object.entries(values)
    .filter(([name, value]) => {
      if (isFieldHidden(name, values.location_type)) return false;
      const mark = markOf(reading, name, value);
      if (value === '') return NEEDED.includes(name) || isImageElsewhere(reading, name);
      if (name.endsWith('_time') && isZoneUnknown) return mark !== null && mark !== 'changed';
      const isPast = COMING_DATES.includes(name) && textOf(value) < today;
      return isPast || mark === 'medium' || mark === 'low';
    })
    .map(([name]) => name);
}

/** Whether the text names an image of another site, which the form does not take over. */
function isImageElsewhere(reading: Reading, name: string): boolean {
  return name === 'image_url' && reading.kind === 'event' && reading.imageAddress !== null;
}

/** Whether the form hides a field for this location type of an event. */
export function isFieldHidden(name: string, locationType: unknown): boolean {
  if (name === 'location_address') return !hasAddress(textOf(locationType));
  return name === 'location_link' && !hasLink(textOf(locationType));
}

/** Returns a form value as text; '' when empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join() : '';
}
