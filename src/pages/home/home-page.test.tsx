// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { resource, rowsAt } from './card-row.fixture';
import { HomePage } from './home-page';
import { SessionContext } from '@/entities/people/session/session-context';
import { visitorSession } from '@/entities/people/session/session.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

/** What the backend answers when the list is asked for. */
const answer = vi.fn<Answer>();

const WIDE = '(min-width: 64rem)';

const list = [
  resource('Boat Loan', { support_type: 'funding', industry_categories: ['fisheries_marine'] }),
  resource('Fish Lab', { support_type: 'program', geographic_region: ['downeast'] }),
  resource('Mill Tour', { support_type: 'event', availability_status: 'closed' }),
];

/** The browser around the page: where it is, and its buttons Back and Forward. */
function Browser() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="address">{pathname + decodeURIComponent(search)}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Forward
      </button>
    </>
  );
}

function renderHome(at = '/', client = createQueryClient()) {
  return render(
    <QueryClientProvider client={client}>
      <SessionContext value={visitorSession}>
        <MemoryRouter initialEntries={[at]}>
          <HomePage />
          <Browser />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

function expectAddress(address: string): void {
  expect(screen.getByTestId('address').textContent).toBe(address);
}

const names = () =>
  screen
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
const searchBox = () => screen.getByLabelText('Search resources');
const counted = (text: string) => screen.findByText(text);

let scrollIntoView: Mock;

beforeEach(() => {
  ({ scrollIntoView } = stubBrowser([WIDE]));
  answer.mockReset().mockImplementation((request) => rowsReply(request, rowsAt(request.url, list)));
  fakeBackend(answer);
});

describe('HomePage', () => {
  it('loads, then lists open before closed, and says how many', async () => {
    renderHome();
    expect(screen.getByText('Loading resources...')).toBeInTheDocument();
    await counted('Showing 3 of 3 resources');
    expect(names()).toEqual(['Boat Loan', 'Fish Lab', 'Mill Tour']);
    expect(document.title).toBe('Resource Directory: Your Guide to Business in Maine');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      /^Your Guide to Business in Maine$/u,
    );
    expect(
      screen.getByRole('heading', { name: 'Explore Resources for Maine Entrepreneurs' }),
    ).toBeVisible();
    for (const highlight of [
      'State-based resources',
      'Entrepreneur reviewed',
      'Community driven',
    ]) {
      expect(screen.getByText(highlight)).toBeInTheDocument();
    }
  });

  it('shows the first cards of a long list while its other parts load', async () => {
    const many = Array.from({ length: 1_200 }, (_, number) => resource(`Grant ${number}`));
    let send: () => void = () => undefined;
    const later = new Promise<void>((resolve) => {
      send = resolve;
    });
    answer.mockImplementation(async (request) => {
      const { searchParams } = request.url;
      if (searchParams.has('availability_status')) return rowsReply(request, list.slice(0, 2));
      if (searchParams.get('offset') === '1000') await later;
      return rowsReply(request, rowsAt(request.url, many));
    });
    renderHome();
    await counted('Showing 1,200 of 1,200 resources');
    expect(names()).toEqual(['Boat Loan', 'Fish Lab']);
    send();
    await screen.findByRole('heading', { name: 'Grant 0' });
  });

  it('searches from the welcome for text only, and goes to the section', async () => {
    const user = userEvent.setup();
    renderHome();
    await counted('Showing 3 of 3 resources');
    const field = screen.getByRole('textbox', { name: 'Search the directory' });
    await user.type(field, '  \u00a0 {Enter}');
    expectAddress('/');
    await user.type(field, ' fish ');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expectAddress('/?search=fish');
    expect(searchBox()).toHaveValue('fish');
    expect(scrollIntoView).toHaveBeenCalled();
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    await counted('Showing 1 of 3 resources');
    expect(names()[0]).toBe('Fish Lab');
  });

  it('searches 300 ms after typing, without an entry in the history per letter', async () => {
    const user = userEvent.setup();
    renderHome();
    await counted('Showing 3 of 3 resources');
    await user.type(searchBox(), 'mill');
    expectAddress('/');
    await counted('Showing 1 of 3 resources');
    expectAddress('/?search=mill');
    await user.clear(searchBox());
    await counted('Showing 3 of 3 resources');
    expectAddress('/');
  });

  it('keeps all typing in the entry of the history where it began', async () => {
    const user = userEvent.setup();
    renderHome();
    await counted('Showing 3 of 3 resources');
    await user.click(screen.getByRole('button', { name: 'Funding' }));
    await user.type(searchBox(), 'bo');
    await vi.waitFor(() => expectAddress('/?supportType=["funding"]&search=bo'));
    await user.type(searchBox(), 'at');
    await vi.waitFor(() => expectAddress('/?supportType=["funding"]&search=boat'));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expectAddress('/');
  });

  it('suggests, by keyboard; an industry sets its filter', async () => {
    const user = userEvent.setup();
    renderHome();
    await counted('Showing 3 of 3 resources');
    await user.type(searchBox(), 'fi');
    const suggestions = await screen.findByRole('listbox', { name: 'Suggestions' });
    const words = within(suggestions)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(words).toContain('Fish LabResource');
    const industry = words.findIndex((word) => word === 'Fisheries & MarineIndustry');
    await user.keyboard('{ArrowDown}'.repeat(industry + 1));
    expect(within(suggestions).getByRole('option', { selected: true })).toHaveTextContent(
      'Fisheries & Marine',
    );
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(searchBox()).toHaveValue('');
    expectAddress('/?industry=["fisheries_marine"]');
    expect(names()).toEqual(['Boat Loan']);
  });

  it('suggests in the welcome too, by mouse', async () => {
    const user = userEvent.setup();
    renderHome();
    await counted('Showing 3 of 3 resources');
    await user.type(screen.getByRole('textbox', { name: 'Search the directory' }), 'fi');
    await user.click(await screen.findByRole('option', { name: /^Fish Lab/u }));
    expectAddress('/?search=Fish+Lab');
    expect(searchBox()).toHaveValue('Fish Lab');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expectAddress('/');
    expect(searchBox()).toHaveValue('');
    expect(searchBox()).toHaveFocus();
  });

  it('closes suggestions on Escape, and shortly after focus has gone', async () => {
    const user = userEvent.setup();
    renderHome();
    await counted('Showing 3 of 3 resources');
    await user.type(searchBox(), 'fi');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(searchBox()).toHaveValue('fi');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    act(() => {
      searchBox().blur();
    });
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    await expect.poll(() => screen.queryByRole('listbox')).toBeNull();
  });

  it('keeps Funding and Programs apart, each choice an entry that Back undoes', async () => {
    const user = userEvent.setup();
    renderHome();
    await counted('Showing 3 of 3 resources');
    await user.click(screen.getByRole('button', { name: 'Funding' }));
    expect(names()).toEqual(['Boat Loan']);
    await user.click(screen.getByRole('button', { name: 'Programs' }));
    expect(names()).toEqual(['Fish Lab']);
    expectAddress('/?supportType=["program"]');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expectAddress('/?supportType=["funding"]');
    await user.click(screen.getByRole('button', { name: 'Forward' }));
    expectAddress('/?supportType=["program"]');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(names()).toEqual(['Boat Loan']);
    await user.click(screen.getByRole('button', { name: 'Funding' }));
    expectAddress('/');
  });

  it('reads filters from the address, dropping what is no value', async () => {
    renderHome(
      '/?geographicRegion=southern,mars&availabilityStatus=[1,null,{}]&industry=%5B"x&search=o',
    );
    await counted('Showing 2 of 3 resources');
    expect(screen.getByRole('button', { name: 'Region: Southern' })).toBeInTheDocument();
    expect(searchBox()).toHaveValue('o');
    // Groups of filters, not the search.
    expect(screen.getByText('Active filters: 1')).toBeInTheDocument();
    expect(names()).toEqual(['Boat Loan', 'Mill Tour']);
  });

  it('tells that nothing matches, and clears everything', async () => {
    const user = userEvent.setup();
    renderHome('/?search=zzz&supportType=offer');
    expect(await screen.findByText('No resources found matching your criteria.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
    expect(await counted('Showing 3 of 3 resources')).toHaveFocus();
    expectAddress('/');
    expect(searchBox()).toHaveValue('');
  });

  it('clears what is being typed with the filters', async () => {
    renderHome('/?supportType=funding');
    const clear = await screen.findByRole('button', { name: /^Clear all/u });
    vi.useFakeTimers();
    try {
      fireEvent.change(searchBox(), { target: { value: 'boat' } });
      fireEvent.click(clear);
      expect(searchBox()).toHaveValue('');
      act(() => {
        vi.runAllTimers();
      });
      expectAddress('/');
    } finally {
      vi.useRealTimers();
    }
  });

  it('removes one filter by a double click, and offers no emails about a week alone', async () => {
    renderHome('/?supportType=funding,program&search=i');
    const offer = await screen.findByRole('button', { name: 'Email me new matches' });
    const chips = () => screen.getAllByRole('button', { name: /^Remove filter/u });
    const first = () => chips()[0] ?? document.body;
    fireEvent.click(first(), { detail: 1 });
    fireEvent.click(first(), { detail: 2 });
    expectAddress('/?supportType=["program"]&search=i');
    expect(await counted('Showing 1 of 3 resources')).toHaveFocus();
    expect(offer).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Remove filter “i”' }));
    expectAddress('/?supportType=["program"]');
    expect(searchBox()).toHaveValue('');
    cleanup();

    renderHome('/?week=2026-11-23');
    await screen.findByRole('button', { name: /^Remove filter Closes/u });
    expect(screen.queryByRole('button', { name: 'Email me new matches' })).toBeNull();
  });

  it('says when the list cannot be had, and tries again on demand', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    const user = userEvent.setup();
    answer.mockImplementation(() =>
      Response.json({ code: '42501', message: 'SELECT violates' }, { status: 403 }),
    );
    renderHome();
    expect(await screen.findByText('Error Loading Resources')).toBeVisible();
    expect(
      screen.getByText('There was an error loading the resources. Please try again later.'),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent('violates');
    answer.mockImplementation((request) => rowsReply(request, rowsAt(request.url, list)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await counted('Showing 3 of 3 resources')).toHaveFocus();
    vi.mocked(console.error).mockClear();
  });

  it('takes regions from the list beside the map', async () => {
    const user = userEvent.setup();
    renderHome();
    await counted('Showing 3 of 3 resources');
    await user.click(screen.getByRole('button', { name: /^Downeast ?1 \+ 2/u }));
    await user.click(screen.getByRole('button', { name: /^Statewide ?2/u }));
    expectAddress('/?geographicRegion=["statewide","downeast"]');
    await user.click(screen.getByRole('button', { name: /^Downeast ?1 \+ 2/u, pressed: true }));
    expect(names()).toEqual(['Boat Loan', 'Mill Tour']);
  });
});

describe('what is near to a search', () => {
  const inPassing = (name: string) =>
    resource(name, { description: 'Also names a loan.', availability_status: 'open_deadline' });

  it('shows what comes closest together with the count', async () => {
    const rows = [...list, resource('Child Care Lab', { category: ['Child care'] })];
    answer.mockImplementation((request) => rowsReply(request, rowsAt(request.url, rows)));
    renderHome('/?search=daycare');
    await counted('Showing 0 of 4 resources');
    const closest = screen.getByRole('region', { name: 'These come closest' });
    expect(within(closest).getByRole('heading', { name: 'Child Care Lab' })).toBeVisible();
    expect(screen.getByText('No resources found matching your criteria.')).toBeVisible();
  });

  it('links the best match above hits that only name the word', async () => {
    const hits = [inPassing('Farm A'), inPassing('Farm B'), inPassing('Farm C')];
    const rows = [...hits, resource('Shop Loan', { category: ['Loan'] })];
    answer.mockImplementation((request) => rowsReply(request, rowsAt(request.url, rows)));
    renderHome('/?search=loan');
    await counted('Showing 4 of 4 resources');
    const best = screen.getByRole('region', { name: 'Best matches' });
    expect(within(best).getAllByRole('link')[0]).toHaveTextContent('Shop Loan');
    expect(names().slice(0, 3)).toEqual(['Farm A', 'Farm B', 'Farm C']);
  });

  it('says that nothing is specific, and leads to advisers and a guide', async () => {
    const rows = [
      ...list,
      resource('Any Advice', {
        category: ['Business advising'],
        business_stage: ['idea', 'launch', 'grow'],
        support_type: 'program',
      }),
    ];
    answer.mockImplementation((request) => rowsReply(request, rowsAt(request.url, rows)));
    renderHome('/?search=zzqx');
    await counted('Showing 0 of 4 resources');
    const section = screen.getByRole('region', { name: 'We have nothing specific on this yet' });
    expect(within(section).getByRole('heading', { name: 'Any Advice' })).toBeVisible();
    expect(within(section).getByRole('link', { name: 'Ask a guide' })).toHaveAttribute(
      'href',
      '/ask?about=zzqx',
    );
  });

  it('repeats no best match that is among the first hits', async () => {
    renderHome('/?search=boat');
    await counted('Showing 1 of 3 resources');
    expect(screen.queryByRole('region', { name: 'Best matches' })).toBeNull();
  });

  it('shows the list without it when its code or texts cannot be had', async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    answer.mockImplementation((request) =>
      request.url.searchParams.get('select')?.includes('value_summary') === true
        ? Response.json({ code: '42501', message: 'no' }, { status: 403 })
        : rowsReply(request, rowsAt(request.url, list)),
    );
    renderHome('/?search=boat');
    await counted('Showing 1 of 3 resources');
    expect(names()[0]).toBe('Boat Loan');
    vi.mocked(console.error).mockClear();
  });
});

describe('the timing of the list search', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Opens the page, focuses the search field and stops the clock. */
  async function focusSearch(): Promise<void> {
    renderHome();
    await counted('Showing 3 of 3 resources');
    act(() => {
      searchBox().focus();
    });
    await act(() => vi.dynamicImportSettled());
    vi.useFakeTimers();
  }

  function type(text: string): void {
    fireEvent.change(searchBox(), { target: { value: text } });
  }

  function wait(milliseconds: number): void {
    act(() => {
      vi.advanceTimersByTime(milliseconds);
    });
  }

  const suggestions = () => screen.queryByRole('listbox', { name: 'Suggestions' });

  it('searches 300 ms after the last key', async () => {
    await focusSearch();
    type('mil');
    wait(299);
    type('mill');
    wait(299);
    expectAddress('/');
    wait(1);
    expectAddress('/?search=mill');
    vi.useRealTimers();
    await expect.poll(names).toEqual(['Mill Tour']);
  });

  it('suggests from the second character on', async () => {
    await focusSearch();
    type('f');
    wait(300);
    expectAddress('/?search=f');
    expect(suggestions()).not.toBeInTheDocument();
    type('fi');
    wait(300);
    expect(suggestions()).toBeInTheDocument();
  });

  it('searches for the text on Enter and closes the suggestions', async () => {
    await focusSearch();
    type('fi');
    wait(300);
    type('fish');
    fireEvent.keyDown(searchBox(), { key: 'Enter' });
    expectAddress('/?search=fish');
    expect(suggestions()).not.toBeInTheDocument();
  });

  it('closes the suggestions 200 ms after the field loses focus', async () => {
    await focusSearch();
    type('fi');
    wait(300);
    act(() => {
      searchBox().blur();
    });
    wait(199);
    expect(suggestions()).toBeInTheDocument();
    wait(1);
    expect(suggestions()).not.toBeInTheDocument();
  });
});
