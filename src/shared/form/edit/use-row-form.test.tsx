// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { editPlace, placeOn } from './place-form.fixture';
import { AppError, type AppErrorCode } from '@/shared/lib/errors';

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const saved = () => Promise.resolve(placeOn(2).seen);

describe('a save', () => {
  it('sends what was changed, and goes on once everything is saved', async () => {
    const { edit, update, onSaved, save } = editPlace(placeOn(1), { town: 'Lubec' });
    update.mockImplementation(saved);
    await save();
    expect(update.mock.lastCall?.[0]).toMatchObject({
      changes: { town: 'Lubec' },
      seen: placeOn(1).seen,
    });
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(true);
    await save();
    expect(update).toHaveBeenCalledOnce();
    expect(onSaved).toHaveBeenLastCalledWith(false);
    expect(edit().message?.text).toBe('There is nothing to save.');
  });

  it('stays where something was typed meanwhile', async () => {
    const { edit, update, onSaved, save } = editPlace(placeOn(1), { town: 'Lubec' });
    update.mockImplementation(() => {
      edit().form.setValue('name', 'Dock');
      return saved();
    });
    await save();
    expect(onSaved).not.toHaveBeenCalled();
    expect(edit().isDirty).toBe(true);
  });

  it('counts as unsaved until it is confirmed, also when the form is as before', async () => {
    const { edit, update, save, type } = editPlace(placeOn(1), { town: 'Lubec' });
    let confirm: (seen: { readonly updated_at: string }) => void = () => undefined;
    update.mockReturnValue(new Promise((resolve) => (confirm = resolve)));
    await save();
    type({ town: 'Bath' });
    expect(edit()).toMatchObject({ isDirty: false, guard: { isDirty: true } });
    act(() => confirm(placeOn(2).seen));
    await vi.waitFor(() => expect(edit().isSaving).toBe(false));
  });

  it('sends nothing that is wrong, and names it', async () => {
    const { edit, update, save } = editPlace(placeOn(1), { name: '' });
    await save();
    expect(update).not.toHaveBeenCalled();
    expect(edit().message?.text).toBe('Please correct: Name.');
  });

  it('sends nothing before each conflict is decided', async () => {
    const { edit, rerender, update, save } = editPlace(placeOn(1), { town: 'Lubec' });
    rerender(placeOn(2, { town: 'Eastport' }));
    await save();
    expect(update).not.toHaveBeenCalled();
    expect(edit().message?.text).toBe('Choose which version to keep first.');
  });

  it('shows what went wrong until the changes are others', async () => {
    const { edit, update, save, type } = editPlace(placeOn(1), { town: 'Lubec' });
    update.mockRejectedValue(new AppError('forbidden'));
    await save();
    expect(edit().message?.text).toMatch(/^You don't have permission/);
    type({ town: 'Eastport' });
    expect(edit().message).toBeNull();
  });
});

describe('a save that failed', () => {
  type Row = ReturnType<typeof placeOn>;
  const fail = async (code: AppErrorCode, row: Row | null | undefined | Error) => {
    const place = editPlace(placeOn(1), { town: 'Lubec' });
    place.update.mockRejectedValue(new AppError(code));
    if (row instanceof Error) place.readRow.mockRejectedValue(row);
    else place.readRow.mockResolvedValue(row);
    await place.save();
    return place;
  };

  it('takes over what someone else saved, and keeps what was typed', async () => {
    const { edit, values } = await fail('conflict', placeOn(2, { name: 'Wharf' }));
    expect(edit().message?.text).toBe(
      'Someone else changed this place since you opened it. Your changes are kept. Check both, then save again.',
    );
    expect(values()).toMatchObject({ name: 'Wharf', town: 'Lubec' });
  });

  it('shows what to choose between before it scrolls there', async () => {
    const place = editPlace(placeOn(1), { town: 'Lubec' });
    place.update.mockRejectedValue(new AppError('conflict'));
    place.readRow.mockResolvedValue(placeOn(2, { town: 'Eastport' }));
    let shown: readonly string[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation(() => {
      shown = place.edit().state.conflicts;
      return 0;
    });
    await place.save();
    expect(shown).toEqual(['town']);
  });

  it.each(['conflict', 'timeout', 'network'] as const)(
    'is saved where only the reply was lost (%s)',
    async (code) => {
      const { edit, onSaved } = await fail(code, placeOn(2, { town: 'Lubec' }));
      expect(edit().message).toBeNull();
      expect(onSaved).toHaveBeenCalledExactlyOnceWith(true);
    },
  );

  it.each<[string, AppErrorCode, Row | null | undefined | Error, RegExp]>([
    ['is gone', 'conflict', null, /^This place no longer exists\.$/],
    ['is gone for good', 'not_found', undefined, /^This place no longer exists\.$/],
    ['is not known', 'conflict', undefined, /could not be loaded\. Your changes are kept\./],
    ['cannot be read', 'conflict', new AppError('network'), /reached.* Your changes are kept\.$/],
    ['is as it was', 'timeout', placeOn(1), /too long to answer.* Your changes are kept\.$/],
    ['may not be changed', 'forbidden', undefined, /^You don't have permission.* are kept\.$/],
  ])('says that the changes are kept where the row %s', async (_what, code, row, sentence) => {
    const { edit, values } = await fail(code, row);
    expect(edit().message?.text).toMatch(sentence);
    expect(values().town).toBe('Lubec');
  });
});
