import { act, renderHook } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { openEdit } from './edit-state';
import { useEditDraft } from './use-edit-draft';
import type { FormParts } from '@/domain/three-way-merge';
import { zodResolver } from '@/lib/form-resolver';

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

/** A draft over a place. */
export function usePlaceDraft(place: PlaceRow) {
  const row = useMemo(() => place, [place]);
  const [opened] = useState(() =>
    openEdit({ parts, schema, place: { userId: 'u', form: 'place' } }, row),
  );
  const form = useForm<PlaceForm>({
    resolver: zodResolver(checked),
    defaultValues: opened.values,
  });
  return { form, draft: useEditDraft(form, { opened, row }) };
}

/** Opens a draft over a place and types `changes`. */
export function editPlace(place: PlaceRow, changes: Partial<PlaceForm> = {}) {
  const hook = renderHook((row) => usePlaceDraft(row), { initialProps: place });
  const type = (typed: Partial<PlaceForm>) => {
    act(() => {
      const { form } = hook.result.current;
      form.setValues({ ...form.getValues(), ...typed });
    });
  };
  type(changes);
  return {
    type,
    /** What the browser stores as drafts. */
    storedDrafts: () => Object.keys(localStorage).length,
    draft: () => hook.result.current.draft,
    values: () => hook.result.current.form.getValues(),
    form: () => hook.result.current.form,
    rerender: hook.rerender,
    unmount: hook.unmount,
  };
}
