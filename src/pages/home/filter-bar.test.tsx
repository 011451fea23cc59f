// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { resource, rowsAt } from './card-row.fixture';
import { HomePage } from './home-page';
import { SessionContext } from '@/entities/people/session/session-context';
import { visitorSession } from '@/entities/people/session/session.fixture';
import type { ResourceFacts } from '@/entities/resources/api/resource-facts';
import { emptyResource } from '@/entities/resources/rules/resource.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const WIDE = '(min-width: 64rem)';

const list = [
  resource('Boat Loan', { support_type: 'funding', availability_status: 'open_deadline' }),
  resource('Free Advice', { support_type: 'offer', cost_to_participate: 'Free' }),
  resource('Paid Desk', { support_type: 'offer', cost_to_participate: 'Membership fees' }),
];

const facts = list.map(({ id, support_type, cost_to_participate }): ResourceFacts => ({
  ...emptyResource,
  resource_criteria: [],
  id,
  support_type,
  cost_to_participate,
  format: id === 'Free Advice' ? ['one_on_one'] : [],
  amount_most: support_type === 'funding' ? 30_000 : null,
  amount_named: support_type === 'funding' ? 30_000 : null,
}));

const isFacts = (url: URL) => url.searchParams.get('select')?.includes('amount_named') === true;
const answer: Mock<Answer> = vi.fn();

function Address() {
  return <p data-testid="address">{decodeURIComponent(useLocation().search)}</p>;
}

function renderHome(at = '/') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={visitorSession}>
        <MemoryRouter initialEntries={[at]}>
          <HomePage />
          <Address />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

// The page loads it with the first search.
beforeAll(() => import('./did-you-mean'), 60_000);
beforeEach(() => {
  stubBrowser([WIDE]);
  answer
    .mockReset()
    .mockImplementation((request) =>
      rowsReply(request, isFacts(request.url) ? facts : rowsAt(request.url, list)),
    );
  fakeBackend(answer);
});

describe('More filters', () => {
  it('narrow the list, with counts, and are kept in the address', async () => {
    const user = userEvent.setup();
    renderHome();
    await screen.findByText('Showing 3 of 3 resources');
    expect(answer.mock.calls.some(([{ url }]) => isFacts(url))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    const cost = await screen.findByRole('group', { name: 'Cost' });
    await user.click(await within(cost).findByRole('button', { name: /^Free\s*1\s*resources$/u }));
    await screen.findByText('Showing 1 of 3 resources');
    expect(screen.getByTestId('address')).toHaveTextContent('?cost=["free"]');
    expect(screen.getByText('Active filters: 1')).toBeInTheDocument();

    // What would leave nothing does nothing; 'Paid' widens the group.
    const amount = screen.getByRole('group', { name: 'Amount needed' });
    const large = within(amount).getByRole('button', {
      name: /^More than \$250,000\s*0\s*resources$/u,
    });
    expect(large).toHaveAttribute('aria-disabled', 'true');
    await user.click(large);
    expect(screen.getByTestId('address')).toHaveTextContent('?cost=["free"]');
    await user.click(within(cost).getByRole('button', { name: /^Paid\s*1\s*resources$/u }));
    await screen.findByText('Showing 2 of 3 resources');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'More filters, active: 1' })).toHaveFocus();
  });

  it('are read from the address', async () => {
    renderHome('/?format=one_on_one&cost=free,paid');
    await screen.findByText('Showing 1 of 3 resources');
    expect(screen.getByRole('article')).toHaveTextContent('Free Advice');
  });

  it('tell when what they compare cannot be loaded, and load it again', async () => {
    const user = userEvent.setup();
    answer.mockImplementation((request) =>
      isFacts(request.url)
        ? Response.json({ message: 'down' }, { status: 400 })
        : rowsReply(request, rowsAt(request.url, list)),
    );
    renderHome('/?cost=free');
    await screen.findByText('Error Loading Resources', undefined, { timeout: 5000 });
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
    answer.mockImplementation((request) =>
      rowsReply(request, isFacts(request.url) ? facts : rowsAt(request.url, list)),
    );
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Showing 1 of 3 resources');
  });

  it.each([
    ['$30k', 'See funding of $10,000 to $50,000', 'Boat Loan'],
    ['one-on-one', 'See everything that is one-on-one', 'Free Advice'],
  ])('are offered for "%s"', async (typed, label, found) => {
    const user = userEvent.setup();
    renderHome(`/?search=${encodeURIComponent(typed)}`);
    await user.click(await screen.findByRole('button', { name: label }));
    await screen.findByText('Showing 1 of 3 resources');
    expect(screen.getByRole('article')).toHaveTextContent(found);
  });
});

it('says nothing of a count, and what cannot be loaded, while the list is missing', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  stubBrowser();
  answer.mockImplementation(() => Response.json({}, { status: 403 }));
  const user = userEvent.setup();
  renderHome('/?supportType=funding');
  await user.click(await screen.findByRole('button', { name: /^Filters/u }));
  expect(await screen.findByRole('button', { name: 'Show resources' })).toBeVisible();
  await user.keyboard('{Escape}');
  await screen.findByText('Error Loading Resources');
  await user.click(screen.getByRole('button', { name: /^Filters/u }));
  await user.click(screen.getByRole('button', { name: 'Find what fits' }));
  await user.selectOptions(await screen.findByLabelText('Where is it?'), 'Western');
  expect(await screen.findByText(/^We couldn't load what fits/u)).toBeVisible();
  vi.mocked(console.error).mockClear();
});
