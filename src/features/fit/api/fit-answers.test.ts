// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readFitAnswers, writeFitAnswers } from './fit-answers';
import { clearFitAnswersOfOthers } from './fit-answers-key';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { sessionOf } from '@/shared/lib/testing/fake-backend';

const signIn = (name: string) =>
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf(name)));
const endSession = () => {
  localStorage.removeItem(SESSION_STORAGE_KEY);
  clearFitAnswersOfOthers();
};

beforeEach(() => localStorage.clear());

describe('the answers on this device', () => {
  it('of an account are for that account alone, and deleted when its session ends', () => {
    signIn('ann');
    writeFitAnswers({ stage: 'launch' });
    signIn('bob');
    expect(readFitAnswers()).toBeNull();
    signIn('ann');
    clearFitAnswersOfOthers();
    expect(readFitAnswers()).toEqual({ stage: 'launch' });
    endSession();
    expect(localStorage).toHaveLength(0);
  });

  it('of a visitor stay until they are deleted', () => {
    writeFitAnswers({ stage: 'launch' });
    signIn('ann');
    expect(readFitAnswers()).toEqual({ stage: 'launch' });
    writeFitAnswers({ stage: 'launch', region: 'northern' });
    endSession();
    expect(readFitAnswers()).toEqual({ stage: 'launch' });
    signIn('ann');
    writeFitAnswers(null);
    endSession();
    expect(localStorage).toHaveLength(0);
  });

  it('that could not be stored go before older ones, for the account that gave them', () => {
    signIn('ann');
    writeFitAnswers({ stage: 'launch' });
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(writeFitAnswers({ stage: 'grow' })).toBe(false);
    full.mockRestore();
    expect(readFitAnswers()).toEqual({ stage: 'grow' });
    signIn('bob');
    expect(readFitAnswers()).toBeNull();
    signIn('ann');
    writeFitAnswers(null);
  });
});
