// @vitest-environment jsdom
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { EditNotices } from './edit-notices';
import { editPlace, placeOn, usePlaceForm } from './place-form.fixture';
import { useRowDraft } from './use-row-draft';
import {
  emptyEventForm,
  eventDraftSchema,
  eventParts,
  type EventForm,
} from '@/entities/events/rules/form';
import { InRouter } from '@/shared/lib/testing/in-router';

beforeEach(() => {
  localStorage.clear();
});

describe('a stored draft', () => {
  it('is restored over a newer version of the row', () => {
    editPlace(placeOn(1), { name: 'Dock', town: 'Lubec' }).unmount();
    const { edit, values } = editPlace(placeOn(2, { town: 'Eastport', isOpen: true }));
    expect(values()).toEqual({ name: 'Dock', town: 'Lubec', isOpen: true });
    expect(edit().state).toMatchObject({ conflicts: ['town'], taken: ['isOpen'] });
    expect(edit().state.restoredAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(edit().isDirty).toBe(true);
  });

  it('is deleted once nothing differs, by typing, saving or discarding', () => {
    const { type, edit, values, storedDrafts } = editPlace(placeOn(1), { town: 'Lubec' });
    expect(storedDrafts()).toBe(1);
    type({ town: 'Bath', name: ' Pier ' });
    expect(storedDrafts()).toBe(0);
    type({ town: 'Lubec' });
    act(() => {
      edit().recordSaved(['town'], values(), placeOn(2).seen);
    });
    expect(storedDrafts()).toBe(0);
    expect(edit().isDirty).toBe(false);
    type({ town: 'Bath' });
    act(() => {
      edit().discard();
    });
    expect(storedDrafts()).toBe(0);
    expect(values().town).toBe('Lubec');
  });
});

describe('two tabs with the same row', () => {
  it('keep what the other one typed when they type', () => {
    const [one, other] = [editPlace(placeOn(1)), editPlace(placeOn(1))];
    one.type({ name: 'Dock' });
    other.type({ town: 'Lubec' });
    expect(editPlace(placeOn(1)).values()).toMatchObject({ name: 'Dock', town: 'Lubec' });
  });

  it('keep what the other one typed when they save or discard', () => {
    const [one, other] = [editPlace(placeOn(1)), editPlace(placeOn(1))];
    one.type({ name: 'Dock' });
    other.type({ town: 'Lubec' });
    act(() => {
      other.edit().recordSaved(['town'], other.values(), placeOn(2).seen);
    });
    other.type({ isOpen: true });
    act(() => {
      other.edit().discard();
    });
    const { edit, values } = editPlace(placeOn(2, { town: 'Lubec' }));
    expect(values()).toEqual({ name: 'Dock', town: 'Lubec', isOpen: false });
    expect(edit().state.conflicts).toEqual([]);
  });

  it('do not bring back what the other one typed and gave up', () => {
    const [one, other] = [editPlace(placeOn(1)), editPlace(placeOn(1))];
    one.type({ name: 'Dock' });
    other.type({ town: 'Lubec' });
    one.type({ name: 'Pier' });
    other.type({ isOpen: true });
    expect(editPlace(placeOn(1)).values()).toEqual({ name: 'Pier', town: 'Lubec', isOpen: true });
  });
});

describe('a newer version of the row', () => {
  it('is merged into the form when it arrives; an older one is not', () => {
    const { edit, values, rerender } = editPlace(placeOn(2), { name: 'Dock' });
    rerender(placeOn(1, { town: 'Outdated' }));
    expect(values().town).toBe('Bath');
    rerender(placeOn(3, { town: 'Lubec' }));
    expect(values()).toMatchObject({ name: 'Dock', town: 'Lubec' });
    expect(edit().state).toMatchObject({ taken: ['town'], conflicts: [], seen: placeOn(3).seen });
  });

  it('is not undone by the end of a save that was based on an earlier one', () => {
    const { edit, values, rerender } = editPlace(placeOn(1), { name: 'Dock' });
    const sent = values();
    rerender(placeOn(3, { name: 'Dock', town: 'Lubec' }));
    act(() => {
      edit().recordSaved(['name'], sent, placeOn(2).seen);
    });
    expect(edit().state).toMatchObject({ base: { town: 'Lubec' }, seen: placeOn(3).seen });
    expect(edit().isDirty).toBe(false);
  });

  it('leaves a conflict until a version is chosen', () => {
    const { edit, values, rerender } = editPlace(placeOn(1), { name: 'Dock', town: 'Lubec' });
    rerender(placeOn(2, { name: 'Wharf', town: 'Eastport' }));
    expect(edit().state.conflicts).toEqual(['name', 'town']);
    act(() => {
      edit().decide(['name'], 'saved');
    });
    expect(edit().state.conflicts).toEqual(['town']);
    act(() => {
      edit().decide(['town'], 'draft');
    });
    expect(edit().state.conflicts).toEqual([]);
    expect(values()).toMatchObject({ name: 'Wharf', town: 'Lubec' });
  });
});

describe('a part of several fields', () => {
  it('never mixes a day of one with a time of the other', () => {
    const event = { ...emptyEventForm, start_day: '2027-05-03', start_time: '10:00' };
    const row = (day: number, changes: Partial<EventForm>) => ({
      values: { ...event, ...changes },
      seen: placeOn(day).seen,
    });
    const { result, rerender } = renderHook(
      (stored) =>
        useRowDraft({
          row: stored,
          parts: eventParts,
          schema: eventDraftSchema,
          place: { userId: 'u', form: 'event' },
        }),
      { initialProps: row(1, {}) },
    );
    act(() => {
      result.current.form.setValue('start_time', '09:00');
    });
    rerender(row(2, { start_day: '2027-05-02', end_day: '2027-05-04', end_time: '13:00' }));
    expect(result.current.state).toMatchObject({ taken: ['end_date'], conflicts: ['start_date'] });
    expect(result.current.form.getValues()).toMatchObject({
      start_day: '2027-05-03',
      start_time: '09:00',
      end_day: '2027-05-04',
      end_time: '13:00',
    });
  });
});

describe('an earlier version', () => {
  it('comes back into the form, and only fields that changed again later are conflicts', () => {
    const { edit, values } = editPlace(placeOn(3, { name: 'Dock', town: 'Lubec' }), {
      isOpen: true,
    });
    let isProposed = false;
    act(() => {
      isProposed = edit().propose(
        placeOn(1, { name: 'Wharf', town: 'Lubec' }).values,
        placeOn(1).values,
      );
    });
    expect(isProposed).toBe(true);
    expect(values()).toEqual({ name: 'Pier', town: 'Bath', isOpen: true });
    expect(edit().state).toMatchObject({ conflicts: ['name'], isUndo: true });
    act(() => {
      edit().decide(['name'], 'saved');
    });
    expect(values()).toMatchObject({ name: 'Dock', town: 'Bath' });
  });
});

describe('EditNotices', () => {
  const edited = placeOn(1);
  const never = () => Promise.reject(new Error('Nothing is saved.'));
  function Notices({ row }: { row: typeof edited }) {
    const edit = usePlaceForm(row, { update: never, readRow: never });
    return (
      <>
        <EditNotices edit={edit} />
        <input aria-label="Town" {...edit.form.register('town')} />
        <button type="button" data-save>
          Save
        </button>
      </>
    );
  }

  it('names what was updated, and asks which version of a conflict to keep', async () => {
    editPlace(edited, { town: 'Lubec' }).unmount();
    render(<Notices row={placeOn(2, { town: 'Eastport', isOpen: true })} />, { wrapper: InRouter });
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Your unsaved changes from .+ were restored\..*Updated since you opened this form: Open\. Your own changes are not saved yet\./,
    );
    const conflicts = await screen.findByRole('region', {
      name: 'These fields changed since you opened the form',
    });
    await userEvent.type(screen.getByRole('textbox'), '!');
    expect(conflicts).toHaveTextContent('Your versionLubec!Saved versionEastport');
    await userEvent.click(screen.getByRole('button', { name: /^Use the saved version/ }));
    expect(conflicts).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveValue('Eastport');
    await expect.poll(() => document.activeElement?.textContent).toBe('Save');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('gives up a restored draft', async () => {
    editPlace(edited, { town: 'Lubec' }).unmount();
    render(<Notices row={edited} />, { wrapper: InRouter });
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('textbox')).toHaveValue('Bath');
    expect(localStorage).toHaveLength(0);
  });
});
