import {
  contentTypes,
  extractedEventSchema,
  extractedResourceSchema,
  type ExtractedEvent,
  type ExtractedResource,
} from '../../../contracts/extraction.ts';
import { cleanLine, cleanText, shorten } from '../../clean-text.ts';
import type { Extraction, ExtractionInput, ExtractionProvider, Source } from '../provider.ts';
import { extractValues, FOUND_AS, type FieldValue, type FieldValues } from './extract.ts';
import { readText } from './reading.ts';
import weights from './choice/weights.json' with { type: 'json' };

/**
 * Extracts fields with candidates and a trained choice: nothing leaves this machine and no key is
 * needed. A field that no candidate is probable enough for stays empty.
 */
export function createLocalProvider(): ExtractionProvider {
  return {
    extract: (input, signal) =>
      // What is thrown in here becomes a rejection.
      new Promise((resolve) => {
        signal.throwIfAborted();
        resolve(extract(input));
      }),
  };
}

function extract({ text, contentType, today }: ExtractionInput): Extraction {
  const schema = contentType === 'resource' ? extractedResourceSchema : extractedEventSchema;
  const values = extractValues(weights, readText(text, today), Object.keys(schema.shape));
  const extractedData = contentType === 'resource' ? resourceOf(values) : eventOf(values);
  const confidenceScores: Record<string, number> = {};
  const sources: Record<string, Source[]> = {};
  for (const [name, content] of Object.entries(extractedData)) {
    const value = values[FOUND_AS[name] ?? name];
    if (value === undefined || content === null || content.length === 0) continue;
    confidenceScores[name] = Math.round(value.confidence * 100) / 100;
    sources[name] = value.sources.map(({ start, end }) => ({
      start,
      end,
      quote: text.slice(start, end),
    }));
  }
  const readsLike = contentTypes.find((kind) => kind === values.reads_like?.value) ?? contentType;
  return { extractedData, confidenceScores, sources, readsLike };
}

function resourceOf(values: FieldValues): ExtractedResource {
  return extractedResourceSchema.parse({
    name: lineOf(values.name, 200),
    description: proseOf(values.description, 8000),
    organization: lineOf(values.host_organization, 200),
    location: lineOf(values.location, 200),
    email: lineOf(values.email, 254),
    website: lineOf(values.website, 2048),
    phone: lineOf(values.phone, 40),
    category: listOf(values.category, 80),
    tags: listOf(values.tags, 60),
    type: lineOf(values.type, 120),
    eligibility: proseOf(values.eligibility, 4000),
    funding_range: lineOf(values.funding_range, 200),
    application_deadline: lineOf(values.application_deadline, 10),
    focus_areas: listOf(values.focus_areas, 80),
    support_type: lineOf(values.support_type, 40),
    business_stage: listOf(values.business_stage, 40),
    geographic_region: listOf(values.geographic_region, 40),
    industry_categories: listOf(values.industry_categories, 40),
    format: listOf(values.format, 40),
    cost_to_participate: lineOf(values.cost_to_participate, 500),
  });
}

function eventOf(values: FieldValues): ExtractedEvent {
  return extractedEventSchema.parse({
    title: lineOf(values.name, 200),
    description: proseOf(values.description, 8000),
    start_date: lineOf(values.start_date, 16),
    end_date: lineOf(values.end_date, 16),
    location_type: lineOf(values.location_type, 40),
    location_address: lineOf(values.location_address, 400),
    location_link: lineOf(values.location_link, 2048),
    geographic_region: listOf(values.geographic_region, 40),
    host_organization: lineOf(values.host_organization, 200),
    registration_link: lineOf(values.registration_link, 2048),
    sector: lineOf(values.sector, 120),
    business_type: null,
    event_type: lineOf(values.event_type, 120),
    tags: listOf(values.tags, 60),
    image_url: lineOf(values.image_url, 2048),
  });
}

/** A value on one line; null when empty, or too long to be cut. */
function lineOf(value: FieldValue | undefined, longest: number): string | null {
  if (typeof value?.value !== 'string') return null;
  const line = cleanLine(value.value);
  if (line === '') return null;
  return /^https?:|@/u.test(line) && line.length > longest ? null : shorten(line, longest);
}

function proseOf(value: FieldValue | undefined, longest: number): string | null {
  if (typeof value?.value !== 'string') return null;
  const text = cleanText(value.value);
  return text === '' ? null : shorten(text, longest);
}

function listOf(value: FieldValue | undefined, longest: number): string[] {
  if (value === undefined || typeof value.value === 'string') return [];
  const lines = value.value.map((entry) => shorten(cleanLine(entry), longest));
  return lines.filter((line) => line !== '');
}
