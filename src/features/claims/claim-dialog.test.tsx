// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ClaimDialog } from './claim-dialog';
import { writeDraft } from '@/shared/lib/draft';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

vi.mock('@/shared/lib/notify');

function renderDialog() {
  const resource = {
    id: 'resource-1',
    name: 'Fork Lab',
    curator_id: null,
    contact_profile_id: null,
    entrepreneur_contact_profile_id: null,
  };
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <ClaimDialog resource={resource} userId="user-1" onClose={() => undefined} />
    </QueryClientProvider>,
  );
}

it('says that a claim was not sent when the session ends, which closes the dialog', async () => {
  stubBrowser();
  const dialog: { unmount?: () => void } = {};
  fakeBackend(({ method }) => {
    if (method !== 'POST') return Response.json([]);
    dialog.unmount?.();
    return Response.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 });
  });
  dialog.unmount = renderDialog().unmount;
  await userEvent.selectOptions(await screen.findByLabelText('Your role'), 'Resource Guide');
  await userEvent.type(
    screen.getByLabelText('How are you connected to this resource?'),
    'I run it.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send claim' }));
  await expect
    .poll(() => vi.mocked(notify).mock.lastCall?.[0].description)
    .toBe('Please sign in and try again. What you wrote is kept.');
});

it('asks for another role when the role of the draft was claimed since', async () => {
  stubBrowser();
  writeDraft(
    { userId: 'user-1', form: 'claim', subject: 'resource-1' },
    { claim_type: 'curator', justification: 'I run it.' },
  );
  const backend = fakeBackend(() =>
    Response.json([{ id: 'claim-1', claim_type: 'curator', status: 'pending' }]),
  );
  renderDialog();
  expect(await screen.findByLabelText('Your role')).toHaveDisplayValue('Choose a role');
  await userEvent.click(screen.getByRole('button', { name: 'Send claim' }));
  expect(await screen.findByText('Please choose a role.')).toBeVisible();
  expect(backend.mock.calls.map(([{ method }]) => method)).toEqual(['GET']);
});
