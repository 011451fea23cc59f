import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthWeakPasswordError,
} from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { authMessage } from './credentials';

describe('what is told of a failure of the auth service', () => {
  it.each<readonly [unknown, RegExp]>([
    [new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), /^Invalid login/],
    [new AuthApiError('User already registered', 422, 'user_already_exists'), /^User already/],
    [new AuthApiError('Too many attempts, try again in 2 minutes', 429, 'x'), /in 2 minutes$/],
    [new AuthWeakPasswordError('Password is too weak', 422, ['length']), /too weak/],
  ])('%s', (error, message) => {
    expect(authMessage(error)).toMatch(message);
  });

  it.each<readonly [unknown, RegExp]>([
    [new AuthApiError('relation "users" does not exist', 500, 'x'), /not available/],
    [new AuthRetryableFetchError('upstream at 10.0.0.1 failed', 502), /not available/],
    [new AuthRetryableFetchError('Failed to fetch', 0), /could not be reached/],
    [new Error('stack at /srv'), /Something went wrong/],
    ['nothing', /Something went wrong/],
  ])('%s, in our words', (error, sentence) => {
    expect(authMessage(error)).toMatch(sentence);
  });
});
