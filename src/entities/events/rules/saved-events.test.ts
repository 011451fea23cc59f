import { describe, expect, it } from 'vitest';
import { sortSavedEvents } from './saved-events';

const NOW = new Date('2026-11-20T12:00:00Z');

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
