// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { AboutPage } from './about-page';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, noAnswer, type Answer } from '@/shared/lib/testing/fake-backend';

function renderAbout(answer: Answer): void {
  fakeBackend(answer);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <AboutPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function renderAboutWith(count: number): void {
  renderAbout(() => Response.json([{ resources: count, organizations: 1, regions: 1 }]));
}

const figures = () => screen.queryByRole('region', { name: 'Directory statistics' });

/** Labels and numbers of the figures, once loaded. */
async function readFigures(): Promise<Record<string, string>> {
  const values = within(screen.getByRole('region', { name: 'Directory statistics' }));
  const terms = await values.findAllByRole('term');
  const numbers = values.getAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(
    terms.map(({ textContent }, index) => [textContent, numbers[index] ?? '']),
  );
}

describe('AboutPage', () => {
  it('says why to trust it and who makes it, and leads to the resources', () => {
    renderAbout(noAnswer);
    expect(screen.getByRole('region', { name: /^Why trust/u })).toHaveTextContent('No sponsored');
    const team = within(screen.getByRole('region', { name: /^The team/u }));
    expect(team.getAllByRole('heading', { level: 3 })).toHaveLength(4);
    expect(team.getByRole('link', { name: /Submit/u })).toHaveAttribute('href', '/submit');
    const browse = screen.getByRole('link', { name: 'Browse Resources' });
    expect(browse).toHaveAttribute('href', '/#resources');
  });

  it('marks the statistics as busy while they load', () => {
    renderAbout(noAnswer);
    expect(figures()).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('resources listed')).not.toBeInTheDocument();
  });

  it('uses the singular for a count of one', async () => {
    renderAboutWith(1);
    await expect(readFigures()).resolves.toEqual({
      'resource listed': '1',
      organization: '1',
      'region with local resources': '1',
    });
    expect(figures()).toHaveAttribute('aria-busy', 'false');
  });

  it.each([
    [49, false],
    [50, true],
  ])('of %i resources claims 50+: %s', async (count, isClaimed) => {
    renderAboutWith(count);
    await expect(readFigures()).resolves.toMatchObject({ 'resources listed': String(count) });
    expect(screen.queryByText(/50\+ resources/u) !== null).toBe(isClaimed);
  });

  it('hides the statistics of an empty directory', async () => {
    renderAboutWith(0);
    await waitFor(() => {
      expect(figures()).not.toBeInTheDocument();
    });
  });

  it('hides the statistics when they cannot be loaded and shows the rest', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    renderAbout(() => Response.json({ message: 'relation at /srv' }, { status: 403 }));
    await waitFor(() => {
      expect(figures()).not.toBeInTheDocument();
    });
    expect(screen.getByRole('region', { name: 'Frequently asked questions' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('/srv');
    vi.mocked(console.error).mockClear();
  });
});
