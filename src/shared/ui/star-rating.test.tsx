// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StarRating } from './star-rating';

describe('StarRating', () => {
  it.each([1, 2, 3, 4, 5])('of %i is read out once, and fills as many stars', (rating) => {
    const { container } = render(<StarRating rating={rating} />);
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(screen.getByRole('img')).toHaveAccessibleName(`Rated ${rating} out of 5`);
    expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(5);
    expect(container.querySelectorAll('svg.fill-current')).toHaveLength(rating);
  });
});
