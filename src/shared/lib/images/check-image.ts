/** Format and size of an image, read from its first bytes. */
export interface ImageFacts {
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly isAnimated: boolean;
}

/** Largest file that is read into memory, in bytes. Photos of phones are smaller. */
export const MAX_IMAGE_BYTES = 50 * 1024 * 1024;

/** Message for files that are not accepted images. */
export const IMAGE_REFUSED = 'Please choose a PNG, JPEG or WebP image up to 5MB';

/**
 * Pixel limit. Phone photos have up to 50 million pixels; each decoded pixel takes four bytes
 * regardless of file size, and more could exhaust the memory of a phone.
 */
const MOST_PIXELS = 64_000_000;

/**
 * Returns the format and size of an accepted image file; null for other files. Judges by content.
 */
export function checkImage(bytes: Uint8Array): ImageFacts | null {
  const facts = sniffImage(bytes);
  if (facts === null || facts.isAnimated) return null;
  return facts.width * facts.height > MOST_PIXELS ? null : facts;
}

/** Returns the size scaled down to fit a square of `longest` pixels. Never scales up. */
export function fitInto(
  longest: number,
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/**
 * Detects PNG, JPEG and WebP by content, because names and declared types are unreliable. Returns
 * null for other files and truncated headers. Never throws.
 */
export function sniffImage(bytes: Uint8Array): ImageFacts | null {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (startsWith(bytes, 0, PNG)) return pngFacts(bytes, view);
    if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return jpegFacts(view);
    if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP')) return webpFacts(bytes, view);
    return null;
  } catch (error) {
    if (error instanceof RangeError) return null; // The file is truncated.
    throw error;
  }
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function pngFacts(bytes: Uint8Array, view: DataView): ImageFacts | null {
  if (!hasText(bytes, 12, 'IHDR')) return null;
  let isAnimated = false;
  // The animation chunk precedes the pixel data.
  for (let at = 8; at + 8 <= bytes.length && !hasText(bytes, at + 4, 'IDAT');) {
    if (hasText(bytes, at + 4, 'acTL')) isAnimated = true;
    at += view.getUint32(at) + 12;
  }
  return sized('image/png', view.getUint32(16), view.getUint32(20), isAnimated);
}

function jpegFacts(view: DataView): ImageFacts | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // Fill byte between segments.
    } else if (isFrame(marker)) {
      return sized('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5), false);
    } else if (marker === 0xda || marker === 0xd9) {
      return null; // Pixel data or end of image before a frame header.
    } else {
      at += 2 + view.getUint16(at + 2);
    }
  }
}

/** Start-of-frame markers: C0 to CF without the table markers in that range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function webpFacts(bytes: Uint8Array, view: DataView): ImageFacts | null {
  if (hasText(bytes, 12, 'VP8X')) {
    const isAnimated = (view.getUint8(20) & 0x02) !== 0;
    const side = (at: number) => (view.getUint32(at, true) & 0xff_ff_ff) + 1;
    return sized('image/webp', side(24), (view.getUint32(26, true) >>> 8) + 1, isAnimated);
  }
  if (hasText(bytes, 12, 'VP8 ')) {
    const side = (at: number) => view.getUint16(at, true) & 0x3f_ff;
    return sized('image/webp', side(26), side(28), false);
  }
  if (hasText(bytes, 12, 'VP8L')) {
    const packed = view.getUint32(21, true);
    return sized('image/webp', (packed & 0x3f_ff) + 1, ((packed >>> 14) & 0x3f_ff) + 1, false);
  }
  return null;
}

function sized(
  type: ImageFacts['type'],
  width: number,
  height: number,
  isAnimated: boolean,
): ImageFacts | null {
  return width > 0 && height > 0 ? { type, width, height, isAnimated } : null;
}

function startsWith(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return startsWith(
    bytes,
    at,
    Array.from(text, (letter) => letter.charCodeAt(0)),
  );
}
