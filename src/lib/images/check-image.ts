import { sniffImage } from './sniff-image';
import type { ImageFacts } from './sniff-image';

/** Also the limit of the buckets (supabase/config.toml). */
export const MOST_IMAGE_BYTES = 5 * 1024 * 1024;

/** What to say about a file that is no image for us (B33). */
export const IMAGE_REFUSED = 'Please choose a PNG, JPEG or WebP image up to 5MB';

/**
 * The largest photos of today's phones have 50 million pixels. Decoded, each pixel takes four bytes,
 * however small the file is: more than this could bring a phone to its knees.
 */
const MOST_PIXELS = 64_000_000;

/** What is in a file that may be used as a picture; null for all others. Judges by content. */
export function checkImage(bytes: Uint8Array): ImageFacts | null {
  if (bytes.length > MOST_IMAGE_BYTES) return null;
  const facts = sniffImage(bytes);
  if (facts === null || facts.isAnimated) return null;
  return facts.width * facts.height > MOST_PIXELS ? null : facts;
}

/** The size that fits into a square of `longest`, in the same shape; never larger than it was. */
export function fitInto(
  longest: number,
  width: number,
  height: number,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}
