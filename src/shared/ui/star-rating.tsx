import { Star } from 'lucide-react';
import { reviewLimits } from '@/shared/rules/limits';

const { min, max } = reviewLimits.rating;
const STARS = Array.from({ length: max }, (_, position) => position + min);

interface StarRatingProps {
  readonly rating: number;
}

/** Star rating with an accessible name: 'Rated 4 out of 5'. */
export function StarRating({ rating }: StarRatingProps) {
  return (
    <span role="img" aria-label={`Rated ${rating} out of ${max}`} className="inline-flex gap-0.5">
      {STARS.map((star) => (
        <Star
          key={star}
          className={`size-5 ${star <= rating ? 'fill-current text-brand' : 'text-edge'}`}
        />
      ))}
    </span>
  );
}
