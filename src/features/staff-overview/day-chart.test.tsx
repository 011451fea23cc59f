// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DayChart } from './day-chart';

it('draws a bar for each day with an amount, as high as that is', () => {
  const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'];
  render(
    <DayChart days={days} amounts={[2, 0, null, 5]} textOf={(amount) => `${amount} visits`} />,
  );
  const bars = [...document.querySelectorAll('rect')].map((bar) => [
    bar.textContent,
    bar.getAttribute('x'),
    bar.getAttribute('height'),
  ]);
  expect(bars).toEqual([
    ['Nov 27, 2026: 2 visits', '0', '2'],
    ['Nov 30, 2026: 5 visits', '3', '5'],
  ]);
});
