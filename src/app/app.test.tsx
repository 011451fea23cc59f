// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from './app';
import { answersKey } from '@/features/fit/api/fit-answers-key';
import { createQueryClient } from '@/shared/lib/query-client';

it('deletes the fit answers of an account that is not signed in', async () => {
  Object.assign(performance, { mark: vi.fn<() => void>() }); // Missing in jsdom.
  localStorage.setItem(answersKey('ann'), '{}');
  render(<App queryClient={createQueryClient()}>Page</App>);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});
