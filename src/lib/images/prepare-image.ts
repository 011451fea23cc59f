import { MOST_IMAGE_BYTES, checkImage, fitInto } from './check-image';

/** A picture as it is stored. */
export interface PreparedImage {
  readonly blob: Blob;
  readonly extension: 'webp' | 'jpg';
}

/**
 * Draws the picture in `file` anew, upright and with its longer side at most `longest` pixels. Only
 * pixels come through: no place, no camera, nothing hidden behind them (B34).
 *
 * @returns null for a file that is no PNG, JPEG or WebP, animated, damaged or too large.
 */
export async function prepareImage(file: Blob, longest: number): Promise<PreparedImage | null> {
  if (file.size > MOST_IMAGE_BYTES) return null; // Without reading it all.
  const bytes = new Uint8Array(await file.arrayBuffer());
  const facts = checkImage(bytes);
  if (facts === null) return null;
  let bitmap: ImageBitmap;
  try {
    // Turned the way the camera was held, which is the default nowhere else.
    bitmap = await createImageBitmap(new Blob([bytes], { type: facts.type }), {
      imageOrientation: 'from-image',
    });
  } catch {
    return null; // The head is that of an image, the rest is not.
  }
  try {
    return await draw(bitmap, longest);
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, longest: number): Promise<PreparedImage> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitInto(longest, bitmap.width, bitmap.height));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  // Browsers that cannot write WebP answer with PNG, which is many times as large for a photo.
  if (webp.type === 'image/webp') return { blob: webp, extension: 'webp' };
  // JPEG knows no transparency and would show it black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { blob: await encode(canvas, 'image/jpeg'), extension: 'jpg' };
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('The picture could not be encoded.'));
        else resolve(blob);
      },
      type,
      0.85,
    );
  });
}
