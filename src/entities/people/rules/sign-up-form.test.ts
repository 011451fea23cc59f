import { describe, expect, it } from 'vitest';
import { usStates } from '../../../shared/rules/us-states';
import { newPassword, passwordAdvice } from './password';
import { emptySignUp, signUpSchema, toSignUpMetadata, type SignUpForm } from './sign-up-form';

const filled: SignUpForm = {
  first_name: 'Ada',
  last_name: 'Doe',
  display_name: 'ada',
  email: 'ada@example.org',
  city: 'Machias',
  state: 'Maine',
  organization: '',
  password: 'tidal lamp harbor',
  confirmation: 'tidal lamp harbor',
};

function messages(form: SignUpForm): Record<string, string> {
  const issues = signUpSchema.safeParse(form).error?.issues ?? [];
  // Forms show the first of each field.
  const first = issues.toReversed().map(({ path, message }) => [path.join('.'), message]);
  return Object.fromEntries(first) as Record<string, string>;
}

describe('the sign-up form', () => {
  it('asks for everything but the organization', () => {
    expect(messages(filled)).toEqual({});
    expect(messages(emptySignUp)).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      display_name: 'Display name is required',
      email: 'Email is required',
      city: 'City is required',
      state: 'Please select a state',
      password: 'Password is required',
    });
  });

  it.each([
    ['first_name', '\u00a0 \u200b', 'First name is required'],
    ['last_name', 'x'.repeat(81), 'Please use at most 80 characters'],
    ['display_name', '\u3164', 'Display name is required'],
    ['email', 'ada', 'Invalid email'],
    ['email', 'a@x.com?bcc=v@y.com&body=hi', 'Invalid email'],
    ['email', 'a@x.com\r\nBcc: v@y.com', 'Invalid email'],
    ['email', 'a@x', 'Invalid email'],
    ['city', 'x'.repeat(145), 'Please use at most 144 characters'],
    ['state', 'Quebec', 'Please select a state'],
    ['organization', 'x'.repeat(161), 'Please use at most 160 characters'],
    ['organization', 'a\u0007b', 'The name contains an invalid character'],
    ['password', 'short', 'Password must be at least 6 characters'],
    ['confirmation', 'tidal lamp harbor ', 'Passwords do not match'],
  ] as const)('refuses %s %j', (field, value, message) => {
    expect(messages({ ...filled, [field]: value })[field]).toBe(message);
  });

  it('says that passwords differ together with everything else', () => {
    expect(messages({ ...emptySignUp, password: 'abcdef' })).toMatchObject({
      first_name: 'First name is required',
      confirmation: 'Passwords do not match',
    });
  });

  it('fits the longest city and state into a location', () => {
    const form = { ...filled, city: 'x'.repeat(144), state: 'South Carolina' };
    expect(messages(form)).toEqual({});
    expect(toSignUpMetadata(form, []).location).toHaveLength(160);
  });

  it('has 50 states and Other, Maine first', () => {
    expect(usStates).toHaveLength(51);
    expect(new Set(usStates).size).toBe(51);
    expect(usStates[0]).toBe('Maine');
    expect(usStates.at(-1)).toBe('Other');
    expect(usStates.slice(1, -1)).toEqual(usStates.slice(1, -1).toSorted());
  });
});

describe('what a sign-up sends along', () => {
  const acme = { id: '1', name: 'Acme Farm' };
  const person = {
    first_name: 'Ada',
    last_name: 'Doe',
    display_name: 'ada',
    location: 'Machias, Maine',
  };

  it('names no organization where none was given', () => {
    expect(toSignUpMetadata({ ...filled, organization: ' ' }, [acme])).toEqual(person);
  });

  it('names one of the directory as it is written there', () => {
    expect(toSignUpMetadata({ ...filled, organization: ' acme  FARM ' }, [acme])).toEqual({
      ...person,
      company_organization: 'Acme Farm',
    });
  });

  it('suggests one that the directory does not have', () => {
    expect(toSignUpMetadata({ ...filled, organization: ' Other  Farm' }, [acme])).toEqual({
      ...person,
      suggested_organization: 'Other Farm',
    });
  });
});

describe('a new password', () => {
  it.each([
    ['', 'Password is required'],
    ['abcde', 'Password must be at least 6 characters'],
    ['abcdef', undefined],
    ['x'.repeat(72), undefined],
    [
      'x'.repeat(73),
      'Password must be at most 72 characters. Accents and emoji count as more than one.',
    ],
    [
      'é'.repeat(37),
      'Password must be at most 72 characters. Accents and emoji count as more than one.',
    ],
    ['      ', undefined],
  ])('%j: %s', (password, message) => {
    expect(newPassword.safeParse(password).error?.issues[0]?.message).toBe(message);
  });

  it('keeps spaces', () => {
    expect(newPassword.parse('  a b c ')).toBe('  a b c ');
  });

  it.each([
    ['123456', /easy to guess\./],
    ['aaaaaaaaaaaaaaaa', /easy to guess\./],
    ['Password2026!!!', /easy to guess\./],
    ['ada.doe-is-here', /your name or email/],
    ['k3!mQ9z', /Longer passwords are stronger/],
  ])('has advice about %s', (password, advice) => {
    expect(passwordAdvice(password, ['Ada', 'ada@example.org'])).toMatch(advice);
  });

  it('has none about a good one, and none about nothing', () => {
    expect(passwordAdvice('tidal lamp harbor', ['Ada', ''])).toBeNull();
    expect(passwordAdvice('', ['Ada'])).toBeNull();
  });
});
