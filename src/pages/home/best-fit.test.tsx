// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { resource, rowsAt } from './card-row.fixture';
import { HomePage } from './home-page';
import { SessionContext, type Session } from '@/auth/session-context';
import { memberSession, visitorSession } from '@/auth/session.fixture';
import { fitAnswersPlace } from '@/data/fit/fit-answers-place';
import { noAnswers } from '@/domain/fit/fit-profile';
import { clearDraft, writeDraft } from '@/lib/draft';
import { FROM_ONBOARDING } from '@/lib/navigation-state';
import { createQueryClient } from '@/lib/query-client';
import { fakeBackend, rowsReply } from '@/lib/testing/fake-backend';
import { stubBrowser } from '@/lib/testing/stub-browser';

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
}));
const profile = {
  role_interest: 'entrepreneur',
  business_stage: ['launch'],
  industry_categories: null,
  region: null,
  primary_goals: ['find_funding'],
};

function renderHome(session: Session, state?: object) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <MemoryRouter initialEntries={[{ pathname: '/', search: '?sort=fit', state }]}>
          <HomePage />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

const names = () =>
  screen
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading', { level: 3 }).textContent);
const LINE = 'Fits: Funding · Launch. Check: match required.';

beforeEach(() => {
  stubBrowser(['(min-width: 64rem)']);
  clearDraft(fitAnswersPlace);
  fakeBackend((request) => {
    if (request.url.pathname.endsWith('/profiles')) return Response.json([profile]);
    const select = request.url.searchParams.get('select') ?? '';
    return rowsReply(request, select.includes('amount_named') ? facts : rowsAt(request.url, list));
  });
});

describe('Best fit', () => {
  it('is offered, and told on the cards, where answers are known', async () => {
    writeDraft(fitAnswersPlace, { ...noAnswers, need: 'funding', stage: 'launch' });
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
