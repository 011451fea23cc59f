import * as z from 'zod/mini';
import { emptyEventForm, eventDraftSchema, toEventForm } from '../events/form';
import {
  emptyResourceForm,
  extractedNames,
  resourceDraftSchema,
  toResourceForm,
} from '../resources/submission-form';
import { confidenceLevel, type ConfidenceLevel } from './confidence';
import type { ExtractionReply } from '@contracts/extraction';
import { contentTypes, type ContentType } from '@contracts/extraction-limits';

export type { ContentType };

const common = {
  /** What was pasted. */
  text: z.string(),
  /** How sure the reading is of each field that it filled, by name of the column. */
  confidence: z.record(z.string(), z.number()),
  /** The kind that the text reads like. */
  readsLike: z.enum(contentTypes),
  /** Whether somebody fills in the form by hand: then nothing was read from the text. */
  isManual: z.boolean(),
};

/** What a text was read as: where the review starts, and where a reset returns to. */
export const readingSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('resource'), original: resourceDraftSchema }),
  z.object({
    ...common,
    kind: z.literal('event'),
    original: eventDraftSchema,
    /** A picture somewhere else on the web that the text names. */
    imageAddress: z.nullable(z.string()),
  }),
]);
export type Reading = z.infer<typeof readingSchema>;
export type ResourceReading = Extract<Reading, { kind: 'resource' }>;
export type EventReading = Extract<Reading, { kind: 'event' }>;

/** What came back for a text. */
export function toReading(reply: ExtractionReply, text: string): Reading {
  const { extractedData, confidenceScores, readsLike } = reply;
  const filled = Object.entries(extractedData).filter(([, value]) => textOf(value) !== '');
  // A field without a score is one that nobody vouches for.
  const confidence = Object.fromEntries(
    filled.map(([name]) => [name, confidenceScores[name] ?? 0]),
  );
  const read = { text, confidence, readsLike, isManual: false };
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

/** The start of a review that is filled in by hand. */
export function blankReading(kind: ContentType, text: string): Reading {
  const read = { text, confidence: {}, readsLike: kind, isManual: true };
  return kind === 'resource'
    ? { ...read, kind, original: emptyResourceForm }
    : { ...read, kind, original: emptyEventForm, imageAddress: null };
}

// Fields of the form of an event that stand for a column of another name.
const columns: Readonly<Record<string, string>> = {
  start_day: 'start_date',
  start_time: 'start_date',
  end_day: 'end_date',
  end_time: 'end_date',
};

type Values = Readonly<Record<string, unknown>>;

/** What to say of how a field of the form came to its value. */
export type FieldMark = ConfidenceLevel | 'changed';

/**
 * The mark of a field that was filled from the text: how sure that is, or that somebody has changed
 * it since. Null where the field is empty, and where the text said nothing.
 */
export function markOf(reading: Reading, name: string, value: unknown): FieldMark | null {
  const originals: Values = reading.original;
  const original = textOf(originals[name]);
  const score = reading.confidence[extractedNames.get(name) ?? columns[name] ?? name];
  if (score === undefined || original === '' || textOf(value) === '') return null;
  return textOf(value) === original ? confidenceLevel(score) : 'changed';
}

/**
 * The fields that want a look before anything is sent, in the order of the form: those read with
 * low confidence and not changed since, and times that the text does not name.
 */
export function fieldsToCheck(reading: Reading, values: Values): string[] {
  return Object.entries(values)
    .filter(([name, value]) => {
      if (isHidden(name, values.location_type)) return false;
      if (name.endsWith('_time')) return isTimeMissing(reading, name, value);
      return markOf(reading, name, value) === 'low';
    })
    .map(([name]) => name);
}

/** Whether the text names the day of an event and no time, and nobody has entered one. */
function isTimeMissing(reading: Reading, name: string, value: unknown): boolean {
  if (reading.kind !== 'event' || value !== '') return false;
  const { start_day, end_day } = reading.original;
  return (name === 'start_time' ? start_day : end_day) !== '';
}

function isHidden(name: string, locationType: unknown): boolean {
  if (name === 'location_address') return locationType === 'online';
  return name === 'location_link' && locationType === 'in_person';
}

/** A value of a form as one text: '' when it is empty. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join() : '';
}
