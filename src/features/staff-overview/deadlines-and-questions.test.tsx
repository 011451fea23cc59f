// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { ConcernsSection } from './concerns-section';
import { QuestionsSection } from './questions-section';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const passed = {
  concern: 'deadline_passed',
  resource_id: '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11',
  slug: 'seed-fund',
  name: 'Seed Fund',
  since: '2026-01-31T05:00:00+00:00',
  detail: '2027-01-31',
  total: 2,
};
const once = { ...passed, resource_id: 'once', name: 'Once Fund', detail: null };
const waiting = {
  id: 'question',
  slug: 'seed-fund',
  name: 'Seed Fund',
  message: 'Who may apply?',
  reply_address: 'ann@example.org',
  guide: 'Robin',
  asked_at: '2026-11-09T12:00:00Z',
  working_days: 7,
  may_pass_on: true,
  total: 1,
};
const person = { first_name: null, last_name: null, professional_title: null };
const people = [
  {
    ...person,
    id: '1',
    user_id: 'robin',
    display_name: 'Robin',
    user_roles: [{ role: 'atlas_guide' }],
  },
  {
    ...person,
    id: '2',
    user_id: 'kim',
    display_name: 'Kim',
    user_roles: [{ role: 'contributor' }],
  },
];

let concerns: object[];
let questions: object[];
let backend: ReturnType<typeof fakeBackend>;

const answer: Answer = (request) => {
  const name = request.url.pathname.replace(/.*\//u, '');
  switch (name) {
    case 'resource_concerns':
      return Response.json(concerns);
    case 'unanswered_questions':
      return Response.json(questions);
    case 'statewide_adviser':
      return Response.json(null);
    case 'profiles':
      return rowsReply(request, people);
    case 'apply_next_deadline':
      concerns = [once];
      return new Response(null, { status: 204 });
    case 'pass_on_question':
    case 'answer_question':
      questions = [];
      return Response.json(true);
    default:
      return new Response(null, { status: 204 });
  }
};

beforeEach(() => {
  stubBrowser();
  concerns = [passed, once];
  questions = [waiting];
  backend = fakeBackend(answer);
});

function renderSections() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ConcernsSection />
        <QuestionsSection />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const sentTo = (name: string) =>
  backend.mock.calls
    .map(([request]) => request)
    .filter(({ url }) => url.pathname.endsWith(`/${name}`))
    .map(({ body }) => body);

it('one press sets the next date of a deadline that comes back', async () => {
  renderSections();
  const press = await screen.findByRole('button', { name: /^Set January 31, 2027/u });
  expect(screen.getAllByRole('button', { name: /^Set /u })).toHaveLength(1);
  await userEvent.click(press);
  await expect.poll(() => screen.queryByRole('button', { name: /^Set /u })).toBeNull();
  expect(sentTo('apply_next_deadline')).toEqual([
    { resource_id: passed.resource_id, next_deadline: '2027-01-31' },
  ]);
});

it('a late question can be sent to the adviser', async () => {
  renderSections();
  const section = await screen.findByRole('region', { name: 'Questions Without an Answer' });
  expect(await within(section).findByText(/7 working days ago/u)).toBeVisible();
  await userEvent.click(within(section).getByRole('button', { name: 'Send to the adviser' }));
  expect(await within(section).findByText(/No question has waited longer/u)).toBeVisible();
  expect(sentTo('pass_on_question')).toEqual([{ question_id: 'question' }]);
});

it('staff set the statewide adviser among guides and staff, or nobody', async () => {
  renderSections();
  const select = await screen.findByRole('combobox', { name: 'Statewide adviser' });
  await within(select).findByRole('option', { name: 'Robin' });
  expect(within(select).queryByRole('option', { name: 'Kim' })).toBeNull();
  await userEvent.selectOptions(select, 'Robin');
  await expect.poll(() => sentTo('set_statewide_adviser')).toEqual([{ account_id: 'robin' }]);
});
