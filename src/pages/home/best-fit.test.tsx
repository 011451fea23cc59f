// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPath, MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resource, rowsAt } from './card-row.fixture';
import { HomePage } from './home-page';
import { SessionContext, type Session } from '@/entities/people/session/session-context';
import { memberSession, visitorSession } from '@/entities/people/session/session.fixture';
import { readFitAnswers, writeFitAnswers } from '@/features/fit/api/fit-answers';
import { FROM_ONBOARDING } from '@/shared/lib/navigation-state';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const MEMBER = '11111111-1111-4111-8111-111111111111';

const list = [
  resource('Any Loan', { support_type: 'funding' }),
  resource('Course', { support_type: 'program', business_stage: ['launch'] }),
  resource('Launch Loan', { support_type: 'funding', business_stage: ['launch'] }),
];
const facts = list.map(({ id, support_type }) => ({
  id,
  support_type,
  cost_to_participate: null,
  format: [],
  serves_all_industries: false,
  serves_all_stages: false,
  amount_least: null,
  amount_most: null,
  amount_named: null,
  funding_match_required: id === 'Launch Loan',
  eligibility: id === 'Launch Loan' ? 'New businesses.' : null,
  funding_instrument: 'Loan',
  funding_readiness_requirements: null,
  funding_key_criteria: null,
  funding_match_details: null,
  funding_use_of_funds: null,
  resource_criteria: [],
}));
const profile = {
  role_interest: 'entrepreneur',
  business_stage: ['launch'],
  industry_categories: null,
  region: null,
  primary_goals: ['find_funding'],
};

