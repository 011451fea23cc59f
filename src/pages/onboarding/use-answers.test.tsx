// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAnswers } from './use-answers';
import { profileKeys } from '@/data/profiles/profile-keys';
import { emptyAnswers } from '@/domain/profiles/onboarding-answers';
import type { OnboardingAnswers } from '@/domain/profiles/onboarding-answers';
import { notify } from '@/lib/notify';
import { createQueryClient } from '@/lib/query-client';

interface AuthReply {
  readonly data: { readonly user: { readonly id: string } | null };
  readonly error: { readonly name: string; readonly status?: number } | null;
}

interface Reply {
  readonly data: null;
  readonly error: { readonly code: string } | null;
  readonly status: number;
}

const backend = vi.hoisted(() => ({
  load: vi.fn<() => Promise<void>>(),
  getUser: vi.fn<() => Promise<AuthReply>>(),
  rpc: vi.fn<(name: string, parameters: unknown) => Promise<Reply>>(),
}));
vi.mock('@/lib/notify');
vi.mock('@/lib/supabase', () => ({
  loadSupabase: async () => {
    await backend.load();
    return {
      auth: { getUser: backend.getUser },
      rpc: (name: string, parameters: unknown) => ({
        abortSignal: () => backend.rpc(name, parameters),
      }),
    };
  },
}));

const answers: OnboardingAnswers = { ...emptyAnswers, role: 'entrepreneur' };
const stored: Reply = { data: null, error: null, status: 204 };
const me: AuthReply = { data: { user: { id: 'user-1' } }, error: null };
const LOGGED_OUT = 'You must be logged in to complete onboarding.';
const FAILED = 'Failed to save your profile. Please try again.';
const UNEXPECTED = 'Something went wrong. Please try again.';

function renderAnswers(saved = answers) {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    () => useAnswers({ userId: 'user-1', saved, keptExpertise: ['Boat building'] }),
    { wrapper },
  );
  return { queryClient, result, unmount };
}

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockReturnValue();
  backend.load.mockReset().mockResolvedValue();
  backend.getUser.mockReset().mockResolvedValue(me);
  backend.rpc.mockReset().mockResolvedValue(stored);
  vi.mocked(notify).mockReset();
});

describe('a draft of the answers', () => {
  it('outlives the visit, and keeps what was saved elsewhere', () => {
    const first = renderAnswers();
    act(() => {
      first.result.current.form.setValue('stage', 'grow');
    });
    expect(first.result.current).toMatchObject({ answers: { stage: 'grow' }, isSaved: false });
    first.unmount();
    const changed = { ...answers, stage: 'idea' as const, isNexusMember: true };
    const { result } = renderAnswers(changed);
    expect(result.current.answers).toEqual({ ...changed, stage: 'grow' });
    expect(result.current.isSaved).toBe(false);
  });

  it('is gone once it is saved', async () => {
    const { result } = renderAnswers();
    act(() => {
      result.current.form.setValue('stage', 'grow');
    });
    act(() => {
      result.current.save();
    });
    await vi.waitFor(() => {
      expect(result.current.isSaved).toBe(true);
    });
    expect(Object.keys(localStorage)).toEqual([]);
    expect(result.current.answers.stage).toBe('grow');
  });

  it('counts as saved only with a role', () => {
    expect(renderAnswers().result.current.isSaved).toBe(true);
    expect(renderAnswers(emptyAnswers).result.current.isSaved).toBe(false);
  });
});

describe('saving the answers', () => {
  it('saves once for two presses, and lets profiles be read again', async () => {
    const { queryClient, result } = renderAnswers();
    queryClient.setQueryData(profileKeys.detail('user-1'), {});
    const onSaved = vi.fn();
    act(() => {
      result.current.save(onSaved);
      result.current.save(onSaved);
    });
    await vi.waitFor(() => {
      expect(onSaved).toHaveBeenCalledTimes(1);
    });
    expect(backend.rpc).toHaveBeenCalledTimes(1);
    expect(backend.rpc.mock.calls[0]).toMatchObject([
      'save_onboarding',
      { answers: { role_interest: 'entrepreneur', areas_of_expertise: ['Boat building'] } },
    ]);
    expect(queryClient.getQueryState(profileKeys.detail('user-1'))?.isInvalidated).toBe(true);
    expect(notify).not.toHaveBeenCalled();
  });

  it('sends nothing without a role', () => {
    const { result } = renderAnswers(emptyAnswers);
    act(() => {
      result.current.save(vi.fn());
    });
    expect(backend.load).not.toHaveBeenCalled();
  });

  const nobody = { user: null };
  it.each<[string, AuthReply, string]>([
    [
      'nobody is signed in',
      { data: nobody, error: { name: 'AuthSessionMissingError' } },
      LOGGED_OUT,
    ],
    [
      'the session is refused',
      { data: nobody, error: { name: 'AuthApiError', status: 403 } },
      LOGGED_OUT,
    ],
    ['somebody else is signed in', { data: { user: { id: 'user-2' } }, error: null }, LOGGED_OUT],
    [
      'the auth service is down',
      { data: nobody, error: { name: 'AuthRetryableFetchError', status: 503 } },
      FAILED,
    ],
    [
      'nothing is reached',
      { data: nobody, error: { name: 'AuthRetryableFetchError', status: 0 } },
      FAILED,
    ],
  ])('saves nothing when %s, and says so', async (_when, reply, sentence) => {
    backend.getUser.mockResolvedValue(reply);
    await expectFailure(sentence);
    expect(backend.rpc).not.toHaveBeenCalled();
  });

  it.each([
    ['refuses a value', '23514', 400, FAILED],
    ['is down', '', 503, FAILED],
    ['is not reached', '', 0, FAILED],
    ['refuses the session', 'PGRST301', 401, LOGGED_OUT],
    ['finds no profile', 'PT401', 401, LOGGED_OUT],
  ])('says so when the database %s', async (_when, code, status, sentence) => {
    backend.rpc.mockResolvedValue({ data: null, error: { code }, status });
    await expectFailure(sentence);
  });

  it('says so when something unexpected happens, and can be tried again', async () => {
    backend.load.mockRejectedValueOnce(new TypeError('Failed to fetch a module'));
    const { result } = await expectFailure(UNEXPECTED);
    const onSaved = vi.fn();
    act(() => {
      result.current.save(onSaved);
    });
    await vi.waitFor(() => {
      expect(onSaved).toHaveBeenCalledTimes(1);
    });
  });
});

async function expectFailure(sentence: string) {
  const rendered = renderAnswers();
  const onSaved = vi.fn();
  act(() => {
    rendered.result.current.save(onSaved);
  });
  await vi.waitFor(() => {
    expect(notify).toHaveBeenCalledWith({
      title: 'Error',
      description: sentence,
      tone: 'destructive',
    });
  });
  await vi.waitFor(() => {
    expect(rendered.result.current.isSaving).toBe(false);
  });
  expect(onSaved).not.toHaveBeenCalled();
  return rendered;
}
