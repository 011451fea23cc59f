import { describe, expect, it } from 'vitest';
import {
  listingTokenIn,
  hasVisitParams,
  deserializeVisit,
  parseVisit,
  serializeVisit,
  type ListingVisit,
} from './listing-visit';

const SESSION = 'cs_test_a1B2c3D4';
const OTHER = 'cs_test_99999999';
const TOKEN = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';
const none = deserializeVisit(null);

const visit = (query: string, before: ListingVisit = none) =>
  parseVisit(new URLSearchParams(query), before);

describe('parseVisit', () => {
  it('is a new listing after paying', () => {
    expect(visit(`session_id=${SESSION}`)).toEqual({ ...none, sessionId: SESSION });
  });

  it.each(['cs_12345678', `cs_${'x'.repeat(200)}`])('knows a session by its form: %.20s', (id) => {
    expect(visit(`session_id=${id}`).sessionId).toBe(id);
  });

  it('looks after the listing of a link', () => {
    expect(visit(`listing=${TOKEN}`)).toEqual({ ...none, token: TOKEN, purpose: 'listing' });
  });

  it('goes on as before without anything in the address', () => {
    const before = visit(`session_id=${SESSION}`);
    expect(visit('', before)).toEqual(before);
    expect(visit('utm_source=mail')).toEqual(none);
  });

  it('renews the listing that somebody set out to renew', () => {
    const set = { ...visit(`listing=${TOKEN}`), purpose: 'renewal' as const };
    expect(visit(`session_id=${SESSION}`, set)).toEqual({ ...set, sessionId: SESSION });
  });

  it('returns to the listing after a canceled renewal, and says so once', () => {
    const set = { ...visit(`listing=${TOKEN}`), purpose: 'renewal' as const };
    const canceled = visit('checkout=canceled', set);
    expect(canceled).toEqual({ ...set, isCanceled: true });
    expect(hasVisitParams(new URLSearchParams('checkout=canceled'))).toBe(true);
    expect(deserializeVisit(serializeVisit(canceled))).toEqual(set);
  });

  it('is a new listing when somebody paid who only looked after another one', () => {
    const looked = visit(`listing=${TOKEN}`);
    expect(visit(`session_id=${SESSION}`, looked)).toMatchObject({ purpose: 'new' });
  });

  it('keeps a payment while another link is opened', () => {
    const paid = visit(`session_id=${SESSION}`);
    expect(visit(`listing=${TOKEN}`, paid)).toEqual({
      ...none,
      sessionId: SESSION,
      token: TOKEN,
      purpose: 'listing',
    });
    expect(visit(`session_id=${OTHER}`, paid).sessionId).toBe(OTHER);
  });

  it.each([
    'session_id=',
    'session_id=cs_test_x', // Too short to be one.
    'session_id=cs_1234567',
    'session_id=CS_test_12345678',
    'session_id=pi_123456789012',
    'session_id=cs_test_../../../etc',
    'session_id=cs_test_12345678%0A',
    `session_id=cs_${'x'.repeat(201)}`,
    'session_id=../',
    `session_id=cs_test_${'x'.repeat(5_000)}`,
    `session_id=${SESSION}&session_id=${OTHER}`,
    `session_id=${SESSION}&session_id=${SESSION}`,
    `session_id=%00${SESSION}`,
    `session_id=x&listing=${TOKEN}`,
  ])('takes no session from ?%.40s', (query) => {
    const paid = visit(`session_id=${OTHER}`);
    expect(visit(query)).toEqual({ ...none, malformed: 'session' });
    expect(visit(query, paid)).toEqual({ ...paid, malformed: 'session' });
    expect(hasVisitParams(new URLSearchParams(query))).toBe(true);
  });

  it.each(['listing=', 'listing=1', `listing=${TOKEN}&listing=${TOKEN}`])(
    'takes no listing from ?%s',
    (query) => {
      expect(visit(query)).toEqual({ ...none, malformed: 'listing' });
    },
  );
});

describe('deserializeVisit', () => {
  it('reads what serializeVisit has written, without what was wrong', () => {
    const kept = { ...none, sessionId: SESSION, token: TOKEN, purpose: 'renewal' } as const;
    expect(deserializeVisit(serializeVisit(kept))).toEqual(kept);
    expect(deserializeVisit(serializeVisit({ ...kept, malformed: 'session' }))).toEqual(kept);
  });

  it.each([null, '', 'x', '7', 'null', '[]', '{"sessionId":"x","token":1,"purpose":"steal"}'])(
    'finds nothing in %j',
    (text) => {
      expect(deserializeVisit(text)).toEqual(none);
    },
  );
});

describe('listingTokenIn', () => {
  it.each([
    [`https://guide.example/provider-submit?listing=${TOKEN}`, TOKEN],
    [`  https://guide.example/provider-submit?x=1&listing=${TOKEN}#a\n`, TOKEN],
    [TOKEN, TOKEN],
    ['https://guide.example/provider-submit', null],
    [`https://guide.example/?listing=${TOKEN}&listing=${TOKEN}`, null],
    [`https://guide.example/?session_id=${SESSION}`, null],
    ['my listing', null],
    ['', null],
  ])('%s: %s', (text, token) => {
    expect(listingTokenIn(text)).toBe(token);
  });
});
