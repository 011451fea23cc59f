import { describe, expect, it } from 'vitest';
import {
  blankReading,
  fieldsToCheck,
  markOf,
  readingSchema,
  toReading,
} from './extraction-reading';
import type { ExtractionReply } from '@contracts/extraction';

const resource: Extract<ExtractionReply, { contentType: 'resource' }> = {
  contentType: 'resource',
  readsLike: 'resource',
  items: [],
  originalText: 'Spark',
  extractedData: {
    name: 'Spark',
    description: 'A grant',
    organization: null,
    location: null,
    email: null,
    website: null,
    phone: '207-555-0143',
    category: [],
    tags: ['grant'],
    type: null,
    eligibility: null,
    funding_range: null,
    application_deadline: '2026-02-27',
    focus_areas: [],
    support_type: 'funding',
    business_stage: ['launch'],
    format: [],
    geographic_region: [],
    industry_categories: [],
    cost_to_participate: null,
  },
  sources: {},
  confidenceScores: {
    name: 0.9,
    description: 0.7,
    tags: 0.5,
    application_deadline: 0.4,
    support_type: 0.8,
    business_stage: 0.3,
    website: 0.9,
  },
};
const event: Extract<ExtractionReply, { contentType: 'event' }> = {
  contentType: 'event',
  readsLike: 'resource',
  items: [],
  originalText: 'Tax Night',
  extractedData: {
    title: 'Tax Night',
    description: null,
    start_date: '2026-02-27',
    end_date: null,
    location_type: null,
    location_address: null,
    location_link: 'https://meet.example',
    geographic_region: [],
    host_organization: null,
    registration_link: null,
    sector: null,
    business_type: null,
    event_type: null,
    tags: [],
    image_url: 'https://x.example/a.png',
  },
  sources: {},
  confidenceScores: { title: 0.9, start_date: 0.5, location_link: 0.2 },
};

describe('toReading', () => {
  it('keeps scores of what is filled; what nobody vouches for has none', () => {
    const { confidence } = toReading(resource, 'Spark!');
    expect(confidence).toEqual({
      name: 0.9,
      description: 0.7,
      phone: 0,
      tags: 0.5,
      application_deadline: 0.4,
      support_type: 0.8,
      business_stage: 0.3,
    });
  });

  it('is what a draft may hold', () => {
    for (const reading of [
      toReading(resource, 'Spark!'),
      toReading(event, 'Tax'),
      blankReading('event', ''),
      blankReading('resource', ' kept '),
    ]) {
      expect(readingSchema.parse(JSON.parse(JSON.stringify(reading)))).toEqual(reading);
    }
  });

  it('tells of a picture elsewhere and does not take it over', () => {
    const reading = toReading(event, 'Tax');
    expect(reading).toMatchObject({
      imageAddress: 'https://x.example/a.png',
      readsLike: 'resource',
    });
    expect(reading.original).toMatchObject({ image_url: '', location_type: 'in_person' });
  });
});

describe('markOf', () => {
  const reading = toReading(resource, 'Spark!');
  it('says how sure a field is, until it is changed or emptied', () => {
    expect(markOf(reading, 'name', 'Spark')).toBe('high');
    expect(markOf(reading, 'description', 'A grant')).toBe('medium');
    expect(markOf(reading, 'business_stage', ['launch'])).toBe('low');
    expect(markOf(reading, 'name', 'Spark 2')).toBe('changed');
    expect(markOf(reading, 'business_stage', ['launch', 'grow'])).toBe('changed');
    expect(markOf(reading, 'name', '')).toBeNull();
  });

  it('says nothing where the text said nothing', () => {
    expect(markOf(reading, 'location', 'Belfast')).toBeNull();
    expect(markOf(reading, 'website', 'x.org')).toBeNull();
  });

  it('takes the word of the deadline for being open until then', () => {
    expect(markOf(reading, 'availability_status', 'open_deadline')).toBe('low');
  });
});

describe('fieldsToCheck', () => {
  it('lists what was read with low confidence, in the order of the form', () => {
    const reading = toReading(resource, 'Spark!');
    expect(fieldsToCheck(reading, reading.original)).toEqual([
      'tags',
      'business_stage',
      'application_deadline',
      'availability_status',
      'contact_phone',
    ]);
    expect(
      fieldsToCheck(reading, {
        ...reading.original,
        tags: 'grants',
        contact_phone: '',
        business_stage: [],
      }),
    ).toEqual(['application_deadline', 'availability_status']);
  });

  it('lists times that the text does not name, and nothing that is hidden', () => {
    const reading = toReading(event, 'Tax');
    expect(fieldsToCheck(reading, reading.original)).toEqual(['start_day', 'start_time']);
    const online = { ...reading.original, start_time: '10:00', location_type: 'online' };
    expect(fieldsToCheck(reading, online)).toEqual(['start_day', 'location_link']);
  });

  it('has nothing to say of a form filled in by hand', () => {
    const reading = blankReading('event', 'Tax');
    expect(fieldsToCheck(reading, { ...reading.original, start_day: '2026-01-01' })).toEqual([]);
  });
});
