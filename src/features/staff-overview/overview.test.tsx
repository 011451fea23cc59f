// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditSection } from './audit-section';
import { ConcernsSection } from './concerns-section';
import { FiguresSection } from './figures-section';
import { Overview } from './overview';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, noAnswer, rowsReply, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

vi.mock('@/shared/lib/notify');

/** The database knows of this many changes. */
const CHANGES = 23;

/** `count` resources of one concern, the first of 140. */
const concernRows = (concern: string, count: number, detail: string | null = null) =>
  Array.from({ length: count }, (_, at) => ({
    concern,
    detail,
    resource_id: `${concern}-id-${at}`,
    slug: `${concern}-${at}`,
    total: 140,
    name: `${concern} ${at}`,
    since: '2026-01-05T05:00:00+00:00',
  }));

/** Entries of the audit trail, newest first, as pages of the requested size. */
function auditPage({ before_id = CHANGES + 1, page_size = 50 }) {
  return Array.from({ length: Math.min(page_size, before_id - 1) }, (_, at) => ({
    id: before_id - 1 - at,
    happened_at: '2026-01-05T17:00:00+00:00',
    actor_id: null,
    actor_name: null,
    action: 'boats.launch',
    subject_type: 'boats',
    detail: {},
    subject_id: String(before_id - 1 - at),
  }));
}

let concerns: object[];
let waiting: Answer;
/** Answers to the checks of websites, in their order. */
let checks: Answer[];

beforeEach(() => {
  stubBrowser();
  vi.mocked(notify).mockClear();
  concerns = [];
  checks = [];
  waiting = () => Response.json([]);
  fakeBackend((request) => {
    switch (request.url.pathname.replace(/.*\//u, '')) {
      case 'waiting_counts':
        return waiting(request);
      case 'resource_concerns':
        return Response.json(concerns);
      case 'audit_entries':
        return Response.json(auditPage(request.body as object));
      case 'check-websites':
        return checks.shift()?.(request) ?? noAnswer(request);
      case 'widget_presses':
        return Response.json([{ host: 'library.example', presses: 12 }]);
      case 'statewide_adviser':
        return Response.json(null);
      case 'profiles':
        return rowsReply(request, []);
      default:
        return Response.json([]);
    }
  });
});

function show(sections: ReactNode, address = '/admin?tab=overview') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>{sections}</MemoryRouter>
    </QueryClientProvider>,
  );
}

