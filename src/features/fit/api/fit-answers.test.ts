// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { clearFitAnswersOf, readFitAnswers, writeFitAnswers } from './fit-answers';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { sessionOf } from '@/shared/lib/testing/fake-backend';

const signIn = (name: string) =>
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf(name)));

beforeEach(() => localStorage.clear());

describe('the answers on this device', () => {
  it('of an account are for that account alone, and deleted when it signs out', () => {
    signIn('ann');
    writeFitAnswers({ stage: 'launch' });
    signIn('bob');
    expect(readFitAnswers()).toBeNull();
    clearFitAnswersOf('bob');
    signIn('ann');
    expect(readFitAnswers()).toEqual({ stage: 'launch' });
    clearFitAnswersOf('ann');
    expect(readFitAnswers()).toBeNull();
  });

  it('of a visitor stay until they are deleted', () => {
    writeFitAnswers({ stage: 'launch' });
    signIn('ann');
    expect(readFitAnswers()).toEqual({ stage: 'launch' });
    clearFitAnswersOf('ann');
    localStorage.removeItem(SESSION_STORAGE_KEY);
    expect(readFitAnswers()).toEqual({ stage: 'launch' });
    writeFitAnswers(null);
    expect(localStorage).toHaveLength(0);
  });
});
