import type { ExtractionProvider } from '../../supabase/functions/_shared/ai/extraction/provider.ts';
import { median, type Measurement } from '../measurement.ts';
import { readCases } from './labels.ts';

/** Budgets by length of the text in characters, in milliseconds when warm. */
const BUDGETS = [
  { length: 5_000, atMost: 300 },
  { length: 50_000, atMost: 2_000 },
] as const;
const RUNS = 9;

/** Texts that repeat what makes careless expressions slow. */
const SLOW_PARTS = [
  ...['a@', '(', '[', '<div>', '<!--', '{"a":', 'From: a\nTo: b\n\n', 'hosted by the Abc '],
  ...['March 3, 10, ', '6-8 pm ', '$5,000 to ', '207-555-0143 ', 'https://a.example/b\n'],
  ...['in Union, ME ', 'Pitch Night\nMarch 5, 6-8 pm\n\n', '• Coffee, Feb 3, 8 am\n'],
];

/** Measures how long the local reader takes for ordinary and for slow texts of each length. */
export async function measureTimes(provider: ExtractionProvider): Promise<Measurement[]> {
  const all = (await readCases('training')).map(({ text }) => text).join('\n\n');
  const measurements: Measurement[] = [];
  for (const { length, atMost } of BUDGETS) {
    const texts = Array.from({ length: RUNS }, (_, run) => textFrom(all, run * 9_000, length));
    await timesOf(provider, texts.slice(0, 1));
    const ordinary = median(await timesOf(provider, texts));
    const slow = Math.max(
      ...(await timesOf(
        provider,
        SLOW_PARTS.map((part) => textFrom(part, 0, length)),
      )),
    );
    const name = `extraction, ${length.toLocaleString('en-US')} characters`;
    measurements.push(
      { name: `${name}: warm median`, value: ordinary, unit: 'ms', atMost },
      { name: `${name}: slowest hostile text`, value: slow, unit: 'ms', atMost },
    );
  }
  return measurements;
}

function textFrom(source: string, start: number, length: number): string {
  const enough = source.repeat(Math.ceil((start + length) / source.length));
  return enough.slice(start, start + length);
}

async function timesOf(provider: ExtractionProvider, texts: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const text of texts) {
    const startedAt = performance.now();
    await provider.extract(
      { text, contentType: 'event', today: '2026-01-22' },
      AbortSignal.timeout(60_000),
    );
    times.push(performance.now() - startedAt);
  }
  return times;
}
