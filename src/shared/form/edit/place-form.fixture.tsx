import { act, renderHook } from '@testing-library/react';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { useRowForm, type RowFormOptions } from './use-row-form';
import { zodResolver } from '@/shared/lib/form-resolver';
import { InRouter } from '@/shared/lib/testing/in-router';
import type { FormParts } from '@/shared/rules/form-parts';

const schema = z.object({ name: z.string(), town: z.string(), isOpen: z.boolean() });
const checked = z.object({
  name: z.string().check(z.minLength(1, 'A name is required')),
  town: z.string(),
  isOpen: z.boolean(),
});

/** A small form: a place, in a town, open or not. */
export type PlaceForm = z.infer<typeof schema>;

const parts: FormParts<PlaceForm, PlaceForm> = {
  list: [
    { name: 'name', label: 'Name' },
    { name: 'town', label: 'Town' },
    { name: 'isOpen', label: 'Open' },
  ],
  columnsOf: ({ name, ...rest }) => ({ name: name.trim(), ...rest }),
  fieldsOf: (part) => [part],
};

const stored: PlaceForm = { name: 'Pier', town: 'Bath', isOpen: false };

/** The stored place with some changes, as it was on a day of November. */
export function placeOn(day: number, changes: Partial<PlaceForm> = {}) {
  const updated_at = `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`;
  return { values: { ...stored, ...changes }, seen: { updated_at } };
}

type PlaceRow = ReturnType<typeof placeOn>;
type Options = RowFormOptions<PlaceForm, PlaceForm, PlaceRow['seen']>;

/** A form over a place. */
export function usePlaceForm(
  row: PlaceRow,
  { update, readRow }: Pick<Options, 'update' | 'readRow'>,
) {
  return useRowForm<PlaceForm, PlaceForm, PlaceRow['seen']>({
    row,
    parts,
    schema,
    place: { userId: 'u', form: 'place' },
    resolver: zodResolver(checked),
    noun: 'place',
    update,
    readRow,
  });
}

/** Opens a form over a place and types `changes`. */
export function editPlace(place: PlaceRow, changes: Partial<PlaceForm> = {}) {
  const update = vi.fn<Options['update']>();
  const readRow = vi.fn<Options['readRow']>();
  const { result, rerender, unmount } = renderHook(
    (row) => usePlaceForm(row, { update, readRow }),
    {
      initialProps: place,
      wrapper: InRouter,
    },
  );
  const type = (typed: Partial<PlaceForm>) => {
    act(() => {
      const { form } = result.current;
      form.setValues({ ...form.getValues(), ...typed });
    });
  };
  type(changes);
  const onSaved = vi.fn<(hasChanges: boolean) => void>();
  return {
    type,
    /** What the browser stores as drafts. */
    storedDrafts: () => Object.keys(localStorage).length,
    edit: () => result.current,
    values: () => result.current.form.getValues(),
    update,
    readRow,
    onSaved,
    /** Saves and waits until that has ended. */
    save: () =>
      act(async () => {
        result.current.save(onSaved);
        await vi.waitFor(() => undefined);
      }),
    rerender,
    unmount,
  };
}
