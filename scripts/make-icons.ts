/**
 * Gathers the icons of the site as SVG symbols, which the build puts into index.html: markup costs
 * the browser less than code. Writes src/components/icon/icons.generated.svg and the type of their
 * names.
 *
 * To add an icon: name it here (https://lucide.dev/icons), then
 * run: node --import tsx scripts/make-icons.ts
 *
 * The icons: Lucide, ISC licence.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FOLDER = new URL('../src/components/icon/', import.meta.url);

const names = [
  'arrow-right',
  'arrow-up-down',
  'award',
  'badge-check',
  'bell',
  'bell-off',
  'bookmark',
  'bookmark-check',
  'briefcase',
  'building-2',
  'calendar-clock',
  'calendar-days',
  'calendar-plus',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'circle-question-mark',
  'circle-x',
  'clock',
  'cloud-off',
  'download',
  'external-link',
  'file-text',
  'flag',
  'hand-coins',
  'history',
  'hourglass',
  'image',
  'inbox',
  'info',
  'link',
  'loader-circle',
  'lock',
  'mail',
  'map',
  'map-pin',
  'menu',
  'message-square-text',
  'pencil',
  'phone',
  'printer',
  'rotate-ccw',
  'rotate-cw',
  'search',
  'search-x',
  'share-2',
  'sliders-horizontal',
  'sparkles',
  'sprout',
  'star',
  'tag',
  'trash-2',
  'triangle-alert',
  'upload',
  'user-round',
  'users',
  'wifi-off',
  'x',
] as const;

const { resolve } = createRequire(import.meta.url);

/** A drawing as a symbol. The strokes take the colour of the text (see icon.tsx). */
function symbolOf(name: string): string {
  const source = readFileSync(resolve(`lucide-static/icons/${name}.svg`), 'utf8');
  const shapes = source
    .replace(/<!--.*?-->|<\/?svg[^>]*>/gsu, '')
    .replace(/\s+/gu, ' ')
    .replace(/> </gu, '><')
    .replace(/ \/>/gu, '/>')
    .trim();
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

// The mark of the site: the pine of the old state flag, cut out of a rounded square.
const logo =
  '<symbol id="icon-logo" viewBox="0 0 32 32"><path stroke="none" fill="currentColor" fill-rule="evenodd" d="M7 0h18a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zm9 4l-5.6 8h2.9L9 18h3.3l-4.8 6.4h6.9V28h3.2v-3.6h6.9L19.7 18H23l-4.3-6h2.9z"/></symbol>';

mkdirSync(FOLDER, { recursive: true });
writeFileSync(
  new URL('icons.generated.svg', FOLDER),
  `<svg xmlns="http://www.w3.org/2000/svg" hidden>${logo}${names.map(symbolOf).join('')}</svg>\n`,
);
writeFileSync(
  new URL('icon-name.generated.ts', FOLDER),
  `// Made by scripts/make-icons.ts. Do not edit.

/** The icons that index.html holds. */
export type IconName =\n${['logo', ...names].map((name) => `  | '${name}'`).join('\n')};\n`,
);
console.log(`Wrote ${names.length} icons.`);
