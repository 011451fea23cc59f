// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { BookmarkButton } from './bookmark-button';
import { SessionContext, type Session } from '@/entities/people/session/session-context';
import { visitorSession } from '@/entities/people/session/session.fixture';
import { connectToaster, type Toast } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';

function Page({ session }: { session: Session }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <MemoryRouter>
          <BookmarkButton eventId="5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11" />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>
  );
}

const button = () => screen.getByRole('button', { name: 'Bookmark Event' });

it('asks a visitor to sign in once, however early or often they press', () => {
  const showToast = vi.fn<(toast: Toast) => void>();
  connectToaster(showToast);
  const { rerender } = render(<Page session={{ ...visitorSession, loading: true }} />);
  fireEvent.click(button(), { detail: 1 });
  expect(showToast).not.toHaveBeenCalled();
  rerender(<Page session={visitorSession} />);
  expect(showToast).toHaveBeenCalledTimes(1);
  expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Sign In Required' }));
  fireEvent.click(button(), { detail: 1 });
  fireEvent.click(button(), { detail: 2 });
  expect(showToast).toHaveBeenCalledTimes(2);
});
