import { describe, expect, it } from 'vitest';
import { isUuid } from './uuid';

describe('isUuid', () => {
  it.each(['5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11', '5F0C3E52-8A34-4B8E-9D0F-0C6A3F0F7B11'])(
    'takes %s',
    (text) => {
      expect(isUuid(text)).toBe(true);
    },
  );

  it.each([
    '',
    'me',
    '5f0c3e528a344b8e9d0f0c6a3f0f7b11',
    ' 5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11',
    '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11\n',
    "5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11'--",
  ])('refuses %j', (text) => {
    expect(isUuid(text)).toBe(false);
  });
});
