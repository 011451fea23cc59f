import { describe, expect, it } from 'vitest';
import type { ImportLine } from './csv-columns';
import {
  answeredLine,
  countOutcomes,
  excerpts,
  inParts,
  isToImport,
  sentLines,
  shownValue,
  untriedLine,
  withoutSameNames,
} from './import-lines';
import type { LineReply } from './import-lines';

function makeLine(line: number, given: Partial<ImportLine> = {}): ImportLine {
  const name = given.name ?? `Resource ${line}`;
  return {
    line,
    id: null,
    name,
    seenAt: null,
    values: { name },
    problems: [],
    cells: [],
    ...given,
  };
}

function makeReply(line: number, given: Partial<LineReply> = {}): LineReply {
  return {
    line,
    outcome: 'added',
    resourceId: null,
    slug: null,
    updatedAt: null,
    changes: [],
    problem: null,
    column: null,
    ...given,
  };
}

describe('untriedLine', () => {
  it('waits, or is refused for what is wrong with it', () => {
    expect(untriedLine(makeLine(2)).outcome).toBe('waiting');
    const problems = [{ column: 'website', problem: 'Invalid url' }];
    expect(untriedLine(makeLine(3, { problems }))).toMatchObject({ outcome: 'refused', problems });
  });
});

describe('answeredLine', () => {
  it.each([
    ['unknown_id', null, 'id', /No resource has this id/],
    ['same_name', null, 'name', /with this name exists/],
    ['changed_meanwhile', null, null, /changed after the dry run/],
    ['taken', 'slug', 'slug', /Another resource has this value/],
    ['invalid', 'website', 'website', /couldn't save that/],
    ['anything new', null, null, /not accepted/],
  ])('has words for %s', (problem, column, shown, sentence) => {
    const reply = makeReply(2, { outcome: 'refused', problem, column });
    expect(answeredLine(makeLine(2), reply, false).problems).toEqual([
      { column: shown, problem: expect.stringMatching(sentence) as string },
    ]);
  });

  it('is done once it is imported, and to do after a dry run', () => {
    const tried = answeredLine(makeLine(2), makeReply(2), false);
    const done = answeredLine(makeLine(2), makeReply(2), true);
    expect([isToImport(tried), isToImport(done), done.isDone]).toEqual([true, false, true]);
    const unchanged = makeReply(2, { outcome: 'unchanged' });
    expect(isToImport(answeredLine(makeLine(2), unchanged, false))).toBe(false);
  });

  it('names what changes in the order of the columns', () => {
    const changes = ['tags', 'status', 'name'].map((column) => ({ column, before: 1, after: 2 }));
    const result = answeredLine(makeLine(2), makeReply(2, { changes }), false);
    expect(result.changes.map(({ column }) => column)).toEqual(['name', 'tags', 'status']);
  });

  it('tells when the file is older than the resource', () => {
    const reply = makeReply(2, { outcome: 'changed', updatedAt: '2026-11-21T10:00:00.5+00:00' });
    const outdated = (seenAt: string | null) =>
      answeredLine(makeLine(2, { seenAt }), reply, false).isOutdated;
    expect(outdated('2026-11-21 04:59:59-05')).toBe(true);
    expect(outdated('2026-11-21T10:00:00.5+00:00')).toBe(false);
    expect(outdated('11/21/26 5:00')).toBe(false);
    expect(outdated(null)).toBe(false);
  });
});

describe('withoutSameNames', () => {
  it('refuses a second new resource of a name, and no other', () => {
    const results = [
      answeredLine(makeLine(2, { name: 'Pier' }), makeReply(2), false),
      answeredLine(makeLine(3, { name: 'Pier' }), makeReply(3, { outcome: 'changed' }), false),
      answeredLine(makeLine(4, { name: 'PIER' }), makeReply(4), false),
      answeredLine(makeLine(5, { name: 'Dock' }), makeReply(5), false),
    ];
    const told = withoutSameNames(results);
    expect(told.map(({ outcome }) => outcome)).toEqual(['added', 'changed', 'refused', 'added']);
    expect(told[2]?.problems).toEqual([
      { column: 'name', problem: 'Line 2 adds a resource of this name' },
    ]);
    expect(countOutcomes(told)).toEqual({
      added: 2,
      changed: 1,
      unchanged: 0,
      refused: 1,
      waiting: 0,
    });
  });
});

it('a name that two lines of one call add is not said to exist already', () => {
  const refusal = { outcome: 'refused', problem: 'same_name', column: 'name' } as const;
  const told = withoutSameNames([
    answeredLine(makeLine(2, { name: 'Pier' }), makeReply(2), false),
    answeredLine(makeLine(3, { name: 'pier' }), makeReply(3, refusal), false),
    answeredLine(makeLine(4, { name: 'Dock' }), makeReply(4, refusal), false),
  ]);
  expect(told.map(({ problems }) => problems[0]?.problem)).toEqual([
    undefined,
    'Line 2 adds a resource of this name',
    'A resource with this name exists. To change it, give its id or slug',
  ]);
});

describe('sentLines', () => {
  it('name the version that was seen only when it counts', () => {
    const updatedAt = '2026-11-21T10:00:00+00:00';
    const result = answeredLine(
      makeLine(2),
      makeReply(2, { outcome: 'changed', updatedAt }),
      false,
    );
    expect(sentLines([result], true)[0]?.updated_at).toBeNull();
    expect(sentLines([result], false)[0]?.updated_at).toBe(updatedAt);
  });
});

describe('inParts', () => {
  const lineOf = (line: number, description: string) =>
    ({ line, id: null, updated_at: null, values: { description } }) as const;

  it('loses none and keeps their order', () => {
    const lines = Array.from({ length: 450 }, (_, position) => lineOf(position + 2, 'x'));
    const parts = inParts(lines);
    expect(parts.map((part) => part.length)).toEqual([100, 100, 100, 100, 50]);
    expect(parts.flat()).toEqual(lines);
  });

  it('stays below what the backend takes, in bytes', () => {
    // Three bytes each.
    const lines = Array.from({ length: 40 }, (_, position) => lineOf(position, '€'.repeat(20_000)));
    const parts = inParts(lines);
    expect(parts.flat()).toHaveLength(40);
    for (const part of parts) {
      expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(1_000_000);
    }
    expect(parts).toHaveLength(3);
  });

  it('has none for nothing', () => {
    expect(inParts([])).toEqual([]);
  });
});

describe('shownValue', () => {
  it.each([
    ['business_stage', ['idea', 'mature'], 'Idea; Mature'],
    ['status', 'coming_soon', 'Coming Soon'],
    ['tags', ['first_loan'], 'first_loan'],
    ['funding_match_required', false, 'No'],
    ['website', null, ''],
    ['constructor', 'x', 'x'],
  ])('of %s is what people read', (column, value, shown) => {
    expect(shownValue(column, value)).toBe(shown);
  });
});

describe('excerpts', () => {
  it('leave short texts whole', () => {
    expect(excerpts('before', 'after')).toEqual(['before', 'after']);
  });

  it('show where long texts begin to differ', () => {
    const same = 'a'.repeat(1000);
    const [before, after] = excerpts(`${same}old`, `${same}new${'b'.repeat(900)}`);
    expect(before).toMatch(/^…a{40}old$/);
    expect(after).toMatch(/^…a{40}newb+…$/);
    expect(after.length).toBeLessThan(250);
  });

  it('show the end of what was cut off', () => {
    expect(excerpts('a'.repeat(1000), 'a'.repeat(500))).toEqual([
      `…${'a'.repeat(240)}…`,
      `…${'a'.repeat(40)}`,
    ]);
  });
});
