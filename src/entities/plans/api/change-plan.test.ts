// @vitest-environment jsdom
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changePlan, sendKeptChanges } from './change-plan';
import { keptChanges } from './kept-changes';
import { planCopy } from './plan-copy';
import { newPlanItem } from '@/entities/plans/rules/changes';
import { clearDraftsOf } from '@/shared/lib/draft';
import { createQueryClient } from '@/shared/lib/query-client';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, sessionOf } from '@/shared/lib/testing/fake-backend';

const LOAN = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';
const save = { kind: 'save', item: newPlanItem(LOAN, '2026-11-23T12:00:00Z') } as const;
const move = { kind: 'move', state: 'applying' } as const;

/** A tab of the browser, also after a reload. */
function openTab(): QueryClient {
  const tab = createQueryClient();
  tab.mount();
  return tab;
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('ida')));
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, run: () => unknown) => (last = last.then(run, run));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => {
  onlineManager.setOnline(true);
});

describe('changes of the plan of an account', () => {
  it('are sent once and in order by whichever tab has a connection first', async () => {
    onlineManager.setOnline(false);
    const backend = fakeBackend(() => new Response(null, { status: 201 }));
    const [one, other] = [openTab(), openTab()];
    expect(await changePlan(one, 'ida', LOAN, save)).toBe('waiting');
    sendKeptChanges(other, 'ida');
    expect(await changePlan(other, 'ida', LOAN, move)).toBe('waiting');
    one.clear();
    const reloaded = openTab();
    sendKeptChanges(reloaded, 'ida');
    expect(backend).not.toHaveBeenCalled();

    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(keptChanges('ida')).toEqual([]));
    await vi.waitFor(() => expect(other.isMutating() + reloaded.isMutating()).toBe(0));
    expect(backend.mock.calls.map(([{ method }]) => method)).toEqual(['POST', 'PATCH']);
  });

  it('are dropped when the account cannot take them', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeBackend(() => Response.json({ code: '42501', message: 'denied' }, { status: 403 }));
    await expect(changePlan(openTab(), 'ida', LOAN, save)).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(keptChanges('ida')).toEqual([]);
  });

  it('and its copy are gone after sign-out, also what was still to be stored', async () => {
    vi.useFakeTimers();
    const { persister } = planCopy('ida');
    const copy = { timestamp: 1, buster: '', clientState: { mutations: [], queries: [] } };
    const store = async () => {
      void persister.persistClient(copy);
      await vi.runAllTimersAsync();
    };
    await store();
    expect(localStorage).toHaveLength(2);
    localStorage.removeItem(SESSION_STORAGE_KEY);
    clearDraftsOf('ida');
    await store();
    expect(localStorage).toHaveLength(0);
    vi.useRealTimers();
  });
});
