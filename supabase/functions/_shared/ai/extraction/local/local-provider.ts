import type { ExtractedEvent, ExtractedResource } from '../../../contracts/extraction.ts';
import type { Extraction, ExtractionInput, ExtractionProvider } from '../provider.ts';
import { findDates } from './dates.ts';
import { readDocument } from './document.ts';
import { readEvent } from './event.ts';
import type { Found } from './found.ts';
import { chooseItem } from './items.ts';
import { eventPoints, readKind } from './kind.ts';
import { readResource, type FoundFields } from './resource.ts';
import { findTitle } from './title.ts';

/**
 * Reads text by rules and libraries: nothing leaves this machine and no key is needed. What the
 * text does not say stays empty; each field that is filled says how sure it is.
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
  const document = chooseItem(readDocument(text), contentType);
  const dates = findDates(document, today);
  const readsLike = readKind(
    eventPoints(document, dates, findTitle(document, contentType)?.value ?? null),
    contentType,
  );
  if (contentType === 'resource') {
    const fields = readResource(document, dates, readsLike === 'event', today);
    return {
      extractedData: resourceOf(fields),
      confidenceScores: confidencesOf(fields),
      readsLike,
    };
  }
  const fields = readEvent(document, dates, today, readsLike === 'event');
  return { extractedData: eventOf(fields), confidenceScores: confidencesOf(fields), readsLike };
}

/**
 * Measured on texts that the rules had not seen, strong evidence is right more often than its
 * points say, and weak evidence less often.
 */
function calibrated(confidence: number): number {
  const stretched = confidence + 0.25 * (confidence - 0.55);
  return Math.round(Math.min(0.97, Math.max(0.05, stretched)) * 100) / 100;
}

function confidencesOf(
  fields: Readonly<Record<string, Found<unknown> | null>>,
): Record<string, number> {
  const scores: Record<string, number> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field !== null) scores[name] = calibrated(field.confidence);
  }
  return scores;
}

function resourceOf(fields: FoundFields<ExtractedResource>): ExtractedResource {
  return {
    name: fields.name?.value ?? null,
    description: fields.description?.value ?? null,
    organization: fields.organization?.value ?? null,
    location: fields.location?.value ?? null,
    email: fields.email?.value ?? null,
    website: fields.website?.value ?? null,
    phone: fields.phone?.value ?? null,
    category: fields.category?.value ?? [],
    tags: fields.tags?.value ?? [],
    type: fields.type?.value ?? null,
    eligibility: fields.eligibility?.value ?? null,
    funding_range: fields.funding_range?.value ?? null,
    application_deadline: fields.application_deadline?.value ?? null,
    focus_areas: fields.focus_areas?.value ?? [],
    support_type: fields.support_type?.value ?? null,
    business_stage: fields.business_stage?.value ?? [],
    geographic_region: fields.geographic_region?.value ?? [],
    industry_categories: fields.industry_categories?.value ?? [],
    format: fields.format?.value ?? [],
    cost_to_participate: fields.cost_to_participate?.value ?? null,
  };
}

function eventOf(fields: FoundFields<ExtractedEvent>): ExtractedEvent {
  return {
    title: fields.title?.value ?? null,
    description: fields.description?.value ?? null,
    start_date: fields.start_date?.value ?? null,
    end_date: fields.end_date?.value ?? null,
    location_type: fields.location_type?.value ?? null,
    location_address: fields.location_address?.value ?? null,
    location_link: fields.location_link?.value ?? null,
    geographic_region: fields.geographic_region?.value ?? [],
    host_organization: fields.host_organization?.value ?? null,
    registration_link: fields.registration_link?.value ?? null,
    sector: fields.sector?.value ?? null,
    business_type: fields.business_type?.value ?? null,
    event_type: fields.event_type?.value ?? null,
    tags: fields.tags?.value ?? [],
    image_url: fields.image_url?.value ?? null,
  };
}
