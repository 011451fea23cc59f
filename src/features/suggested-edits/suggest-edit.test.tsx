// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { suggestedFields } from './rules/suggested-edit';
import { SuggestEditDialog } from './suggest-edit';
import { SessionContext } from '@/entities/people/session/session-context';
import { visitorSession } from '@/entities/people/session/session.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';
import { emptyForm, fromForm } from '@/shared/rules/field-form';

const resource = {
  ...fromForm(suggestedFields, emptyForm(suggestedFields)),
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Boat Loan',
};
const onClose = vi.fn();

function openDialog(answer: Answer, checkToken: string | null = null) {
  const backend = fakeBackend(answer);
  const dialog = (
    <SuggestEditDialog
      resource={resource}
      mailHref="mailto:support@resourcedirectory.example"
      checkToken={checkToken}
      onClose={onClose}
    />
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={visitorSession}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return backend;
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send suggestion' }));

beforeEach(() => {
  stubBrowser();
  sessionStorage.clear();
  onClose.mockReset();
});

it('sends the corrected fact of a visitor', async () => {
  const backend = openDialog(() => Response.json('1'));
  await userEvent.selectOptions(screen.getByLabelText('Which fact?'), 'What it costs');
  const cost = screen.getByLabelText('Cost to participate');
  await userEvent.clear(cost);
  await userEvent.type(cost, '$20');
  await userEvent.click(screen.getByLabelText(/^Your email/u));
  await userEvent.paste('ann@example.org');
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sessionStorage).toHaveLength(0);
  expect(backend.mock.lastCall?.[0].body).toMatchObject({
    resource_id: resource.id,
    suggestion: {
      reason: 'change',
      changes: { cost_to_participate: '$20' },
      reply_address: 'ann@example.org',
    },
  });
});

const names = () =>
  within(screen.getByLabelText('Which fact?'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

it('offers about ten facts in plain words, something else last', () => {
  openDialog(() => Response.json('1'));
  expect(names()).toHaveLength(12);
  expect(names().slice(0, 3)).toEqual(['Choose a fact', 'The website', 'The phone number']);
  expect(names().at(-1)).toBe('Something else');
});

it('marks and focuses the choice of a fact when nothing is chosen', async () => {
  const backend = openDialog(() => Response.json('1'));
  await send();
  expect(screen.getByLabelText('Which fact?')).toHaveFocus();
  expect(screen.getByLabelText('Which fact?')).toBeInvalid();
  expect(screen.getByLabelText('Which fact?')).toHaveAccessibleDescription('Choose what is wrong.');
  expect(backend).not.toHaveBeenCalled();
});

it.each([
  ['The phone number', 'Contact phone'],
  ['Something else', /^Note for staff/u],
])('marks and focuses what is left as it was: %s', async (fact, field) => {
  const backend = openDialog(() => Response.json('1'));
  await userEvent.selectOptions(screen.getByLabelText('Which fact?'), fact);
  await send();
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
  expect(screen.getByLabelText(field)).toBeInvalid();
  expect(backend).not.toHaveBeenCalled();
});

it.each([
  ['The website link is wrong', 'The right website'],
  ['It is listed twice', 'The other page'],
])('marks and focuses the field that is missing: %s', async (reason, field) => {
  const backend = openDialog(() => Response.json('1'));
  await userEvent.selectOptions(screen.getByLabelText('What is wrong?'), reason);
  await send();
  await waitFor(() => expect(screen.getByLabelText(field)).toHaveFocus());
  expect(screen.getByLabelText(field)).toBeInvalid();
  expect(backend).not.toHaveBeenCalled();
});

it('says that it is closed, for an owner who came by mail', async () => {
  const token = '33333333-3333-4333-8333-333333333333';
  const backend = openDialog(() => Response.json('1'), token);
  await userEvent.selectOptions(
    screen.getByLabelText('What is wrong?'),
    'It is closed or has ended',
  );
  await send();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(backend.mock.lastCall?.[0].body).toMatchObject({
    check_token: token,
    suggestion: { changes: { availability_status: 'closed' } },
  });
});

it('keeps what was typed when there were too many', async () => {
  openDialog(() => Response.json({ code: 'PT429', message: 'Too many' }, { status: 429 }));
  await userEvent.type(screen.getByLabelText(/^Note for staff/u), 'Moved');
  await send();
  expect(await screen.findByText(/suggested 20 edits today/u)).toBeVisible();
  expect(screen.getByLabelText(/^Note for staff/u)).toHaveValue('Moved');
});

it('has what a visitor typed again after a reload, until it is discarded', async () => {
  openDialog(() => Response.json('1'));
  await userEvent.selectOptions(screen.getByLabelText('Which fact?'), 'What it costs');
  await userEvent.type(screen.getByLabelText('Cost to participate'), '$20');
  cleanup();
  openDialog(() => Response.json('1'));
  expect(await screen.findByLabelText('Cost to participate')).toHaveValue('$20');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(sessionStorage).toHaveLength(0);
});

it('asks before it drops what was typed', async () => {
  openDialog(() => Response.json('1'));
  await userEvent.type(screen.getByLabelText(/^Note for staff/u), 'Moved');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText(/^Note for staff/u)).toHaveValue('Moved');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('offers the mail as the second choice', () => {
  openDialog(() => Response.json('1'));
  expect(screen.getByRole('link', { name: 'Send an email instead' })).toHaveAttribute(
    'href',
    'mailto:support@resourcedirectory.example',
  );
});
