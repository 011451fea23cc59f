import { describe, expect, it } from 'vitest';
import { eventsByMonth, sortSavedEvents, upcomingEvents } from './list';

const NOW = new Date('2026-11-20T12:00:00Z');

function event(name: string, start_date: string, end_date: string) {
  return { name, start_date, end_date };
}

const rows = Object.freeze([
  event('first of December', '2026-12-01T05:00:00Z', '2026-12-01T07:00:00Z'),
  event('last of November', '2026-12-01T04:30:00Z', '2026-12-01T06:00:00Z'),
  event('ended a second ago', '2026-11-20T09:00:00Z', '2026-11-20T11:59:59Z'),
  event('ends this moment', '2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z'),
  event('since October', '2026-10-01 12:00:00+00', '2026-12-24 12:00:00+00'),
  event('next year', '2027-12-01T12:00:00Z', '2027-12-01T13:00:00Z'),
]);

describe('the list of events', () => {
  const upcoming = upcomingEvents(rows, NOW);

  it('starts with what is under way, and leaves out what is over', () => {
    expect(upcoming.map(({ name }) => name)).toEqual([
      'since October',
      'ends this moment',
      'last of November',
      'first of December',
      'next year',
    ]);
  });

  it('falls into months as Maine has them, each once', () => {
    const months = eventsByMonth(upcoming, NOW);
    expect(months.map(({ title, events }) => [title, events.map(({ name }) => name)])).toEqual([
      ['November 2026', ['since October', 'ends this moment', 'last of November']],
      ['December 2026', ['first of December']],
      ['December 2027', ['next year']],
    ]);
    expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-12', '2027-12']);
  });
});

function saved(name: string, start: string, end: string) {
  const [start_date, end_date] = [`${start}T12:00:00+00:00`, `${end}T20:00:00+00:00`];
  return { name, events: { start_date, end_date } };
}

describe('sortSavedEvents', () => {
  it('starts with the next one, and ends with what is over and what is gone', () => {
    const events = [
      { name: 'gone', events: null },
      saved('long ago', '2026-01-01', '2026-01-01'),
      saved('later', '2026-12-24', '2026-12-24'),
      saved('last week', '2026-11-13', '2026-11-13'),
      saved('under way', '2026-11-19', '2026-11-22'),
    ];
    expect(sortSavedEvents(events, NOW).map(({ name, isOver }) => [name, isOver])).toEqual([
      ['under way', false],
      ['later', false],
      ['last week', true],
      ['long ago', true],
      ['gone', false],
    ]);
  });

  it('leaves the list it was given alone', () => {
    const events = Object.freeze([
      saved('b', '2026-12-24', '2026-12-24'),
      saved('a', '2026-12-01', '2026-12-01'),
    ]);
    expect(sortSavedEvents(events, NOW).map(({ name }) => name)).toEqual(['a', 'b']);
  });
});
