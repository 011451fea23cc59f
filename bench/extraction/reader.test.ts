import { beforeAll, describe, expect, it } from 'vitest';
import { createLocalProvider } from '../../supabase/functions/_shared/ai/extraction/local/local-provider.ts';
import { isFullRun } from '../../tests/rounds.ts';
import { readCases } from './labels.ts';
import { scoreAll, type LabelledCase } from './score-extraction.mjs';

const provider = createLocalProvider();

async function extract({ contentType, reference_date: today }: LabelledCase, text: string) {
  const input = { text, contentType, today };
  return provider.extract(input, AbortSignal.timeout(60_000));
}

it('reads a dozen texts as well as it was trained to', { timeout: 60_000 }, async () => {
  const dozen = (await readCases('samples')).slice(0, 12);
  const results = dozen.map(async (labelled) => {
    const { extractedData, confidenceScores } = await extract(labelled, labelled.text);
    const { id, contentType } = labelled;
    return { id, contentType, extractedData: { ...extractedData }, confidenceScores };
  });
  expect(scoreAll(dozen, await Promise.all(results)).total).toBeGreaterThan(LEAST_TOTAL);
});

/** Of the 0.85 that it reached when it was finished. */
const LEAST_TOTAL = 0.8;
const MIN_FILLED = 1_000;

async function read(labelled: LabelledCase, text: string): Promise<Record<string, unknown>> {
  return { ...(await extract(labelled, text)).extractedData };
}

/** A value as it is compared: its words; the sentences of a description follow the order of the text. */
function folded(value: unknown): string {
  const text = typeof value === 'string' && value.length > 60 ? value.split(/\s+/u).sort() : value;
  return JSON.stringify(text)
    .replace(/\s+/gu, ' ')
    .replace(/[\u2018\u2019]/gu, "'")
    .replace(/[\u201c\u201d]|\\"/gu, '"');
}

interface Change {
  readonly before?: (text: string) => string;
  readonly after: (text: string) => string;
  /** Least share of filled fields that keep their value. */
  readonly kept: number;
}

const FIRST = 'The parking lot behind the town hall will be repaved next week.';
const SECOND = 'Our cat is doing well and thanks everybody who asked.';

const changes: Readonly<Record<string, Change>> = {
  // One value of 1,503 changes.
  'white space': {
    after: (text) => text.replace(/$/gmu, '  ').replace(/\n\s*\n/gu, '\n\n\n'),
    kept: 0.999,
  },
  'line ends': { after: (text) => text.replaceAll('\n', '\r\n'), kept: 1 },
  'quotation marks': {
    after: (text) => text.replaceAll("'", '\u2019').replace(/"([^"\n]*)"/gu, '\u201c$1\u201d'),
    kept: 1,
  },
  'a signature': { after: (text) => `${text}\n\n--\nSam Reader\nSent from my phone`, kept: 1 },
  'the order of unrelated paragraphs': {
    before: (text) => `${text}\n\n${FIRST}\n\n${SECOND}`,
    after: (text) => `${text}\n\n${SECOND}\n\n${FIRST}`,
    kept: 0.99,
  },
  // A break that lists and addresses mean can look like one of the width.
  'line wraps': { after: wrap, kept: 0.9 },
};

/** Wraps prose at 72 characters; tables stay. */
function wrap(text: string): string {
  const lines = text.split('\n').map((line) => {
    if (line.length <= 72 || /[\t|]|,"/u.test(line)) return line;
    return line.replace(/(?![^\n]{1,72}$)([^\n]{1,72})\s/gu, '$1\n');
  });
  return lines.join('\n');
}

describe.runIf(isFullRun())('a value', () => {
  let cases: readonly LabelledCase[];
  /** What is read from each text as it is. */
  let unchanged: ReadonlyMap<LabelledCase, Record<string, unknown>>;
  beforeAll(async () => {
    cases = await readCases('training');
    const entries = cases.map(async (each) => [each, await read(each, each.text)] as const);
    unchanged = new Map(await Promise.all(entries));
  }, 120_000);

  it.each(Object.entries(changes))(
    'stays the same under %s',
    async (_, change) => {
      let filled = 0;
      let kept = 0;
      for (const labelled of cases) {
        const before =
          change.before === undefined
            ? unchanged.get(labelled)
            : await read(labelled, change.before(labelled.text));
        const after = await read(labelled, change.after(labelled.text));
        for (const [name, value] of Object.entries(before ?? {})) {
          if (value === null && after[name] === null) continue;
          filled += 1;
          if (folded(value) === folded(after[name])) kept += 1;
        }
      }
      expect(filled).toBeGreaterThan(MIN_FILLED);
      expect(kept / filled).toBeGreaterThanOrEqual(change.kept);
    },
    120_000,
  );
});
