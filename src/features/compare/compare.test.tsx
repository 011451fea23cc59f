// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Compare, CompareToggle } from './compare';
import { compareSelection } from './compare-selection';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const answer = vi.fn<Answer>();

/** A public resource; only what the test looks at is filled in. */
function resource(slug: string, instrument: string | null) {
  return {
    id: slug,
    slug,
    name: slug.toUpperCase(),
    organization: 'CEI',
    notion_id: null,
    availability_status: 'open_rolling',
    application_deadline: null,
    deadline_note: null,
    cost_to_participate: 'Free',
    funding_instrument: instrument,
    funding_match_required: null,
  };
}
const rows = [resource('a', 'Loan'), resource('b', 'Grant'), resource('c', null)];

function Page() {
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{search}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      {['a', 'b', 'c', 'd', 'e'].map((slug) => (
        <CompareToggle key={slug} slug={slug} name={slug.toUpperCase()} />
      ))}
      <Compare />
    </>
  );
}

async function renderPage(at = '/') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/before', at]}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => vi.dynamicImportSettled());
}

const toggle = (name: string) => screen.getByRole('button', { name: `Compare ${name}` });
const sheet = () => screen.findByRole('dialog', { name: 'Compare' });
const address = () => screen.getByTestId('address').textContent;

/** What the row of a term says; `mark` follows the term. */
function values(term: string, mark = '') {
  const row = screen.getByRole('rowheader', { name: new RegExp(`^${term} ?${mark}$`, 'u') });
  return [...(row.parentElement?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
}

beforeEach(() => {
  stubBrowser(['(min-width: 48rem)']);
  compareSelection.set([]);
  answer.mockReset().mockImplementation((request) => {
    const wanted = request.url.searchParams.get('slug') ?? '';
    return rowsReply(
      request,
      rows.filter(({ slug }) => wanted.includes(slug)),
    );
  });
  fakeBackend(answer);
});

describe('Compare', () => {
  it('opens chosen resources side by side, and marks in words what differs', async () => {
    const user = userEvent.setup();
    await renderPage('/?search=boat');
    await user.click(toggle('B'));
    const open = await screen.findByRole('button', { name: 'Compare (1)' });
    expect(open).toHaveAttribute('aria-disabled', 'true');
    await user.click(open);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(toggle('A'));
    await user.click(screen.getByRole('button', { name: 'Compare (2)' }));
    expect(address()).toBe('?search=boat&compare=b,a');
    const table = await within(await sheet()).findByRole('table');
    const headings = within(table).getAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual(['CEIB', 'CEIA']);
    expect(values('Instrument', 'Differs')).toEqual(['Grant', 'Loan']);
    expect(values('Payout Timing')).toEqual(['Not specified', 'Not specified']);
  });

  it('closes with Escape and with Back, and keeps what is chosen', async () => {
    const user = userEvent.setup();
    await renderPage('/');
    await user.click(toggle('A'));
    await user.click(toggle('B'));
    const open = await screen.findByRole('button', { name: 'Compare (2)' });
    await user.click(open);
    await sheet();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('');
    expect(open).toHaveFocus();
    expect(toggle('A')).toHaveAttribute('aria-pressed', 'true');
    // What has focus, and toasts, keep clear of the bar.
    const { dataset } = document.documentElement;
    expect(dataset).toHaveProperty('comparison');
    // A reload runs the module again.
    vi.resetModules();
    expect((await import('./compare-selection')).compareSelection.get()).toEqual(['a', 'b']);
    await user.click(screen.getByRole('button', { name: 'Clear the comparison' }));
    expect(toggle('A')).toHaveAttribute('aria-pressed', 'false');
    expect(dataset).not.toHaveProperty('comparison');
  });

  it('opens from a shared address without what is not public', async () => {
    const user = userEvent.setup();
    await renderPage('/?compare=b,gone,a,c');
    const table = await within(await sheet()).findByRole('table');
    expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Remove B' }));
    expect(address()).toBe('?compare=a,c');
    expect(screen.queryByRole('button', { name: /^Remove/u })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(address()).toBe('');
    expect(toggle('C')).toHaveAttribute('aria-pressed', 'true');
  });

  it('says when fewer than two can be compared', async () => {
    await renderPage('/?compare=gone,a');
    expect(
      await screen.findByText(/^Only one of these resources can be compared\./u),
    ).toBeVisible();
  });

  it('says when the comparison cannot be loaded, and tries again', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const user = userEvent.setup();
    answer.mockImplementation(() => Response.json({ code: '42501' }, { status: 403 }));
    await renderPage('/?compare=a,b');
    expect(await screen.findByText(/^The comparison could not be loaded\./u)).toBeVisible();
    answer.mockImplementation((request) => rowsReply(request, rows.slice(0, 2)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table')).toBeVisible();
    vi.mocked(console.error).mockClear();
  });

  it('takes four at most', async () => {
    const user = userEvent.setup();
    await renderPage();
    for (const name of ['A', 'B', 'C', 'D']) await user.click(toggle(name));
    const fifth = screen.getByRole('button', { name: 'Compare E (4 at most)' });
    expect(fifth).toHaveAttribute('aria-disabled', 'true');
    await user.click(fifth);
    expect(screen.getByRole('button', { name: 'Compare (4)' })).toBeVisible();
  });
});
