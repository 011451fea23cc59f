import fc from 'fast-check';
import { expect, it } from 'vitest';
import { channelsOf, contrast, readableColor } from './readable-color';

const color = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('has the contrast of text on every background', () => {
  fc.assert(
    fc.property(color, color, (wanted, background) => {
      const shown = readableColor(wanted, background);
      expect(contrast(channelsOf(shown), channelsOf(background))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it.each([
  ['#1c4a3b', '#ffffff', '#1c4a3b'],
  ['#ffee00', '#ffffff', '#807700'],
  ['#000000', '#152023', '#8c8c8c'],
])('shows %s on %s as %s', (wanted, background, shown) => {
  expect(readableColor(wanted, background)).toBe(shown);
});
