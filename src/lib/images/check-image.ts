import { sniffImage } from './sniff-image';
import type { ImageFacts } from './sniff-image';

/** Also the limit of the buckets (supabase/config.toml). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Message for files that are not accepted images (B33). */
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
  if (bytes.length > MAX_IMAGE_BYTES) return null;
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
