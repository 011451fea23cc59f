// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { conditionsQuery } from './api/conditions';
import { CouldYouGetThis } from './could-you-get-this';
import { conditionsOf } from './rules/conditions';
import { SessionContext, type Session } from '@/entities/people/session/session-context';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { emptyResource } from '@/entities/resources/rules/resource.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, type BackendRequest } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const loan: ResourceDetail = {
  ...emptyResource,
  slug: 'boat-loan',
  name: 'Boat Loan',
  support_type: 'funding',
  eligibility: 'Businesses in Knox County with five or fewer employees.',
  resource_organizations: [],
  resource_criteria: [],
};
const visitor: Session = {
  loading: false,
  user: null,
  profile: null,
  roles: [],
  rolesLoaded: true,
  rolesFailed: false,
  isAdmin: () => false,
  isServiceAdmin: () => false,
};
const staff: Session = {
  ...visitor,
  user: { id: 'staff', email: null },
  isServiceAdmin: () => true,
};

/** Everything is near. */
class NearObserver {
  readonly observe: () => void;
  readonly disconnect = () => undefined;
  constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.observe = () => report([{ isIntersecting: true }]);
  }
}

let sent: BackendRequest[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubBrowser();
  vi.stubGlobal('IntersectionObserver', NearObserver);
  sent = [];
  fakeBackend((request) => {
    if (request.method !== 'GET') sent.push(request);
    return Response.json([], { headers: { 'content-range': '*/0' } });
  });
});

function show(first: ResourceDetail, session = visitor, queryClient = createQueryClient()) {
  const page = (resource: ResourceDetail) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <MemoryRouter>
          <CouldYouGetThis resource={resource} />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>
  );
  const { rerender } = render(page(first));
  return { change: (resource: ResourceDetail) => rerender(page(resource)) };
}

it('shows the conditions with the sentence behind each, and asks one thing', async () => {
  show(loan);
  expect(await screen.findByText('In Knox County')).toBeVisible();
  expect(screen.getByText('At most 5 employees')).toBeVisible();
  expect(screen.queryByRole('button', { name: /conditions/u })).not.toBeInTheDocument();
  expect(
    screen.getAllByText('“Businesses in Knox County with five or fewer employees.”'),
  ).toHaveLength(2);
  expect(await screen.findByLabelText('Which county is your business in?')).toBeVisible();
  expect(screen.queryByText(/^You meet/u)).not.toBeInTheDocument();
});

it('lists the conditions that came with the page before it comes near', () => {
  stubBrowser();
  const queryClient = createQueryClient();
  queryClient.setQueryData(conditionsQuery(loan).queryKey, conditionsOf(loan));
  show(loan, visitor, queryClient);
  expect(screen.getByText('It depends on:')).toBeVisible();
  expect(screen.getByText('At most 5 employees')).toBeVisible();
  expect(screen.queryByLabelText('Which county is your business in?')).not.toBeInTheDocument();
});

it('compares answers, never asks twice, and deletes them', async () => {
  show(loan);
  const county = await screen.findByLabelText('Which county is your business in?');
  await userEvent.selectOptions(county, 'Knox County');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(
    await screen.findByText('You meet 1 of 2 known conditions. 1 not answered yet.'),
  ).toBeVisible();
  await userEvent.type(
    screen.getByLabelText('How many employees do you have, not counting you?'),
    '9',
  );
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText('You meet 1 of 2 known conditions. 1 is not met.')).toBeVisible();
  expect(screen.getByText('Yes:')).toBeVisible();
  expect(screen.getByText('No:')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'What you can do' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Skip' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete my answers' }));
  expect(await screen.findByLabelText('Which county is your business in?')).toBeVisible();
});

it('says that answers do not last where the browser stores nothing', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  show(loan);
  const county = await screen.findByLabelText('Which county is your business in?');
  await userEvent.selectOptions(county, 'Knox County');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByText(/your answers last until you leave this page/u)).toBeVisible();
  blocked.mockRestore();
  await userEvent.click(screen.getByRole('button', { name: 'Delete my answers' }));
});

