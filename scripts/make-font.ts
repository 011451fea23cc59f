/**
 * Subsets the display font and computes metrics of fallback fonts, so that the layout does not
 * shift when the font loads. Writes public/fonts/ and a module for the function that renders pictures, which can only read imported files.
 *
 * Run with: node --import tsx scripts/make-font.ts
 *
 * Font: Besley (a Clarendon) by Owen Earl, SIL Open Font License 1.1.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import besley from '@capsizecss/metrics/besley';
import georgia from '@capsizecss/metrics/georgia';
import notoSerif from '@capsizecss/metrics/notoSerif';
import timesNewRoman from '@capsizecss/metrics/timesNewRoman';
import subsetFont from 'subset-font';

const FONTS = new URL('../public/fonts/', import.meta.url);
const MODULE = new URL(
  '../supabase/functions/social-image/display-font.generated.ts',
  import.meta.url,
);
const WEIGHT = 600;
const LARGEST_BYTES = 20_000;

/** Inclusive ranges: English and French letters, and the punctuation of running text. */
const codePoints: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2122, 0x2122],
];

/** Average width of Besley at this weight relative to regular (measured). */
const BOLDER = 1.035;

/** System fonts, and the width of their bold style relative to regular. */
const fallbacks = [
  {
    name: 'Display Fallback Georgia',
    local: ['Georgia Bold', 'Georgia-Bold'],
    metrics: georgia,
    bold: 1.13,
  },
  {
    name: 'Display Fallback Times',
    local: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold'],
    metrics: timesNewRoman,
    bold: 1.04,
  },
  { name: 'Display Fallback Noto', local: ['Noto Serif Bold'], metrics: notoSerif, bold: 1.09 },
];

interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  unitsPerEm: number;
  xWidthAvg: number;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function fallbackFace(name: string, local: string[], metrics: Metrics, bold: number): string {
  const own = (besley.xWidthAvg * BOLDER) / besley.unitsPerEm;
  const adjust = own / ((metrics.xWidthAvg * bold) / metrics.unitsPerEm);
  const perEm = (units: number): string => percent(units / besley.unitsPerEm / adjust);
  return `@font-face {
  font-family: '${name}';
  font-weight: ${WEIGHT};
  src: ${local.map((face) => `local('${face}')`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${perEm(besley.ascent)};
  descent-override: ${perEm(Math.abs(besley.descent))};
  line-gap-override: ${perEm(besley.lineGap)};
}`;
}

async function main(): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const source = '@fontsource-variable/besley';
  const text = codePoints
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
    )
    .join('');
  const font = await subsetFont(
    readFileSync(resolve(`${source}/files/besley-latin-wght-normal.woff2`)),
    text,
    { targetFormat: 'woff2', variationAxes: { wght: WEIGHT } },
  );
  if (font.length > LARGEST_BYTES) throw new Error(`The face has ${font.length} bytes.`);

  mkdirSync(FONTS, { recursive: true });
  writeFileSync(new URL('besley-600.woff2', FONTS), font);
  writeFileSync(new URL('besley-LICENSE.txt', FONTS), readFileSync(resolve(`${source}/LICENSE`)));

  const range = codePoints
    .map(([first, last]) => {
      const hex = (point: number): string => point.toString(16).toUpperCase();
      return first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`;
    })
    .join(', ');
  const faces = fallbacks.map((face) =>
    fallbackFace(face.name, face.local, face.metrics, face.bold),
  );
  writeFileSync(
    new URL('besley-600.css', FONTS),
    `/* Made by scripts/make-font.ts. Do not edit. */
@font-face {
  font-family: 'Besley';
  font-style: normal;
  font-weight: ${WEIGHT};
  font-display: swap;
  src: url('/fonts/besley-600.woff2') format('woff2');
  unicode-range: ${range};
}
${faces.join('\n')}
`,
  );
  writeFileSync(
    MODULE,
    `// Made by scripts/make-font.ts. Do not edit.

/** Besley at weight ${WEIGHT}: WOFF2 in Base64. SIL Open Font License 1.1, public/fonts/besley-LICENSE.txt. */
export const displayFont =
  '${Buffer.from(font).toString('base64')}';

/** The characters that it has: inclusive ranges of code points. */
export const displayFontRanges: readonly (readonly [number, number])[] = ${JSON.stringify(codePoints)};
`,
  );
  console.log(`Wrote ${font.length} bytes of ${WEIGHT} weight.`);
}

await main();
