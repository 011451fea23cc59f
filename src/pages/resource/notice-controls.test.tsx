// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { NotifyControl, type OpenNotice } from './notice-controls';
import { SessionContext } from '@/auth/session-context';
import { visitorSession } from '@/auth/session.fixture';

const code = vi.hoisted(() => ({ isThere: false }));

vi.mock('./visitor-notify-form.lazy', () => ({
  get VisitorOpeningForm() {
    if (!code.isThere) throw new TypeError('Failed to fetch');
    return () => <p>The form</p>;
  },
}));

function NotifyOnPage() {
  const [open, setOpen] = useState<OpenNotice>(null);
  return <NotifyControl resource={{ id: 'a', name: 'Boat Loan' }} open={open} onOpen={setOpen} />;
}

it('keeps the button while the code of the form cannot be loaded, and tries again', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  render(
    <SessionContext value={visitorSession}>
      <NotifyOnPage />
    </SessionContext>,
  );
  const button = () => screen.getByRole('button', { name: 'Get Notified' });
  await userEvent.click(button());
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  code.isThere = true;
  await userEvent.click(button());
  expect(await screen.findByText('The form')).toBeVisible();
  vi.mocked(console.error).mockClear();
});