it('moves the focus with the questions, and goes back to the last one', async () => {
  show(loan);
  await userEvent.selectOptions(
    await screen.findByLabelText('Which county is your business in?'),
    'Waldo County',
  );
  await userEvent.keyboard('{Tab}{Enter}');
  const employees = await screen.findByLabelText(
    'How many employees do you have, not counting you?',
  );
  expect(employees).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Which county is your business in?')).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

it('does not ask again what was skipped, until asked to', async () => {
  show(loan);
  await screen.findByLabelText('Which county is your business in?');
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  cleanup();
  show(loan);
  await screen.findByLabelText('How many employees do you have, not counting you?');
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask what I skipped' }));
  expect(await screen.findByLabelText('Which county is your business in?')).toHaveFocus();
});

it('keeps deleted what another tab has deleted', async () => {
  localStorage.setItem('resource-directory-fit', JSON.stringify({ county: 'Knox' }));
  show(loan);
  const employees = await screen.findByLabelText(
    'How many employees do you have, not counting you?',
  );
  localStorage.clear();
  await userEvent.type(employees, '2{Enter}');
  expect(JSON.parse(localStorage.getItem('resource-directory-fit') ?? '')).toEqual({
    employees: '2',
  });
  localStorage.clear();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  expect(await screen.findByText('It depends on:')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(localStorage).toHaveLength(0);
});

it('says which share of the cost is possible', async () => {
  show({ ...loan, eligibility: 'Owners contribute 10% of the project cost.' });
  const share = await screen.findByLabelText('What percent of the project can you pay yourself?');
  await userEvent.type(share, '150{Enter}');
  expect(share).toHaveAccessibleDescription('Enter a number from 0 to 100.');
  expect(localStorage).toHaveLength(0);
});

it('takes amounts as people write them, and then shows the result', async () => {
  show({ ...loan, eligibility: 'Businesses with annual sales of at least $5,000.' });
  await userEvent.type(
    await screen.findByLabelText('What is your yearly revenue, in dollars?'),
    '$50,000{Enter}',
  );
  expect(await screen.findByText('You meet 1 of 1 known condition.')).toHaveFocus();
});

it('stores on the device only what was said there', async () => {
  const user = { id: crypto.randomUUID(), email: null };
  fakeBackend(() =>
    Response.json({
      role_interest: 'entrepreneur',
      business_stage: ['launch'],
      region: 'midcoast',
      industry_categories: ['manufacturing'],
      primary_goals: [],
    }),
  );
  show({ ...loan, eligibility: 'Businesses with five or fewer employees.' }, { ...visitor, user });
  await userEvent.type(
    await screen.findByLabelText('How many employees do you have, not counting you?'),
    '2{Enter}',
  );
  await screen.findByRole('button', { name: 'Delete my answers' });
  expect(JSON.parse(localStorage.getItem('resource-directory-fit') ?? '')).toEqual({
    employees: '2',
  });
});

it('asks at most six questions', async () => {
  show({
    ...loan,
    eligibility:
      'For-profit farms in Knox County owned by women, in business for two years, with five or fewer employees, annual sales of at least $5,000 and a business plan. Farms that sell abroad.',
  });
  expect(await screen.findByText(/^6 questions\./u)).toBeVisible();
});

it('is nothing without conditions', () => {
  const anyone = { ...loan, eligibility: 'Anyone.' };
  const queryClient = createQueryClient();
  queryClient.setQueryData(conditionsQuery(anyone).queryKey, conditionsOf(anyone));
  show(anyone, visitor, queryClient);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('lets staff confirm a condition with one press', async () => {
  show(loan, staff);
  await userEvent.click(await screen.findByText('At most 5 employees'));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: At most 5 employees' }));
  expect(sent[0]?.body).toEqual({
    resource_id: loan.id,
    kind: 'employees',
    value: { most: 5 },
    sentence: 'Businesses in Knox County with five or fewer employees.',
    source_column: 'eligibility',
    source_url: null,
    state: 'confirmed',
  });
});

it('lets nobody decide while the conditions are read again', async () => {
  const { change } = show(loan, staff);
  await userEvent.click(await screen.findByText('At most 5 employees'));
  change({ ...loan, updated_at: '2026-11-20T20:00:00Z' });
  const confirm = screen.getByRole('button', { name: 'Confirm: At most 5 employees' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  confirm.click();
  await waitFor(() => expect(confirm).toHaveAttribute('aria-disabled', 'false'));
  expect(sent).toEqual([]);
});

it('says what is missing at the choices, until another topic is chosen', async () => {
  show(loan, staff);
  await userEvent.click(await screen.findByText('Add a condition'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  const choices = screen.getByRole('group', { name: 'Who qualifies' });
  expect(choices).toHaveAccessibleDescription('Say what the condition asks.');
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Owner');
  expect(choices).toHaveAccessibleDescription('');
  expect(screen.queryByText(/^We could not find/u)).not.toBeInTheDocument();
});

it('lets staff add a condition with a sentence of the record, and with no other', async () => {
  show(loan, staff);
  await userEvent.click(await screen.findByText('Add a condition'));
  await userEvent.selectOptions(await screen.findByLabelText('Topic'), 'Revenue');
  await userEvent.type(screen.getByLabelText('At most (dollars a year)'), '$5,000');
  const sentence = screen.getByLabelText('Sentence from this resource');
  await userEvent.click(sentence);
  await userEvent.paste('Businesses in Waldo County');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText(/^We could not find this sentence/u)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.clear(sentence);
  await userEvent.click(sentence);
  await userEvent.paste('Businesses in Knox County');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(sent[0]?.body).toEqual({
      resource_id: loan.id,
      kind: 'revenue',
      value: { most: 5000 },
      sentence: 'Businesses in Knox County',
      source_column: 'eligibility',
      source_url: null,
      state: 'confirmed',
    }),
  );
});

const anyone = { ...loan, eligibility: 'Anyone. Tools have to be insured.' };
const proposal = {
  kind: 'other',
  value: { question: 'Are your tools insured?' },
  sentence: 'Tools have to be insured.',
  source_column: 'eligibility',
};

it('stores nothing of what staff dismiss of the proposals of a model', async () => {
  const backend = fakeBackend(() => Response.json({ proposals: [proposal] }));
  show(anyone, staff);
  await userEvent.click(await screen.findByRole('button', { name: 'Look for more conditions' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Dismiss: Your tools are insured' }),
  );
  expect(screen.queryByText('Your tools are insured')).not.toBeInTheDocument();
  expect(screen.getByText('No more conditions found.')).toBeVisible();
  expect(backend.mock.calls.filter(([{ url }]) => url.pathname.includes('criteria'))).toHaveLength(
    1,
  );
});

it('shows staff what a model finds, and counts it once they confirm it', async () => {
  let answer: (reply: Response) => void = () => undefined;
  const backend = fakeBackend(({ url }) =>
    url.pathname.endsWith('/propose-criteria')
      ? new Promise((resolve) => {
          answer = resolve;
        })
      : Response.json([], { headers: { 'content-range': '*/0' } }),
  );
  const { change } = show(anyone, staff);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Look for more conditions' }));
  expect(await screen.findByText('Looking…')).toBeVisible();
  answer(Response.json({ proposals: [proposal] }));
  expect(await screen.findByText('Found 1 more. Confirm what is right.')).toBeVisible();
  expect(screen.getByText('(not confirmed)')).toBeVisible();
  expect(screen.queryByText('It depends on:')).not.toBeInTheDocument();
  expect(screen.getByText('Not shown to others until confirmed')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Your tools are insured' }));
  const sentTo = (path: string) =>
    backend.mock.calls.flatMap(([{ url, body }]) => (url.pathname.endsWith(path) ? [body] : []));
  expect(sentTo('/propose-criteria')).toEqual([{ resourceId: loan.id }]);
  const row = { ...proposal, source_url: null, state: 'confirmed' };
  expect(sentTo('/resource_criteria')).toEqual([{ ...row, resource_id: loan.id }]);
  change({ ...anyone, resource_criteria: [{ ...row, id: 'd' }] });
  expect(await screen.findByText('It depends on:')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByText(/^Found/u)).not.toBeInTheDocument();
});

it.each([
  [() => Response.json({ proposals: [] }), 'No more conditions found.'],
  [
    () => Response.json({ error: 'No.', code: 'too_many_requests' }, { status: 429 }),
    'Too many attempts. Please wait a moment and try again.',
  ],
  [
    () => Response.json({ error: 'No.', code: 'provider_failed' }, { status: 502 }),
    "We couldn't look for conditions just now. Nothing changed. Try again, or add them by hand.",
  ],
  [
    () => Response.json({ error: 'No.', code: 'not_configured' }, { status: 503 }),
    'No language model is set up, so only the rules read conditions. Add others by hand.',
  ],
])('says when a model finds nothing, or fails', async (reply, sentence) => {
  fakeBackend(reply);
  show({ ...loan, eligibility: 'Anyone.' }, staff);
  await userEvent.click(await screen.findByRole('button', { name: 'Look for more conditions' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('tells what fits in the same section, without what a condition is about', async () => {
  localStorage.setItem(
    'resource-directory-fit',
    JSON.stringify({ need: 'funding', region: 'midcoast' }),
  );
  show(loan);
  const section = await screen.findByRole('region', { name: 'How it fits you' });
  expect(within(section).getByRole('row', { name: /^Kind of support/u })).toBeVisible();
  expect(within(section).queryByRole('row', { name: /^Region/u })).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

it('hides a dismissed condition from visitors', async () => {
  const decision = {
    id: 'd',
    kind: 'employees',
    value: { most: 5 },
    sentence: 'Businesses in Knox County with five or fewer employees.',
    source_column: 'eligibility',
    source_url: null,
    state: 'dismissed',
  };
  show({ ...loan, resource_criteria: [decision] });
  expect(await screen.findByText('In Knox County')).toBeVisible();
  expect(screen.queryByText('At most 5 employees')).not.toBeInTheDocument();
});
