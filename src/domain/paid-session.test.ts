import { describe, expect, it } from 'vitest';
import {
  listingReplySchema,
  logoUploadReplySchema,
  sessionIdSchema,
  sessionReplySchema,
} from '../../supabase/functions/_shared/contracts/listing';
import { isSessionId, listingIdIn, logoUploadIn, paidSessionIn } from './paid-session';

const ID = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';

describe('isSessionId', () => {
  it.each([
    ['cs_test_a1B2c3D4e5F6', true],
    ['cs_12345678', true],
    [`cs_${'x'.repeat(200)}`, true],
    ['cs_test_x', false], // Too short to be one (B29).
    ['cs_1234567', false],
    [`cs_${'x'.repeat(201)}`, false],
    [`cs_${'x'.repeat(5_000)}`, false],
    ['../', false],
    ['cs_test_../../../etc', false],
    ['cs_test_12345678\n', false],
    [' cs_test_12345678', false],
    ['CS_test_12345678', false],
    ['pi_123456789012', false],
    ['', false],
  ])('%j: %s, as the contract has it', (text, expected) => {
    expect(isSessionId(text)).toBe(expected);
    expect(sessionIdSchema.safeParse(text).success).toBe(expected);
  });
});

describe('replies', () => {
  const oddities = [null, 'ready', [], {}, { state: 'open' }, { listingId: 7 }, { path: 'a' }];

  it.each([
    { state: 'ready' },
    { state: 'used', listingId: ID },
    { state: 'used' },
    { state: 'used', listingId: 'x' },
    ...oddities,
  ])('of provider-session, such as %j, are read as the contract has them', (reply) => {
    const read = sessionReplySchema.safeParse(reply);
    expect(paidSessionIn(reply)).toEqual(read.success ? read.data : null);
  });

  it.each([{ listingId: ID }, { listingId: 'x' }, ...oddities])(
    'of submit-provider-listing, such as %j, too',
    (reply) => {
      const read = listingReplySchema.safeParse(reply);
      expect(listingIdIn(reply)).toEqual(read.success ? read.data.listingId : null);
    },
  );

  it.each([
    { path: 'a.webp', token: 't', publicUrl: 'https://x' },
    { path: 'a.webp', token: 't' },
    { path: 1, token: 't', publicUrl: 'https://x' },
    ...oddities,
  ])('of create-logo-upload, such as %j, too', (reply) => {
    const read = logoUploadReplySchema.safeParse(reply);
    expect(logoUploadIn(reply)).toEqual(read.success ? read.data : null);
  });
});