function renderHome(session: Session, state?: object, search = '?sort=fit') {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <MemoryRouter initialEntries={[{ pathname: '/', search, state }]}>
          <HomePage />
          <Address />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

function Address() {
  return <p>{`Address: ${createPath(useLocation())}`}</p>;
}

const names = () =>
  screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
const LINE =
  'Lends to new businesses. You need some money of your own. You meet 1 of 1 known condition.';

// The page loads these with the first answers, which takes longer than a test waits for a text.
beforeAll(() => import('@/features/fit/rules/fit-with-conditions'), 60_000);
beforeEach(() => {
  stubBrowser(['(min-width: 64rem)']);
  writeFitAnswers(null);
  fakeBackend((request) => {
    if (request.url.pathname.endsWith('/profiles')) return Response.json([profile]);
    const select = request.url.searchParams.get('select') ?? '';
    return rowsReply(request, select.includes('amount_named') ? facts : rowsAt(request.url, list));
  });
});

describe('Best fit', () => {
  it('is offered, and told on the cards, where answers are known', async () => {
    writeFitAnswers({ need: 'funding', stage: 'launch' });
    renderHome(visitorSession);
    await screen.findByText(LINE);
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Best fit');
    expect(names()).toEqual(['Launch Loan', 'Any Loan', 'Course']);
    expect(screen.queryByText('2 that fit you')).not.toBeInTheDocument();
  });

  it('is not offered where nothing is known: the order is the usual one', async () => {
    renderHome(visitorSession);
    await screen.findByText('Showing 3 of 3 resources');
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Recommended');
    expect(screen.queryByRole('option', { name: 'Best fit' })).not.toBeInTheDocument();
    expect(names()).toEqual(['Any Loan', 'Course', 'Launch Loan']);
  });

  it('shows what fits alone, best first, after Done, and everything again', async () => {
    const user = userEvent.setup();
    renderHome(visitorSession, undefined, '');
    await user.click(await screen.findByRole('button', { name: 'Find what fits' }));
    const dialog = await screen.findByRole('dialog', { name: 'Find what fits' });
    expect(
      within(dialog).getByText('Answer any of these. They stay on this device.'),
    ).toBeVisible();
    await user.selectOptions(within(dialog).getByLabelText('What do you need?'), 'funding');
    await user.selectOptions(
      within(dialog).getByLabelText('How far along is your business?'),
      'launch',
    );
    await within(dialog).findByRole('heading', { name: '2 that fit you' });
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await screen.findByText('Showing 2 of 3 resources');
    expect(names()).toEqual(['Launch Loan', 'Any Loan']);
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Best fit');
    await user.click(screen.getByRole('button', { name: 'Show all 3 resources' }));
    await screen.findByText('Showing 3 of 3 resources');
  });

  it('shows everything again once another order is chosen', async () => {
    writeFitAnswers({ need: 'funding', stage: 'launch' });
    renderHome(visitorSession, undefined, '?fits=1');
    await screen.findByText('Showing 2 of 3 resources');
    const sort = screen.getByRole('combobox', { name: 'Sort' });
    expect(sort).toHaveDisplayValue('Best fit');
    await userEvent.selectOptions(sort, 'Recommended');
    await screen.findByText('Showing 3 of 3 resources');
    expect(names()).toEqual(['Any Loan', 'Course', 'Launch Loan']);
  });

  it('says where nothing fits, and the answers can be changed there', async () => {
    const user = userEvent.setup();
    renderHome(visitorSession, undefined, '');
    await user.click(await screen.findByRole('button', { name: 'Find what fits' }));
    await user.selectOptions(await screen.findByLabelText('What do you need?'), 'event');
    await screen.findByRole('heading', { name: 'Nothing fits all answers' });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const line = await screen.findByText(
      'Nothing fits all your answers. All resources follow, best fit first.',
    );
    expect(line).toHaveRole('status');
    expect(screen.getByText('Showing 3 of 3 resources')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change your answers' }));
    await user.selectOptions(await screen.findByLabelText('What do you need?'), 'funding');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByText('Showing 2 of 3 resources');
    expect(line).toHaveTextContent('These fit your answers, best first.');
  });

  it('is left once the answers are cleared', async () => {
    const user = userEvent.setup();
    writeFitAnswers({ need: 'funding', stage: 'launch' });
    renderHome(visitorSession, undefined, '?fits=1&sort=fit');
    await user.click(await screen.findByRole('button', { name: 'Change your answers' }));
    await user.click(await screen.findByRole('button', { name: 'Clear answers' }));
    await screen.findByText('Answer any of these. They stay on this device.');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    const count = await screen.findByText('Showing 3 of 3 resources');
    await waitFor(() => expect(count).toHaveFocus());
    expect(screen.getByText('Address: /')).toBeInTheDocument();
  });

  it('keeps the questions open at an amount that is none', async () => {
    const user = userEvent.setup();
    writeFitAnswers({ need: 'funding' });
    renderHome(visitorSession, undefined, '');
    await user.click(await screen.findByRole('button', { name: 'Find what fits' }));
    const amount = await screen.findByLabelText('How much money? (optional)');
    await user.type(amount, 'abc');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(amount).toHaveFocus();
    expect(amount).toBeInvalid();
  });

  it('asks a member nothing again that the onboarding asked', async () => {
    const user = userEvent.setup();
    renderHome(memberSession(MEMBER), undefined, '');
    await user.click(await screen.findByRole('button', { name: 'Find what fits' }));
    const dialog = await screen.findByRole('dialog', { name: 'Find what fits' });
    await within(dialog).findByText('Filled in from your profile. Change what you like.');
    expect(within(dialog).getByLabelText('What do you need?')).toHaveValue('funding');
    const stage = within(dialog).getByLabelText('How far along is your business?');
    expect(stage).toHaveValue('launch');
    await user.selectOptions(within(dialog).getByLabelText('Where is it?'), 'northern');
    expect(stage).toHaveValue('launch');
    expect(readFitAnswers()).toEqual({ region: 'northern', county: '' });
  });

  it('comes from the profile of a member, who sees a strip after the onboarding', async () => {
    const user = userEvent.setup();
    renderHome(memberSession(MEMBER), FROM_ONBOARDING);
    const strip = await screen.findByRole('region', { name: '2 that fit you' });
    expect(
      within(strip)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Launch Loan', 'Any Loan']);
    expect(within(strip).getByText(LINE)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Hide what fits you' }));
    expect(strip).not.toBeInTheDocument();
  });
});
