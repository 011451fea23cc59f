import { useState } from 'react';
import type { usePairChange } from './api/pair-change';
import { Field } from '@/shared/form/field';
import { notifyFailure } from '@/shared/lib/error-sentences';
import { notify } from '@/shared/lib/notify';
import { pairLimits } from '@/shared/rules/limits';
import { cleanWebAddress, safeHref } from '@/shared/rules/links';
import { buttonClass } from '@/shared/ui/button-class';
import { Combobox } from '@/shared/ui/combobox/combobox';
import { inputClass } from '@/shared/ui/input-class';

interface AddPairProps {
  readonly resourceId: string;
  /** The public resources. */
  readonly resources: readonly { readonly id: string; readonly name: string }[];
  readonly change: ReturnType<typeof usePairChange>;
}

const empty = { id: '', name: '', isCombinable: true, sentence: '', page: '' };

/** Staff add a pair: the other resource, whether both can be combined, and the quote that says so. */
export function AddPair({ resourceId, resources, change }: AddPairProps) {
  const [form, setForm] = useState(empty);
  const [isTried, setTried] = useState(false);
  const set = (more: Partial<typeof empty>) => setForm({ ...form, ...more });
  const page = form.page.trim() === '' ? null : cleanWebAddress(form.page);
  const sentence = form.sentence.trim();
  const errors = {
    other: form.id === '' ? 'Choose a resource from the list.' : undefined,
    sentence: sentence === '' ? 'Copy the sentence that says so.' : undefined,
    page: page !== null && safeHref(page) === null ? 'Invalid url' : undefined,
  };
  const shown = isTried ? errors : { other: undefined, sentence: undefined, page: undefined };
  const add = () => {
    setTried(true);
    if (Object.values(errors).some((one) => one !== undefined) || change.isPending) return;
    const pair = {
      resource_id: resourceId,
      other_id: form.id,
      is_combinable: form.isCombinable,
      sentence,
      source_url: page,
    };
    change.mutate(
      { kind: 'add', pair },
      {
        onSuccess: () => {
          setForm(empty);
          setTried(false);
          notify({ title: 'Added', description: form.name });
        },
        onError: (error) => notifyFailure('Not added', error),
      },
    );
  };
  return (
    <form
      noValidate
      className="mt-2 grid max-w-measure gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field label="Other resource" hint="Type to search." error={shown.other}>
        {(control) => (
          <Combobox
            control={control}
            label="Resources"
            name="other"
            value={form.name}
            options={resources.filter(({ id }) => id !== resourceId)}
            creatable={() => null}
            onType={(name) => set({ id: '', name })}
            onChoose={(entry) => {
              if (entry.kind === 'option') set(entry.option);
            }}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Can they be combined?">
        {(control) => (
          <select
            {...control}
            value={String(form.isCombinable)}
            onChange={({ target }) => set({ isCombinable: target.value === 'true' })}
            className={inputClass}
          >
            <option value="true">Can be combined</option>
            <option value="false">Cannot be combined</option>
          </select>
        )}
      </Field>
      <Field label="Quote from the program" error={shown.sentence}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={pairLimits.sentence.longest}
            value={form.sentence}
            onChange={({ target }) => set({ sentence: target.value })}
            className={inputClass}
          />
        )}
      </Field>
      <Field label="Web page of the quote" error={shown.page} optional>
        {(control) => (
          <input
            {...control}
            type="url"
            autoComplete="off"
            maxLength={pairLimits.source_url.longest}
            value={form.page}
            onChange={({ target }) => set({ page: target.value })}
            className={inputClass}
          />
        )}
      </Field>
      <button type="submit" className={buttonClass('secondary', 'justify-self-start')}>
        Add
      </button>
    </form>
  );
}
