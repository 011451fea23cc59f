// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { EditNotices } from './edit-notices';
import { editPlace, placeOn, usePlaceDraft } from './place-form.fixture';

beforeEach(() => {
  localStorage.clear();
});

describe('a stored draft', () => {
  it('is restored over a newer version of the row', () => {
    editPlace(placeOn(1), { name: 'Dock', town: 'Lubec' }).unmount();
    const { draft, values } = editPlace(placeOn(2, { town: 'Eastport', isOpen: true }));
    expect(values()).toEqual({ name: 'Dock', town: 'Lubec', isOpen: true });
    expect(draft().state).toMatchObject({ conflicts: ['town'], taken: ['isOpen'] });
    expect(draft().state.restoredAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(draft().isDirty).toBe(true);
  });

  it('is deleted once nothing differs, by typing, saving or discarding', () => {
    const { type, draft, values, storedDrafts } = editPlace(placeOn(1), { town: 'Lubec' });
    expect(storedDrafts()).toBe(1);
    type({ town: 'Bath', name: ' Pier ' });
    expect(storedDrafts()).toBe(0);
    type({ town: 'Lubec' });
    act(() => {
      draft().recordSaved(['town'], values(), placeOn(2).seen);
    });
    expect(storedDrafts()).toBe(0);
    expect(draft().isDirty).toBe(false);
    type({ town: 'Bath' });
    act(() => {
      draft().discard();
    });
    expect(storedDrafts()).toBe(0);
    expect(values().town).toBe('Lubec');
  });
});

describe('a newer version of the row', () => {
  it('is merged into the form when it arrives; an older one is not', () => {
    const { draft, values, rerender } = editPlace(placeOn(2), { name: 'Dock' });
    rerender(placeOn(1, { town: 'Outdated' }));
    expect(values().town).toBe('Bath');
    rerender(placeOn(3, { town: 'Lubec' }));
    expect(values()).toMatchObject({ name: 'Dock', town: 'Lubec' });
    expect(draft().state).toMatchObject({ taken: ['town'], conflicts: [], seen: placeOn(3).seen });
  });

  it('is not undone by the end of a save that was based on an earlier one', () => {
    const { draft, values, rerender } = editPlace(placeOn(1), { name: 'Dock' });
    const sent = values();
    rerender(placeOn(3, { name: 'Dock', town: 'Lubec' }));
    act(() => {
      draft().recordSaved(['name'], sent, placeOn(2).seen);
    });
    expect(draft().state).toMatchObject({ base: { town: 'Lubec' }, seen: placeOn(3).seen });
    expect(draft().isDirty).toBe(false);
  });

  it('leaves a conflict until a version is chosen', () => {
    const { draft, values, rerender } = editPlace(placeOn(1), { name: 'Dock', town: 'Lubec' });
    rerender(placeOn(2, { name: 'Wharf', town: 'Eastport' }));
    expect(draft().state.conflicts).toEqual(['name', 'town']);
    act(() => {
      draft().decide(['name'], 'saved');
    });
    expect(draft().state.conflicts).toEqual(['town']);
    act(() => {
      draft().decide(['town'], 'draft');
    });
    expect(draft().state.conflicts).toEqual([]);
    expect(values()).toMatchObject({ name: 'Wharf', town: 'Lubec' });
  });
});

describe('an earlier version', () => {
  it('comes back into the form, and only fields that changed again later are conflicts', () => {
    const { draft, values } = editPlace(placeOn(3, { name: 'Dock', town: 'Lubec' }), {
      isOpen: true,
    });
    let isProposed = false;
    act(() => {
      isProposed = draft().propose(
        placeOn(1, { name: 'Wharf', town: 'Lubec' }).values,
        placeOn(1).values,
      );
    });
    expect(isProposed).toBe(true);
    expect(values()).toEqual({ name: 'Pier', town: 'Bath', isOpen: true });
    expect(draft().state).toMatchObject({ conflicts: ['name'], isUndo: true });
    act(() => {
      draft().decide(['name'], 'saved');
    });
    expect(values()).toMatchObject({ name: 'Dock', town: 'Bath' });
  });
});

describe('EditNotices', () => {
  const edited = placeOn(1);
  function Notices({ row }: { row: typeof edited }) {
    const { form, draft } = usePlaceDraft(row);
    return (
      <>
        <EditNotices draft={draft} />
        <input aria-label="Town" {...form.register('town')} />
        <button type="button" data-save>
          Save
        </button>
      </>
    );
  }

  it('names what was updated, and asks which version of a conflict to keep', async () => {
    editPlace(edited, { town: 'Lubec' }).unmount();
    render(<Notices row={placeOn(2, { town: 'Eastport', isOpen: true })} />);
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
    render(<Notices row={edited} />);
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('textbox')).toHaveValue('Bath');
    expect(localStorage).toHaveLength(0);
  });
});
