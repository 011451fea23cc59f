import { MAX_IMAGE_BYTES, checkImage, fitInto } from './check-image';

/** An image ready to upload. */
export interface ResizedImage {
  readonly blob: Blob;
  readonly extension: 'webp' | 'jpg';
}

/**
 * Redraws the image upright with its longer side at most `longest` pixels. Metadata such as
 * location and camera is removed.
 *
 * @returns null for a file that is not PNG, JPEG or WebP, is animated, damaged or too large to
 *   decode. What is stored is far below the 5 MB of the buckets, whatever the size of the file.
 */
export async function resizeImage(file: Blob, longest: number): Promise<ResizedImage | null> {
  if (file.size > MAX_IMAGE_BYTES) return null; // Too large to read into memory.
  const bytes = new Uint8Array(await file.arrayBuffer());
  const facts = checkImage(bytes);
  if (facts === null) return null;
  let bitmap: ImageBitmap;
  try {
    // Apply the EXIF orientation; browsers differ in the default.
    bitmap = await createImageBitmap(new Blob([bytes], { type: facts.type }), {
      imageOrientation: 'from-image',
    });
  } catch {
    return null; // The header is valid, the data is damaged.
  }
  try {
    return await draw(bitmap, longest);
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, longest: number): Promise<ResizedImage> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, fitInto(longest, bitmap.width, bitmap.height));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('Canvas 2D is not available.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  // Browsers without WebP encoding return PNG, which is many times larger for photos.
  if (webp.type === 'image/webp') return { blob: webp, extension: 'webp' };
  // JPEG has no transparency; fill the background with white instead of black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { blob: await encode(canvas, 'image/jpeg'), extension: 'jpg' };
}

function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => {
        if (blob === null) reject(new Error('Encoding the image failed.'));
        else resolve(blob);
      },
      type,
      0.85,
    ),
  );
}
