import { describe, expect, it } from 'vitest';
import { applyChanges, mergeEdit, newPlanItem } from './changes';

const AT = '2026-11-23T12:00:00Z';
const saved = (id: string) => ({ kind: 'save', item: newPlanItem(id, AT) }) as const;
const moved = { kind: 'move', state: 'applying' } as const;
const removed = { kind: 'remove' } as const;

describe('changes of a plan', () => {
  it('saves once, moves and removes', () => {
    const changes = [
      { resourceId: 'a', change: saved('a') },
      { resourceId: 'a', change: saved('a') },
      { resourceId: 'a', change: moved },
      { resourceId: 'b', change: removed },
    ];
    const before = [newPlanItem('b', AT)];
    const after = applyChanges(before, changes);
    expect(after).toEqual([{ ...newPlanItem('a', AT), state: 'applying' }]);
    expect(applyChanges(after, changes)).toEqual(after);
    expect(before).toHaveLength(1);
  });

  it('keeps what an account has when a resource is saved again', () => {
    const mine = { ...newPlanItem('a', AT), notes: 'Call Ann' };
    expect(applyChanges([mine], [{ resourceId: 'a', change: saved('a') }])).toEqual([mine]);
  });
});

describe('mergeEdit', () => {
  const edit = (before: string | null, after: string | null) =>
    ({
      kind: 'edit',
      before: { notes: before },
      after: { notes: after, state: 'applying' },
    }) as const;

  it('sets what was edited where nobody else wrote notes', () => {
    const after = { notes: 'Mine', state: 'applying' };
    expect(mergeEdit({ notes: 'Old' }, edit('Old', 'Mine'))).toEqual(after);
    expect(mergeEdit({ notes: null }, edit('Old', 'Mine'))).toEqual(after);
    expect(mergeEdit({ notes: 'Old' }, edit('Old', null))).toEqual({ ...after, notes: null });
  });

  it('loses no notes of either side, and joins them once', () => {
    const merged = mergeEdit({ notes: 'Theirs' }, edit('Old', 'Mine'));
    expect(merged.notes).toBe('Theirs\nMine');
    expect(mergeEdit({ notes: 'Theirs\nMine' }, edit('Old', 'Mine'))).toEqual(merged);
  });

  it('keeps the stored notes where both do not fit', () => {
    const notes = 'a'.repeat(600);
    expect(mergeEdit({ notes }, edit('Old', 'b'.repeat(600))).notes).toBe(notes);
  });
});
