// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { DemandSection } from './demand-section';
import { SearchesSection } from './searches-section';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';
import { todayInMaine } from '@shared/search/list/availability';

const seaweed = {
  words: 'seaweed farm',
  searches: 7,
  visitors: 4,
  closest: 2,
  last_searched_at: '2026-11-20T12:00:00Z',
};
const demand = [
  { region: 'downeast', industry: 'fisheries_marine', visitors: 12, resources: 3 },
  { region: 'any', industry: 'fisheries_marine', visitors: null, resources: 5 },
  { region: 'downeast', industry: 'nonprofit', visitors: 0, resources: 1 },
  { region: 'any', industry: 'nonprofit', visitors: 0, resources: 2 },
];

let figures: object[];
let unanswered: object[];
let synonyms: { id: string; typed: string; means: string }[];
let backend: ReturnType<typeof fakeBackend>;

const answer: Answer = (request) => {
  const { pathname } = request.url;
  if (pathname.endsWith('/unanswered_searches')) return Response.json(unanswered);
  if (pathname.endsWith('/search_demand')) return Response.json(demand);
  if (pathname.endsWith('/staff_figures')) return Response.json(figures);
  if (request.method === 'POST') {
    const [typed, means] = Object.values(request.body as Record<string, string>);
    if (synonyms.some((one) => one.typed === typed)) {
      return Response.json({ code: '23505', message: 'duplicate' }, { status: 409 });
    }
    synonyms.push({ id: 'new', typed: typed ?? '', means: means ?? '' });
    unanswered = [];
    return new Response(null, { status: 201 });
  }
  if (request.method === 'DELETE') {
    synonyms = [];
    return Response.json([{ id: 'old' }]);
  }
  return rowsReply(request, synonyms);
};

beforeEach(() => {
  stubBrowser();
  figures = [{ day: todayInMaine(), measure: 'searches', amount: 7 }];
  unanswered = [seaweed];
  synonyms = [{ id: 'old', typed: 'lobsta', means: 'lobster' }];
  backend = fakeBackend(answer);
});

function renderSections() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SearchesSection />
        <DemandSection />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('lists searches without an answer, and begins a resource with their words', async () => {
  renderSections();
  const entry = (await screen.findByRole('heading', { name: 'seaweed farm' })).closest('li');
  expect(entry).toHaveTextContent('4 visitors · 7 searches · 2 closest matches shown');
  expect(screen.getByRole('link', { name: 'Create resource for seaweed farm' })).toHaveAttribute(
    'href',
    '/submit?text=seaweed%20farm',
  );
});

it('adds a synonym for the words of a search, once its meaning is given', async () => {
  const user = userEvent.setup();
  renderSections();
  await user.click(await screen.findByRole('button', { name: 'Add synonym for seaweed farm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add synonym' }));
  expect(dialog.getByLabelText('When people type')).toHaveValue('seaweed farm');
  await user.click(dialog.getByRole('button', { name: 'Add synonym' }));
  const means = dialog.getByLabelText('Also search for');
  expect(means).toHaveFocus();
  expect(means).toHaveAccessibleDescription(/Please fill this in$/u);
  await user.type(means, 'Aquaculture,  kelp{Enter}');
  expect(
    await screen.findByText('Every search of the last 90 days found something.'),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const sent = backend.mock.calls
    .map(([request]) => request)
    .find(({ method, url }) => method === 'POST' && url.pathname.endsWith('/search_synonyms'));
  expect(sent?.body).toEqual({ typed: 'seaweed farm', means: 'aquaculture, kelp' });
});

it('says that words have a synonym already, and keeps what was typed', async () => {
  const user = userEvent.setup();
  synonyms = [{ id: 'old', typed: 'seaweed farm', means: 'kelp' }];
  renderSections();
  await user.click(await screen.findByRole('button', { name: 'Add synonym for seaweed farm' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add synonym' }));
  await user.type(dialog.getByLabelText('Also search for'), 'algae{Enter}');
  expect(
    await dialog.findByText('These words already have a synonym. Delete it first.'),
  ).toBeVisible();
  expect(dialog.getByLabelText('Also search for')).toHaveValue('algae');
});

it('says that nobody searched, which is no good news', async () => {
  figures = [];
  unanswered = [];
  renderSections();
  expect(await screen.findByText('No searches yet.')).toBeVisible();
  expect(screen.queryByText(/found something/u)).toBeNull();
});

it('deletes a synonym', async () => {
  const user = userEvent.setup();
  renderSections();
  await user.click(await screen.findByText('Synonyms (1)'));
  await user.click(screen.getByRole('button', { name: 'Delete synonym lobsta' }));
  expect(await screen.findByText('Synonyms (0)')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add another synonym' })).toHaveFocus();
});

it('shows demand against supply in figures', async () => {
  renderSections();
  const row = await screen.findByRole('row', { name: /^Fisheries & Marine/u });
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['12 visitors, / 3 resources', '<5 visitors, / 5 resources']);
  expect(screen.getByText('Nobody searched for: Nonprofit.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeVisible();
  vi.unstubAllGlobals();
});
