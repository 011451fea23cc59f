import { describe, expect, it } from 'vitest';
import { unknownZoneLine } from '../../../shared/rules/unknown-zone';
import {
  blankReading,
  fieldsToCheck,
  markOf,
  readingSchema,
  toReading,
} from './extraction-reading';
import type { ExtractionReply } from '@shared/contracts/extraction';

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
  const today = '2026-01-22';

  it('lists what was not read with high confidence, in the order of the form', () => {
    const reading = toReading(resource, 'Spark!');
    expect(fieldsToCheck(reading, reading.original, today)).toEqual([
      'description',
      'tags',
      'business_stage',
      'application_deadline',
      'availability_status',
      'contact_phone',
    ]);
    const changed = { tags: 'grants', contact_phone: '', business_stage: [], description: '' };
    expect(fieldsToCheck(reading, { ...reading.original, ...changed }, today)).toEqual([
      'application_deadline',
      'availability_status',
    ]);
  });

  it('lists what a submission needs and does not have, and nothing that is hidden', () => {
    const reading = toReading({ ...event, readsLike: 'event' }, 'Tax');
    const { original } = reading;
    const needed = ['start_time', 'end_day', 'end_time'];
    expect(fieldsToCheck(reading, original, today)).toEqual([
      'start_day',
      ...needed,
      'location_address',
      'image_url',
    ]);
    const online = { ...original, start_time: '10:00', location_type: 'online' };
    expect(fieldsToCheck(reading, online, today)).toEqual([
      'start_day',
      ...needed.slice(1),
      'location_link',
      'image_url',
    ]);
  });

  it('lists dates that have passed, also once they were changed', () => {
    const sure = { ...event.confidenceScores, start_date: 1, end_date: 1, location_link: 1 };
    const extractedData = {
      ...event.extractedData,
      start_date: '2026-02-27T10:00',
      end_date: '2026-02-27T11:00',
      location_address: 'Town Hall',
      image_url: null,
    };
    const reading = toReading(
      { ...event, extractedData, confidenceScores: { ...sure, location_address: 1 } },
      'Tax',
    );
    const { original } = reading;
    expect(fieldsToCheck(reading, original, '2026-02-27')).toEqual([]);
    expect(fieldsToCheck(reading, original, '2026-02-28')).toEqual(['start_day', 'end_day']);
    const later = { ...original, start_day: '2026-02-26', end_day: '2026-03-02' };
    expect(fieldsToCheck(reading, later, '2026-02-28')).toEqual(['start_day']);
  });

  it('lists times in a time zone that is not known, until they are changed', () => {
    const extractedData = {
      ...event.extractedData,
      start_date: '2026-02-27T10:00',
      end_date: '2026-02-27T11:00',
      location_address: 'Town Hall',
      image_url: null,
    };
    const confidenceScores = { title: 1, start_date: 1, end_date: 1, location_address: 1 };
    const text = `Tax Night\n${unknownZoneLine('Harbor Time')}`;
    const reading = toReading({ ...event, extractedData, confidenceScores }, text);
    const { original } = reading;
    expect(fieldsToCheck(reading, original, today)).toEqual(['start_time', 'end_time']);
    expect(fieldsToCheck(reading, { ...original, start_time: '13:00' }, today)).toEqual([
      'end_time',
    ]);
  });

  it('has nothing to say of a form filled in by hand', () => {
    const reading = blankReading('event', 'Tax');
    expect(fieldsToCheck(reading, { ...reading.original, start_day: '2025-01-01' }, today)).toEqual(
      [],
    );
  });
});
