import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import type { StarterKitForm } from '@/entities/starter-kits/rules/fields';
import { Field } from '@/shared/form/field';
import { TextField } from '@/shared/form/text-fields';
import { buttonClass } from '@/shared/ui/button-class';
import { Combobox } from '@/shared/ui/combobox/combobox';

interface StepFieldsProps {
  readonly form: UseFormReturn<StarterKitForm>;
  readonly index: number;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
  /** Null for the only step. */
  readonly onRemove: (() => void) | null;
}

/** The fields of one step of a kit. */
export function StepFields({ form, index, isLast, onMove, onRemove }: StepFieldsProps) {
  const at = `steps.${index}` as const;
  const shared = { form, autoComplete: 'off' } as const;
  const step = `step ${index + 1}`;
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <legend className="float-left text-lg font-semibold">{`Step ${index + 1}`}</legend>
      <div className="-mt-2 flex min-h-11 justify-end">
        {index > 0 && <StepButton word="Up" step={step} onPress={() => onMove(-1)} />}
        {!isLast && <StepButton word="Down" step={step} onPress={() => onMove(1)} />}
        {onRemove !== null && <StepButton word="Remove" step={step} onPress={onRemove} />}
      </div>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <div className="grid gap-4 sm:col-span-2">
          <TextField {...shared} name={`${at}.title`} label="Title" />
          <TextField {...shared} name={`${at}.what`} label="What to do" rows={4} />
          <TextField {...shared} name={`${at}.why`} label="Why" rows={2} />
        </div>
        <TextField {...shared} name={`${at}.cost`} label="Cost" optional />
        <TextField {...shared} name={`${at}.duration`} label="Time" optional />
        <TextField {...shared} name={`${at}.office`} label="Office" optional />
        <TextField
          {...shared}
          name={`${at}.official_url`}
          label="Official page"
          inputMode="url"
          optional
        />
        <TextField {...shared} name={`${at}.read_on`} label="Read on" type="date" optional />
        <TextField
          {...shared}
          name={`${at}.source_sentence`}
          label="What it says"
          hint="Word for word. Without it, any change of the page is listed."
          rows={2}
          optional
        />
        <TextField
          {...shared}
          name={`${at}.papers`}
          label="Papers"
          hint="One a line"
          rows={3}
          optional
        />
        <TextField
          {...shared}
          name={`${at}.aliases`}
          label="How people ask for it"
          hint="One a line, for the search"
          rows={3}
          optional
        />
        <ResourcesField form={form} name={`${at}.resource_ids`} />
      </div>
    </fieldset>
  );
}

interface StepButtonProps {
  readonly word: string;
  readonly step: string;
  readonly onPress: () => void;
}

function StepButton({ word, step, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${word}: ${step}`}
      onClick={onPress}
      className={buttonClass('quiet')}
    >
      {word}
    </button>
  );
}

interface ResourcesFieldProps {
  readonly form: UseFormReturn<StarterKitForm>;
  readonly name: `steps.${number}.resource_ids`;
}

/** The resources that help with a step. */
function ResourcesField({ form, name }: ResourcesFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { data: resources, isError } = useQuery(approvedResourcesQuery());
  const [typed, setTyped] = useState('');
  const chosen = field.value;
  const nameOf = (id: string) =>
    resources?.find((resource) => resource.id === id)?.name ?? 'No longer public';
  const notice = isError ? 'The resources could not be loaded.' : 'Loading resources…';
  return (
    <div className="sm:col-span-2">
      <Field label="Who can help" hint="Type to search." error={fieldState.error?.message} optional>
        {(control) => (
          <Combobox
            control={control}
            label="Resources"
            name={field.name}
            value={typed}
            options={resources?.filter(({ id }) => !chosen.includes(id)) ?? []}
            notice={resources === undefined ? notice : undefined}
            creatable={() => null}
            onType={setTyped}
            onChoose={(entry) => {
              if (entry.kind !== 'option') return;
              setTyped('');
              field.onChange([...chosen, entry.option.id]);
            }}
            onBlur={field.onBlur}
            inputRef={field.ref}
            autoComplete="off"
          />
        )}
      </Field>
      <ul className="mt-1">
        {chosen.map((id) => (
          <li key={id} className="flex items-center">
            <span className="min-w-0 wrap-anywhere">{nameOf(id)}</span>
            <button
              type="button"
              aria-label={`Remove ${nameOf(id)}`}
              onClick={() => field.onChange(chosen.filter((one) => one !== id))}
              className={buttonClass('quiet')}
            >
              <X className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
