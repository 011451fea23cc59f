// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { editPlace, placeOn, usePlaceDraft, type PlaceForm } from './place-form.fixture';
import { explainSaveFailure } from './save-failure';
import { useSaveEdits, type SaveProblem } from './use-save-edits';
import { AppError, type AppErrorCode } from '@/lib/errors';

beforeEach(() => {
  localStorage.clear();
});

function edited(changes: Partial<PlaceForm>) {
  const send = vi.fn<(values: PlaceForm) => Promise<SaveProblem | null>>();
  const onConflict = vi.fn();
  const { result, rerender } = renderHook(
    (row) => {
      const { form, draft } = usePlaceDraft(row);
      return { form, draft, ...useSaveEdits(form, draft, { send, onConflict }) };
    },
    { initialProps: placeOn(1) },
  );
  const type = (typed: Partial<PlaceForm>) => {
    const { form } = result.current;
    form.setValues({ ...form.getValues(), ...typed });
  };
  act(() => {
    type(changes);
  });
  const onSaved = vi.fn();
  const save = () =>
    act(async () => {
      result.current.save(onSaved);
      await new Promise((resolve) => setTimeout(resolve));
    });
  return { result, rerender, send, onConflict, onSaved, save, type };
}

describe('useSaveEdits', () => {
  it('goes on once everything is saved', async () => {
    const { result, send, onSaved, save } = edited({ town: 'Lubec' });
    send.mockImplementation((values) => {
      result.current.draft.recordSaved(['town'], values, placeOn(2).seen);
      return Promise.resolve(null);
    });
    await save();
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(true);
    await save();
    expect(send).toHaveBeenCalledOnce();
    expect(onSaved).toHaveBeenLastCalledWith(false);
    expect(result.current.message?.text).toBe('There is nothing to save.');
  });

  it('stays where something was typed during the save', async () => {
    const { result, send, onSaved, save, type } = edited({ town: 'Lubec' });
    send.mockImplementation((values) => {
      type({ name: 'Dock' });
      result.current.draft.recordSaved(['town'], values, placeOn(2).seen);
      return Promise.resolve(null);
    });
    await save();
    expect(onSaved).not.toHaveBeenCalled();
    expect(result.current.draft.isDirty).toBe(true);
  });

  it('counts as unsaved until the save is confirmed, also when the form is as before', async () => {
    const { result, send, save, type } = edited({ town: 'Lubec' });
    let confirm = (_: null): void => undefined;
    send.mockReturnValue(new Promise((resolve) => (confirm = resolve)));
    await save();
    act(() => {
      type({ town: 'Bath' });
    });
    expect(result.current).toMatchObject({ draft: { isDirty: false }, isUnsaved: true });
    act(() => confirm(null));
    await vi.waitFor(() => expect(result.current.isUnsaved).toBe(false));
  });

  it('sends nothing that is wrong, and names it', async () => {
    const { result, send, save } = edited({ name: '' });
    await save();
    expect(send).not.toHaveBeenCalled();
    expect(result.current.message?.text).toBe('Please correct: Name.');
  });

  it('sends nothing before each conflict is decided', async () => {
    const { result, rerender, send, onConflict, save } = edited({ town: 'Lubec' });
    rerender(placeOn(2, { town: 'Eastport' }));
    await save();
    expect(send).not.toHaveBeenCalled();
    expect(onConflict).toHaveBeenCalledOnce();
    expect(result.current.message?.text).toBe('Choose which version to keep first.');
  });

  it('shows what went wrong until the changes are others', async () => {
    const { result, send, onConflict, save, type } = edited({ town: 'Lubec' });
    send.mockResolvedValue({ text: 'Too late.', isOverwritten: true });
    await save();
    expect(result.current.message?.text).toBe('Too late.');
    expect(onConflict).toHaveBeenCalledOnce();
    act(() => {
      type({ town: 'Eastport' });
    });
    expect(result.current.message).toBeNull();
  });
});

describe('explainSaveFailure', () => {
  type Row = ReturnType<typeof placeOn>;
  const explain = async (code: AppErrorCode, row: Row | null | undefined | Error) => {
    const { draft, values } = editPlace(placeOn(1), { town: 'Lubec' });
    const problem = await act(() =>
      explainSaveFailure(new AppError(code), draft(), {
        noun: 'place',
        readRow: () => (row instanceof Error ? Promise.reject(row) : Promise.resolve(row)),
      }),
    );
    return { problem, values: values() };
  };

  it('takes over what someone else saved, and keeps the draft', async () => {
    const { problem, values } = await explain('conflict', placeOn(2, { name: 'Wharf' }));
    expect(problem).toEqual({
      text: 'Someone else changed this place since you opened it. Your changes are kept. Check both, then save again.',
      isOverwritten: true,
    });
    expect(values).toMatchObject({ name: 'Wharf', town: 'Lubec' });
  });

  it.each(['conflict', 'timeout', 'network'] as const)(
    'finds the changes saved where only the reply was lost (%s)',
    async (code) => {
      expect((await explain(code, placeOn(2, { town: 'Lubec' }))).problem).toBeNull();
    },
  );

  it.each<[string, AppErrorCode, Row | null | undefined | Error, RegExp]>([
    ['is gone', 'conflict', null, /^This place no longer exists\.$/],
    ['is gone for good', 'not_found', undefined, /^This place no longer exists\.$/],
    ['is not known', 'conflict', undefined, /could not be loaded\. Your changes are kept\./],
    ['cannot be read', 'conflict', new AppError('network'), /reached.* Your changes are kept\.$/],
    ['is as it was', 'timeout', undefined, /too long to answer.* Your changes are kept\.$/],
    ['may not be changed', 'forbidden', undefined, /^You don't have permission.* are kept\.$/],
  ])('says that the changes are kept where the row %s', async (_what, code, row, sentence) => {
    const { problem, values } = await explain(code, row);
    expect(problem?.text).toMatch(sentence);
    expect(problem?.isOverwritten).toBe(false);
    expect(values.town).toBe('Lubec');
  });
});