const section = (name: string | RegExp) => screen.getByRole('region', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('lists five of the resources of a concern, and the rest on request', async () => {
  concerns = [...concernRows('website_broken', 7, 'timeout'), ...concernRows('deadline_passed', 1)];
  show(<ConcernsSection />);
  await screen.findByRole('heading', { name: 'Website Broken (140)' });
  const card = within(section(/^Website Broken/));
  expect(card.getAllByRole('listitem')).toHaveLength(5);
  expect(card.getAllByRole('listitem')[0]).toHaveTextContent('Times out since January 5, 2026');
  expect(screen.getByText('Every resource has a website.')).toBeVisible();

  await userEvent.click(card.getByRole('button', { name: 'Show all 7' }));
  expect(card.getAllByRole('listitem')).toHaveLength(7);
  expect(card.getByText('These are the 7 oldest. More appear as you resolve these.')).toBeVisible();
  expect(card.getByRole('button', { name: 'Show fewer' })).toHaveFocus();
  expect(card.getByRole('link', { name: /^View page.*website_broken 0$/u })).toHaveAttribute(
    'href',
    '/resource/website_broken-0',
  );
  expect(card.getByRole('link', { name: /^Edit.*website_broken 0$/u })).toHaveAttribute(
    'href',
    '/admin?edit=website_broken-id-0&from=overview',
  );
});

it('lists changes up to the first, those of unknown kinds by their own names', async () => {
  show(<AuditSection />);
  await screen.findByText('The latest 20 changes');
  const changes = within(section('Recent Changes'));
  expect(changes.getAllByRole('listitem')[0]).toHaveTextContent(
    /^Boats Launch: boats 23by the system/u,
  );
  await press(/^Show more/u);
  expect(await changes.findByText('All 23 changes shown')).toHaveFocus();
  expect(changes.getAllByRole('listitem')).toHaveLength(CHANGES);
});

it('shows how many visits to widgets had a press', async () => {
  show(<Overview isAdmin />);
  await press(/^Presses from other sites/u);
  expect(await screen.findByText('library.example')).toBeVisible();
  expect(screen.getByText('12 visits')).toBeVisible();
});

it('loads a failed section again by its Retry, and leaves the others', async () => {
  waiting = () => Response.json({ code: 'XX000', message: 'SELECT x' }, { status: 500 });
  show(<Overview isAdmin />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^The directory is not available/u);
  const pending = section('Waiting for a Decision');
  expect(pending).toContainElement(alert);
  await press(/^Recent Changes/u);
  expect(await screen.findByText('The latest 20 changes')).toBeVisible();

  waiting = () => Response.json([]);
  await userEvent.click(within(pending).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing is waiting for a decision.')).toBeVisible();
  expect(within(pending).getByRole('heading')).toHaveFocus();
});

it('opens its parts on request, and keeps them open on the way back', async () => {
  concerns = [...concernRows('website_broken', 2), ...concernRows('untouched', 1)];
  show(<Overview isAdmin />);
  const part = await screen.findByRole('button', {
    name: /^Resources That Need Attention 280 reasons to look/u,
  });
  expect(
    await screen.findByRole('button', { name: /^Listings That End Soon None/u }),
  ).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Resources That Need Attention' })).toBeNull();
  await userEvent.click(part);
  expect(await screen.findByRole('heading', { name: 'Website Broken (140)' })).toBeVisible();
  cleanup();
  show(<Overview isAdmin />, '/admin?tab=overview&open=concerns');
  expect(await screen.findByRole('heading', { name: 'Website Broken (140)' })).toBeVisible();
});

it('shows money to admins alone', async () => {
  show(<FiguresSection isAdmin={false} />);
  const figures = section('The Last 90 Days');
  expect(await within(figures).findByRole('heading', { name: 'Decisions' })).toBeVisible();
  expect(within(figures).queryByRole('heading', { name: 'Money' })).toBeNull();
});

describe('the check of websites', () => {
  const half = { checked: 50, problems: 1, remaining: 20, offline: false };
  const answerWith =
    (body: object, status = 200): Answer =>
    () =>
      Response.json(body, { status });
  const start = () => press('Check websites now');

  it('goes on in rounds until all are checked, however often it is pressed', async () => {
    let release: (reply: Response) => void = vi.fn();
    const first = new Promise<Response>((resolve) => {
      release = resolve;
    });
    checks = [() => first, answerWith({ ...half, checked: 20, remaining: 0 })];
    show(<ConcernsSection />);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Check websites now' }));
    release(Response.json(half));
    expect(
      await screen.findByText(
        '70 websites checked. 2 have a problem. Websites that fail again on another day are marked as broken.',
      ),
    ).toBeVisible();
    expect(checks).toEqual([]);
  });

  it('shows how far it is, and stops on request', async () => {
    checks = [answerWith(half)];
    show(<ConcernsSection />);
    await screen.findByRole('button', { name: 'Check websites now' });
    await start();
    expect(await screen.findByText('50 of 70 checked')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Checking…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '50');
    await press(/^Cancel/u);
    expect(await screen.findByText('Stopped. 50 websites checked so far.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check websites now' })).toHaveFocus();
  });

  it('tells of a failure, and of a checker that reaches nothing', async () => {
    const nothing = { checked: 0, problems: 0, remaining: 70, offline: true };
    checks = [answerWith({ error: 'x', code: 'x' }, 503), answerWith(nothing)];
    show(<ConcernsSection />);
    await screen.findByRole('button', { name: 'Check websites now' });
    await start();
    await expect
      .poll(() => vi.mocked(notify).mock.calls)
      .toEqual([
        [
          {
            title: 'Website Check Failed',
            description: expect.stringMatching(/not available right now/u) as string,
            tone: 'destructive',
          },
        ],
      ]);
    await start();
    expect(await screen.findByText(/may be offline, so no results were saved/u)).toBeVisible();
  });
});
