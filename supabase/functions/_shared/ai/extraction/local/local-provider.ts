import type { ExtractionProvider } from '../provider.ts';
import type { ExtractedEvent, ExtractedResource } from '../../../contracts/extraction.ts';

const NO_RESOURCE: ExtractedResource = {
  name: null,
  description: null,
  organization: null,
  location: null,
  email: null,
  website: null,
  phone: null,
  category: [],
  tags: [],
  type: null,
  eligibility: null,
  funding_range: null,
  application_deadline: null,
  focus_areas: [],
  support_type: null,
  business_stage: [],
  geographic_region: [],
  industry_categories: [],
  format: [],
  cost_to_participate: null,
};

const NO_EVENT: ExtractedEvent = {
  title: null,
  description: null,
  start_date: null,
  end_date: null,
  location_type: null,
  location_address: null,
  location_link: null,
  geographic_region: [],
  host_organization: null,
  registration_link: null,
  sector: null,
  business_type: null,
  event_type: null,
  tags: [],
  image_url: null,
};

/** Reads text on this machine alone, by rules and libraries: nothing leaves, and no key is needed. */
export function createLocalProvider(): ExtractionProvider {
  return {
    extract({ text, contentType }, signal) {
      signal.throwIfAborted();
      const firstLine = text.split('\n').find((line) => line.trim() !== '') ?? '';
      const name = firstLine.trim().slice(0, 200) || null;
      return Promise.resolve({
        extractedData:
          contentType === 'resource' ? { ...NO_RESOURCE, name } : { ...NO_EVENT, title: name },
        confidenceScores:
          name === null ? {} : { [contentType === 'resource' ? 'name' : 'title']: 0.3 },
        readsLike: contentType,
      });
    },
  };
}
