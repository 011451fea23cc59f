import type { UseFormReturn } from 'react-hook-form';
import type { ReviewValues } from './review-form-schema';

const types = [
  { value: 'editor', label: 'Guide review' },
  { value: 'entrepreneur', label: 'Entrepreneur review' },
] as const;

/** Review type of a guide. */
export function ReviewTypeField({ form }: { form: UseFormReturn<ReviewValues> }) {
  return (
    <fieldset>
      <legend className="font-semibold">Review type</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {types.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              value={value}
              className="size-5 accent-brand"
              {...form.register('reviewType')}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
