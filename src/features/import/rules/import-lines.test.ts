import { describe, expect, it } from 'vitest';
import type { ImportLine } from './csv-columns';
import {
  answeredLine,
  countConflicts,
  countOutcomes,
  excerpts,
  inParts,
  isToImport,
  sentLines,
  shownValue,
  untriedLine,
  withConflictChoice,
  withSimilarNames,
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
    partnerKey: null,
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

describe('withSimilarNames', () => {
  const added = (line: number, name: string) =>
    answeredLine(makeLine(line, { name }), makeReply(line), false);

  it('points out names on the site and in the file, whatever their accents and blanks', () => {
    const results = withSimilarNames(
      [added(2, 'Café Zephyr Fund'), added(3, 'Cafe  Zephyr Fund'), added(4, 'Boat Yard Grants')],
      ['Cafe Zephyr Fund', 'Pier Loans'],
    );
    expect(results.map(({ similar }) => similar)).toEqual([
      ['Cafe Zephyr Fund', 'Cafe  Zephyr Fund (line 3)'],
      ['Cafe Zephyr Fund', 'Café Zephyr Fund (line 2)'],
      [],
    ]);
  });

  it('says nothing of lines that add no resource', () => {
    const changed = answeredLine(
      makeLine(2, { name: 'Pier Loans' }),
      makeReply(2, { outcome: 'changed' }),
      false,
    );
    expect(withSimilarNames([changed], ['Pier Loan'])).toEqual([changed]);
  });
});

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
    const changes = ['tags', 'status', 'name'].map((column) => ({
      column,
      before: 1,
      after: 2,
      isNewer: false,
    }));
    const result = answeredLine(makeLine(2), makeReply(2, { changes }), false);
    expect(result.changes.map(({ column }) => column)).toEqual(['name', 'tags', 'status']);
  });
});

describe('a line of an outdated file', () => {
  const values = { name: 'Pier', description: 'Mine', location: 'Bath', tags: ['a'], type: null };
  /** Answer of a dry run: each column as the site has it now, and as it was exported. */
  const tried = (columns: Record<string, Partial<LineReply['changes'][number]>>) =>
    answeredLine(
      makeLine(2, { id: 'one', seenAt: '2026-11-20T10:00:00Z', values }),
      makeReply(2, {
        outcome: 'changed',
        updatedAt: '2026-11-21T10:00:00Z',
        changes: Object.entries(columns).map(([column, change]) => ({
          column,
          before: 'Theirs',
          after: values[column as keyof typeof values],
          isNewer: true,
          ...change,
        })),
      }),
      false,
    );
  const sent = (result: ReturnType<typeof tried>) => sentLines([result], false, null)[0]?.values;

  it('keeps what only the site changed', () => {
    const result = tried({ tags: { exported: ['a'] }, type: { exported: null } });
    expect(result).toMatchObject({ outcome: 'unchanged', changes: [], kept: ['type', 'tags'] });
    expect(isToImport(result)).toBe(false);
  });

  it('imports what only the file changed, without the rest', () => {
    const result = tried({ tags: { exported: ['a'] }, location: { isNewer: false } });
    expect(countConflicts([result])).toBe(0);
    expect(isToImport(result)).toBe(true);
    expect(sent(result)).toEqual({
      name: 'Pier',
      description: 'Mine',
      location: 'Bath',
      type: null,
    });
  });

  it('keeps the newer value in a conflict until the one of the file is chosen', () => {
    const result = tried({ description: { exported: 'Old' }, location: {} });
    expect(countConflicts([result])).toBe(2);
    expect(isToImport(result)).toBe(false);
    const chosen = withConflictChoice(result, 'description', true);
    expect(isToImport(chosen)).toBe(true);
    expect(sent(chosen)).toEqual({ name: 'Pier', description: 'Mine', tags: ['a'], type: null });
    expect(isToImport(withConflictChoice(chosen, 'description', false))).toBe(false);
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
  it('names the mapping beside the key of a partner only', () => {
    const mapping = { id: 'm', name: 'P', columns: {}, key_column: 'No.', updated_at: '' };
    const lines = [makeLine(2, { partnerKey: '7' }), makeLine(3)].map(untriedLine);
    expect(sentLines(lines, true, mapping)).toMatchObject([
      { mapping_id: 'm', partner_key: '7' },
      { mapping_id: null, partner_key: null },
    ]);
  });

  it('name the version of the file in a dry run, else the one that was seen', () => {
    const updatedAt = '2026-11-21T10:00:00+00:00';
    const seenAt = '2026-11-20T10:00:00.123456+00:00';
    const result = answeredLine(
      makeLine(2, { seenAt }),
      makeReply(2, { outcome: 'changed', updatedAt }),
      false,
    );
    expect(sentLines([result], true, null)[0]).toMatchObject({
      updated_at: null,
      exported_at: seenAt,
    });
    expect(sentLines([result], false, null)[0]).toMatchObject({
      updated_at: updatedAt,
      exported_at: null,
    });
    const rewritten = untriedLine(makeLine(2, { seenAt: '11/21/26 5:00' }));
    expect(sentLines([rewritten], true, null)[0]?.exported_at).toBeNull();
  });
});

describe('inParts', () => {
  const lineOf = (line: number, description: string) =>
    ({
      line,
      id: null,
      updated_at: null,
      exported_at: null,
      mapping_id: null,
      partner_key: null,
      values: { description },
    }) as const;

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
