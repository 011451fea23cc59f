import type { Node } from '@takumi-rs/wasm';
import { displayFontRanges } from './display-font.generated.ts';

/** Size that link previews show uncropped. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Name under which the display font is registered. */
export const FONT_FAMILY = 'Besley';

/** Texts of a picture. They are drawn literally, without markup. */
export interface PictureTexts {
  /** Above the title; empty for none. */
  readonly label: string;
  /** At most three lines, then an ellipsis. */
  readonly title: string;
  /** Lines below the title; empty ones are omitted. */
  readonly details: readonly string[];
}

/** Colours of the home page's first screen (src/app/styles/tokens.css). */
const GROUND = '#17402f';
const LINE = '#2f5c49';
const INK = '#f5faf7';
const SOFT_INK = '#cfe2d8';

/** Logo of the header. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${INK}" fill-rule="evenodd" d="M7 0h18a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zm9 4l-5.6 8h2.9L9 18h3.3l-4.8 6.4h6.9V28h3.2v-3.6h6.9L19.7 18H23l-4.3-6h2.9z"/></svg>`;

/** Part of the entity tag: increase it when the drawing changes. */
export const DRAWING_VERSION = 1;

/** Returns the picture in the renderer's format. */
export function picture({ label, title, details }: PictureTexts): Node {
  return {
    type: 'container',
    style: {
      ...PICTURE_SIZE,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '56px 72px',
      backgroundColor: GROUND,
      color: INK,
      fontFamily: FONT_FAMILY,
      fontWeight: 600,
    },
    children: [
      {
        type: 'container',
        style: { display: 'flex', flexDirection: 'column', gap: 16 },
        children: [
          ...line(label.toUpperCase(), 26, { letterSpacing: 2 }),
          text(title, { fontSize: 62, lineHeight: 1.15, lineClamp: 3, textWrap: 'balance' }),
          ...details.flatMap((detail) => line(detail, 32)),
        ],
      },
      {
        type: 'container',
        style: {
          display: 'flex',
          alignItems: 'center',
          gap: 20,
          paddingTop: 28,
          borderTop: `2px solid ${LINE}`,
        },
        children: [
          {
            type: 'image',
            src: `data:image/svg+xml;base64,${btoa(LOGO)}`,
            style: { width: 56, height: 56 },
          },
          text('Resource Directory', { fontSize: 34 }),
        ],
      },
    ],
  };
}

type Style = NonNullable<Node['style']>;

/** One truncated line; nothing for empty text. */
function line(content: string, fontSize: number, style: Style = {}): Node[] {
  if (drawableText(content) === '') return [];
  return [text(content, { fontSize, color: SOFT_INK, lineClamp: 1, ...style })];
}

/** Breaks words that are longer than a line. */
function text(content: string, style: Style): Node {
  return {
    type: 'text',
    text: drawableText(content),
    style: { textOverflow: 'ellipsis', overflowWrap: 'anywhere', ...style },
  };
}

/**
 * Returns the text on one line, limited to characters of the font. Letters lose accents that the
 * font lacks; other missing characters, such as emoji, are removed.
 */
export function drawableText(text: string): string {
  const characters = Array.from(text.replace(/\s+/gu, ' ').normalize('NFC'), (character) =>
    isDrawable(character)
      ? character
      : Array.from(character.normalize('NFKD')).filter(isDrawable).join(''),
  );
  return characters.join('').replace(/ +/gu, ' ').trim();
}

function isDrawable(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return displayFontRanges.some(([first, last]) => first <= point && point <= last);
}
