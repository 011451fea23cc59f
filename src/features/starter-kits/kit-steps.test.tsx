// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { BegunKits } from './begun-kits';
import { KitSteps } from './kit-steps';
import { SessionContext, type Session } from '@/entities/people/session/session-context';
import { memberSession, visitorSession } from '@/entities/people/session/session.fixture';
import { readBrowserTicks, writeBrowserTicks } from '@/entities/starter-kits/api/kit-ticks';
import type { StarterKit } from '@/entities/starter-kits/api/starter-kits';
import { recordEarlyInput, replayEarlyInput, stopRecordingInput } from '@/shared/lib/early-input';
import { endHydration, setPageData } from '@/shared/lib/page-data';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const kit: StarterKit = {
  id: 'kit',
  slug: 'bakery',
  title: 'Start a bakery',
  summary: 'From the first loaf.',
  aliases: [],
  status: 'published',
  updated_at: '2026-11-29T12:00:00Z',
  steps: [
    {
      id: 'license',
      title: 'Get a license',
      what: 'Apply for it.',
      why: 'The law asks for it.',
      cost: null,
      duration: 'Two weeks',
      office: 'Department of Baking',
      official_url: 'https://www.maine.gov/bake',
      read_on: '2026-11-29',
      source_sentence: 'The fee is $20.',
      aliases: [],
      resource_ids: ['closed'],
      papers: ['Recipe', 'Floor plan'],
    },
  ],
};
const closed = {
  id: 'closed',
  slug: 'oven-grant',
  name: 'Oven Grant',
  organization: 'Bakers of Maine',
  notion_id: null,
  availability_status: 'closed',
  opens_on: null,
  application_deadline: null,
  website: null,
  contact_name: null,
  contact_email: null,
  contact_phone: null,
};

let ticks: object[];
let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  localStorage.clear();
  stubBrowser();
  ticks = [];
  backend = fakeBackend(({ url, method }) => {
    if (url.pathname.endsWith('/resources')) return Response.json([closed]);
    if (url.pathname.endsWith('/starter_kits')) return Response.json([kit]);
    if (method === 'POST') ticks = [{ kit_id: 'kit', step_id: 'license' }];
    return Response.json(ticks);
  });
});

function renderKit(session: Session) {
  render(pageOf(session, <KitSteps kit={kit} />));
}

function pageOf(session: Session, content: ReactElement) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <MemoryRouter>{content}</MemoryRouter>
      </SessionContext>
    </QueryClientProvider>
  );
}

it('shows what is not confirmed, when the page was read, and closed resources', async () => {
  renderKit(visitorSession);
  expect(screen.getByText('Not confirmed yet')).toBeInTheDocument();
  expect(screen.getByText(', read on November 29, 2026')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Oven Grant' })).toBeInTheDocument();
  expect(screen.getByText('Closed')).toBeInTheDocument();
  expect(screen.getByText('(closed)')).toHaveClass('hidden', 'print:inline');
});

it('keeps the ticks of a visitor in the browser', async () => {
  renderKit(visitorSession);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Done: Get a license' }));
  expect(await screen.findByText('1 of 1 steps done')).toBeInTheDocument();
  expect(readBrowserTicks()).toEqual([{ kit_id: 'kit', step_id: 'license' }]);
});

it('ticks what was pressed before hydration', async () => {
  setPageData({ path: '/', renderedAt: Date.now(), queries: { queries: [], mutations: [] } });
  const page = pageOf(visitorSession, <KitSteps kit={kit} />);
  const container = document.body.appendChild(document.createElement('div'));
  const prerendered = new DOMParser().parseFromString(renderToString(page), 'text/html');
  container.append(...prerendered.body.childNodes);
  recordEarlyInput();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Done: Get a license' }));
  stopRecordingInput();
  render(page, { container, hydrate: true });
  endHydration();
  act(replayEarlyInput);
  expect(await screen.findByText('1 of 1 steps done')).toBeInTheDocument();
  expect(readBrowserTicks()).toHaveLength(1);
});

it('shows the tick of another tab', async () => {
  renderKit(visitorSession);
  const box = await screen.findByRole('checkbox', { name: 'Done: Get a license' });
  writeBrowserTicks([{ kit_id: 'kit', step_id: 'license' }]);
  fireEvent(window, new StorageEvent('storage', { key: null }));
  await vi.waitFor(() => expect(box).toBeChecked());
});

it('lists the kits with ticked steps', async () => {
  writeBrowserTicks([{ kit_id: 'kit', step_id: 'license' }]);
  render(pageOf(visitorSession, <BegunKits />));
  expect(await screen.findByRole('link', { name: 'Start a bakery' })).toBeInTheDocument();
  expect(screen.getByText('1 of 1 done')).toBeInTheDocument();
});

it('leaves the ticks of the browser out of the account', async () => {
  writeBrowserTicks([{ kit_id: 'kit', step_id: 'license' }]);
  renderKit(memberSession('me'));
  expect(await screen.findByRole('checkbox', { name: 'Done: Get a license' })).not.toBeChecked();
  expect(backend.mock.calls.every(([{ method }]) => method === 'GET')).toBe(true);
  expect(readBrowserTicks()).toHaveLength(1);
});
