// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SavedReplyPicker } from './saved-reply-picker';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

vi.mock('@/shared/lib/notify');

it('saves the reason on Enter in the title, and declines nothing', async () => {
  stubBrowser();
  const saved: unknown[] = [];
  fakeBackend(({ method, body }) => {
    if (method === 'POST') saved.push(body);
    return Response.json([]);
  });
  const decline = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  let reason = '';
  render(
    <QueryClientProvider client={createQueryClient()}>
      <form onSubmit={decline}>
        <SavedReplyPicker reason={() => reason} onPick={() => undefined} />
        <button type="submit">Decline</button>
      </form>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save this reason for next time' }));
  const title = screen.getByRole('textbox', { name: 'Title of the saved reply' });
  await userEvent.type(title, 'Outside Maine{Enter}');
  expect(vi.mocked(notify).mock.lastCall?.[0].description).toBe(
    'Write a reason and a title first.',
  );
  reason = 'We list help in Maine only.';
  await userEvent.type(title, '{Enter}');
  await expect.poll(() => saved).toMatchObject([{ title: 'Outside Maine', message: reason }]);
  expect(decline).not.toHaveBeenCalled();
});

it('adds a saved reply below what is typed', async () => {
  stubBrowser();
  const reply = { id: 'reply-1', title: 'Not for Maine', message: 'We list help in Maine only.' };
  fakeBackend(() => Response.json([reply]));
  const onPick = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SavedReplyPicker reason={() => 'My own words. '} onPick={onPick} />
    </QueryClientProvider>,
  );
  await userEvent.selectOptions(await screen.findByLabelText('Saved reply'), 'Not for Maine');
  expect(onPick).toHaveBeenCalledWith('My own words.\n\nWe list help in Maine only.');
});
