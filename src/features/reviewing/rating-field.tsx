import { Star } from 'lucide-react';
import { useId } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { ReviewValues } from './review-form-schema';
import { FieldError } from '@/shared/form/field';

const STARS = [1, 2, 3, 4, 5] as const;

/** Rating of one to five stars, as radio buttons. */
export function RatingField({ form }: { form: UseFormReturn<ReviewValues> }) {
  const id = useId();
  const chosen = Number(useWatch({ control: form.control, name: 'rating' }));
  const error = form.formState.errors.rating?.message;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-required
        aria-invalid={error !== undefined}
        aria-describedby={errorId}
      >
        <p id={id} className="font-semibold">
          Your rating
        </p>
        <div className="-ml-1.5 mt-1 flex flex-wrap items-center">
          {STARS.map((star) => (
            <label
              key={star}
              className="relative grid size-11 place-items-center rounded hover:bg-sunk has-focus-visible:outline-3 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                value={star}
                aria-label={nameOf(star)}
                aria-describedby={errorId}
                className="absolute inset-0 cursor-pointer opacity-0"
                {...form.register('rating')}
              />
              <Star
                className={`size-8 ${star <= chosen ? 'fill-current text-brand' : 'text-edge'}`}
              />
            </label>
          ))}
          <span aria-hidden="true" className="ml-2 text-soft">
            {chosen > 0 && nameOf(chosen)}
          </span>
        </div>
      </div>
      {errorId !== undefined && error !== undefined && <FieldError id={errorId} message={error} />}
    </div>
  );
}

function nameOf(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`;
}
