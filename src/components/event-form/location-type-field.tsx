import type { UseFormReturn } from 'react-hook-form';
import { ConfidenceMark } from '@/components/submission-fields/confidence-mark';
import { fieldId } from '@/components/submission-fields/reading-context';
import type { EventForm } from '@/domain/events/form';
import { locationTypes } from '@/domain/submissions/vocabularies';

/** Location type of an event. Address and link fields depend on it. */
export function LocationTypeField({ form }: { form: UseFormReturn<EventForm> }) {
  return (
    <fieldset
      id={fieldId('location_type')}
      aria-describedby="location-type-mark"
      className="sm:col-span-2"
    >
      <legend className="font-semibold">Location type</legend>
      <div id="location-type-mark">
        <ConfidenceMark control={form.control} name="location_type" />
      </div>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {locationTypes.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              value={value}
              className="size-5 accent-brand"
              {...form.register('location_type', { deps: ['location_address', 'location_link'] })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
