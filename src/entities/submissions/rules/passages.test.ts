import { describe, expect, it } from 'vitest';
import { emptyEventForm } from '../../events/rules/form';
import { emptyResourceForm } from '../../resources/rules/submission-form';
import type { EventReading, ResourceReading } from './extraction-reading';
import { differingQuote, fillsFor, passagesOf, sourcesOf } from './passages';

const text = 'Spark Fund\nThe Spark Fund lends to shops by March 5.\nask@spark.example';
const at = (words: string, from = 0) => {
  const start = text.indexOf(words, from);
  return { start, end: start + words.length };
};
const reading: ResourceReading = {
  kind: 'resource',
  text,
  confidence: {},
  sources: {
    name: [at('Spark Fund')],
    description: [at('The Spark Fund lends to shops by March 5.')],
    application_deadline: [at('March 5')],
    email: [at('ask@spark.example')],
  },
  readsLike: 'resource',
  isManual: false,
  original: {
    ...emptyResourceForm,
    name: 'Spark Fund',
    description: 'The Spark Fund lends to shops by March 5.',
    application_deadline: '2027-03-05',
    contact_email: 'ask@spark.example',
  },
};
const event: EventReading = {
  kind: 'event',
  text: 'Tax Night, Friday at 5:30',
  confidence: {},
  sources: { start_date: [{ start: 11, end: 25 }] },
  readsLike: 'event',
  isManual: false,
  original: { ...emptyEventForm, start_day: '2026-12-11', start_time: '17:30' },
  imageAddress: null,
};
const passage = (words: string) => {
  const found = passagesOf(reading).find((one) => one.text === words);
  if (found === undefined) throw new Error(`No passage ${words}`);
  return found;
};
const labels = (words: string, values: object = reading.original) =>
  fillsFor(reading, passage(words), { ...values }).map(({ label }) => label);

describe('passages', () => {
  it('cover the sources without overlapping', () => {
    expect(passagesOf(reading).map(({ text: words, fields }) => [words, fields])).toEqual([
      ['Spark Fund', ['name']],
      ['The Spark Fund lends to shops by ', ['description']],
      ['March 5', ['description', 'application_deadline']],
      ['ask@spark.example', ['email']],
    ]);
  });

  it('are found for fields of the form that have another name', () => {
    expect(sourcesOf(reading, 'contact_email')).toEqual([at('ask@spark.example')]);
    expect(sourcesOf(reading, 'availability_status')).toEqual([at('March 5')]);
    expect(sourcesOf(event, 'start_time')).toEqual([{ start: 11, end: 25 }]);
    expect(sourcesOf(reading, 'location')).toEqual([]);
  });
});

describe('the quote beside a value', () => {
  it.each([
    ['name', 'Spark Fund', null],
    ['application_deadline', '2027-03-05', 'March 5'],
    ['application_deadline', '2027-04-01', 'March 5'],
    ['name', 'Ember Fund', 'Spark Fund'],
    ['location', 'Bath', null],
    ['description', 'x'.repeat(200), null],
  ])('of %s with the value %s is %s', (name, value, quote) => {
    expect(differingQuote(reading, name, value)).toBe(quote);
  });

  it('has all of its passages, in the order of the text', () => {
    const spread = {
      ...reading,
      sources: { tags: ['March 5', 'shops', 'Spark Fund', 'lends'].map((words) => at(words)) },
    };
    expect(differingQuote(spread, 'tags', 'loan')).toBe('Spark Fund … lends … shops … March 5');
    expect(differingQuote(spread, 'tags', 'march 5, Shops, spark fund, lends')).toBeNull();
  });

  it('ignores protocols, white space and punctuation', () => {
    expect(differingQuote(reading, 'contact_email', 'mailto:Ask@Spark.example ')).toBeNull();
  });
});

describe('the fields that a passage can fill', () => {
  it('are those read from it first, then those that its words fit', () => {
    expect(labels('ask@spark.example')).toEqual(['Email']);
    expect(labels('March 5').slice(0, 2)).toEqual(['Description', 'Application deadline']);
    expect(labels('Spark Fund')).toEqual(
      expect.arrayContaining(['Name', 'Organization', 'Tags', 'Location']),
    );
    expect(labels('Spark Fund')).not.toContain('Website');
    expect(labels('Spark Fund')).not.toContain('Application deadline');
  });

  it('get the value that was made of the words, and lists one entry more', () => {
    const values = { ...reading.original, tags: 'loan', application_deadline: '' };
    const changes = new Map(
      fillsFor(reading, passage('March 5'), values).map((fill) => [fill.name, fill]),
    );
    expect(changes.get('application_deadline')).toMatchObject({
      changes: { application_deadline: '2027-03-05' },
      isHeld: false,
    });
    expect(changes.get('tags')?.changes).toEqual({ tags: 'loan, March 5' });
    expect(changes.get('description')?.isHeld).toBe(true);
  });

  it('are day and time for a moment, of the start and of the end', () => {
    const [only] = passagesOf(event);
    const fills = only === undefined ? [] : fillsFor(event, only, event.original);
    expect(fills.find(({ label }) => label === 'Start')).toMatchObject({
      changes: { start_day: '2026-12-11', start_time: '17:30' },
      isHeld: true,
    });
    expect(fills.find(({ label }) => label === 'End')).toMatchObject({
      name: 'end_day',
      changes: { end_day: '2026-12-11', end_time: '17:30' },
      isHeld: false,
    });
  });
});
