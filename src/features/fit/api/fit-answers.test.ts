// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { clearFitAnswersOf } from './answers-place';
import { readFitAnswers, writeFitAnswers } from './fit-answers';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { sessionOf } from '@/shared/lib/testing/fake-backend';

const signIn = (name: string) =>
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf(name)));
const signOut = (name: string) => {
  clearFitAnswersOf(name);
  localStorage.removeItem(SESSION_STORAGE_KEY);
};

beforeEach(() => localStorage.clear());

describe('the answers on this device', () => {
  it('of an account are for that account alone, and deleted when it signs out', () => {
    signIn('ann');
    writeFitAnswers({ stage: 'launch' });
    signIn('bob');
    expect(readFitAnswers()).toBeNull();
    signIn('ann');
    expect(readFitAnswers()).toEqual({ stage: 'launch' });
    signOut('ann');
    expect(localStorage).toHaveLength(0);
  });

  it('of a visitor stay until they are deleted', () => {
    writeFitAnswers({ stage: 'launch' });
    signIn('ann');
    expect(readFitAnswers()).toEqual({ stage: 'launch' });
    writeFitAnswers({ stage: 'launch', region: 'northern' });
    signOut('ann');
    expect(readFitAnswers()).toEqual({ stage: 'launch' });
    signIn('ann');
    writeFitAnswers(null);
    signOut('ann');
    expect(localStorage).toHaveLength(0);
  });
});
