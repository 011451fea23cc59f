// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PrintedSearch } from './active-filters';
import { noFilters } from '@shared/search/list/filters';

it('names the filters and a readable address', () => {
  const filters = { ...noFilters, supportType: ['funding'], search: 'farm loan' } as const;
  render(<PrintedSearch filters={filters} today="2026-11-28" />);
  expect(screen.getByText('Only: Funding, “farm loan”')).toBeInTheDocument();
  expect(
    screen.getByText(
      /^Printed November 28, 2026 from \S+\/\?supportType=funding&search=farm\+loan$/u,
    ),
  ).not.toHaveTextContent('http');
});
