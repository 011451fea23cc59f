// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { OwnerSections } from './owner-sections';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';

const USER = 'user-1';

/** Rows of the four lists, by the last part of the path. Null: the request fails. */
const replies = new Map<string, readonly object[] | null>();

function renderSections() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={memberSession(USER)}>
        <MemoryRouter>
          <OwnerSections userId={USER} tab="items" />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

function section(heading: RegExp): HTMLElement {
  const found = screen.getByRole('heading', { name: heading }).closest('section');
  if (found === null) throw new Error(`No section has the heading ${String(heading)}.`);
  return found;
}

let backend: ReturnType<typeof fakeBackend>;

/** Body of the last call of a function. */
function sent(name: string): unknown {
  return backend.mock.calls.findLast(([{ url }]) => url.pathname.endsWith(`/${name}`))?.[0].body;
}

beforeEach(() => {
  replies.clear();
  backend = fakeBackend(({ url }) => {
    const rows = replies.get(url.pathname.split('/').at(-1) ?? '');
    return rows === null ? Response.json({}, { status: 503 }) : Response.json(rows ?? []);
  });
});

const lists = [
  ['resources', /^Resource Roles/, "You're not currently assigned to any resources."],
  ['resource_claims', /^Resource Claims/, "You haven't submitted any resource claims yet."],
  ['my_submissions', /^My Submissions/, "You haven't submitted anything yet."],
  ['event_bookmarks', /^Saved Events/, "You haven't saved any events yet."],
] as const;

it('says which lists are empty', async () => {
  renderSections();
  for (const [, heading, empty] of lists) {
    expect(await within(section(heading)).findByText(empty)).toBeVisible();
  }
  expect(screen.getByRole('heading', { name: 'Resource Roles (0)' })).toBeVisible();
});

it('loads each failed list again by its own Retry', async () => {
  for (const [name] of lists) replies.set(name, null);
  renderSections();
  for (const [name, heading, empty] of lists) {
    const part = within(section(heading));
    expect(await part.findByRole('alert')).toHaveTextContent(/not available right now/);
    replies.delete(name);
    await userEvent.click(part.getByRole('button', { name: 'Retry' }));
    expect(await part.findByText(empty)).toBeVisible();
  }
});

it('names every role of a resource, and links nothing that is no longer public', async () => {
  replies.set('resources', [
    {
      id: 'resource-1',
      slug: 'two-roles',
      name: 'Two roles',
      organization: null,
      notion_id: null,
      description: null,
      geographic_region: [],
      curator_id: USER,
      contact_profile_id: null,
      entrepreneur_contact_profile_id: USER,
      verified_at: null,
      verified_how: null,
      doubted_at: null,
    },
  ]);
  replies.set('resource_claims', [
    {
      id: 'claim-1',
      resource_id: 'resource-2',
      claim_type: 'contact',
      status: 'approved',
      created_at: '2026-11-01T12:00:00+00:00',
      resources: null,
    },
  ]);
  replies.set('event_bookmarks', [{ event_id: 'event-1', events: null }]);
  renderSections();
  const roles = await screen.findByRole('list', { name: 'Your roles for Two roles' });
  expect(
    within(roles)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Resource Guide', 'Entrepreneur Contact']);
  const claims = within(section(/^Resource Claims/));
  expect(await claims.findByText('A resource that is no longer public')).toBeVisible();
  expect(claims.queryByRole('link')).toBeNull();
  const events = within(section(/^Saved Events/));
  expect(
    await events.findByText('An event that is no longer public', { selector: 'h3' }),
  ).toBeVisible();
  expect(events.getByRole('button', { name: /^Remove/ })).toBeVisible();
  expect(events.queryByRole('link')).toBeNull();
});

it('shows a guide how fresh a resource is, its questions and what others suggest', async () => {
  replies.set('resources', [
    {
      id: 'resource-1',
      slug: 'boat-loan',
      name: 'Boat Loan',
      organization: null,
      notion_id: null,
      description: null,
      geographic_region: [],
      curator_id: USER,
      contact_profile_id: null,
      entrepreneur_contact_profile_id: null,
      verified_at: '2024-03-05T12:00:00+00:00',
      verified_how: 'guide',
      doubted_at: null,
      updated_at: '2026-11-20T12:00:00+00:00',
    },
  ]);
  const question = { id: 'q', message: 'Why?', reply_address: 'a@example.org' };
  replies.set('guide_questions', [
    {
      ...question,
      asked_at: '2026-11-20T12:00:00+00:00',
      answered_at: null,
      resources: { slug: 'boat-loan', name: 'Boat Loan' },
    },
  ]);
  replies.set('guided_suggestions', [
    {
      id: 'suggestion-1',
      resource_id: 'resource-1',
      reason: 'change',
      changes: { cost_to_participate: { before: 'Free', after: '$20' } },
      note: null,
      source_url: null,
      sent_at: '2026-11-20T12:00:00+00:00',
    },
  ]);
  renderSections();
  const roles = within(section(/^Resource Roles/));
  expect(await roles.findByText('Not confirmed since March 2024. Call first.')).toBeVisible();
  expect(await roles.findByRole('link', { name: '1 open question' })).toBeVisible();
  await userEvent.click(await roles.findByText('1 suggested edit'));
  expect(roles.getByText('$20')).toBeVisible();
  await userEvent.click(roles.getByRole('button', { name: 'Still right' }));
  expect(sent('verify_resource')).toEqual({
    resource_id: 'resource-1',
    how: 'guide',
    seen_updated_at: '2026-11-20T12:00:00+00:00',
  });
});

it('lists the questions that the user asked, with their state', async () => {
  const asked = { asked_at: '2026-11-20T12:00:00+00:00', reply_address: 'ann@example.org' };
  replies.set('guide_questions', [
    { ...asked, id: 'a', message: 'Where do I start?', answered_at: null, resources: null },
    {
      ...asked,
      id: 'b',
      message: 'Who may apply?',
      answered_at: '2026-11-22T12:00:00+00:00',
      resources: { slug: 'boat-loan', name: 'Boat Loan' },
    },
  ]);
  renderSections();
  await screen.findByRole('heading', { name: 'Questions You Asked (2)' });
  const [open, answered] = within(section(/^Questions You Asked/)).getAllByRole('listitem');
  expect(open).toHaveTextContent(
    'A general questionStatus: OpenNovember 20, 2026Where do I start?',
  );
  expect(open).toHaveTextContent('The answer will go to ann@example.org.');
  expect(answered).toHaveTextContent('Boat LoanStatus: Answered');
  expect(answered).toHaveTextContent(
    'Answered on November 22, 2026. Look for the answer in your email at ann@example.org.',
  );
});
