import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ReviewValues } from './review-form-schema';
import { Field, inputClass } from '@/components/form/field';
import { reviewLimits } from '@/domain/limits';
import { characterCount } from '@/domain/text-rules';

const { longest } = reviewLimits.content;

/** Length from which the remaining characters are shown. */
const NEAR = longest - 400;

/** Text field of a review. */
export function ContentField({ form }: { form: UseFormReturn<ReviewValues> }) {
  const content = useWatch({ control: form.control, name: 'content' });
  return (
    <div>
      <Field
        label="Your experience"
        hint="What was it like, and what should others know?"
        error={form.formState.errors.content?.message}
      >
        {(control) => (
          <textarea
            {...control}
            rows={7}
            aria-required
            className={inputClass}
            {...form.register('content')}
          />
        )}
      </Field>
      <p role="status" className="mt-1 text-sm text-soft empty:mt-0">
        {counterText(characterCount(content.trim()))}
      </p>
    </div>
  );
}

/** Returns the remaining characters near the limit. */
function counterText(count: number): string | null {
  if (count < NEAR) return null;
  const left = longest - count;
  const characters = (number: number) =>
    `${number.toLocaleString('en-US')} ${number === 1 ? 'character' : 'characters'}`;
  return left >= 0 ? `${characters(left)} left` : `${characters(-left)} too many`;
}
