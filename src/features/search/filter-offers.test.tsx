// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilterOffers } from './filter-offers';
import { ResultCount } from '@/shared/ui/result-list';

it.each(['Region Northern', 'Dismiss Region Northern'])(
  'moves focus to the count when %s is pressed',
  async (name) => {
    render(
      <>
        <ResultCount onClear={null}>Showing 3 of 3 resources</ResultCount>
        <FilterOffers offers={[{ label: 'Region Northern', onChoose: vi.fn() }]} />
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('status')).toHaveFocus();
  },
);
