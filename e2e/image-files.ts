import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A file as Playwright hands it to a page. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A grey PNG. Large ones declare their size without its pixels. */
export function pngFile(width: number, height: number, name = 'photo.png'): PickedFile {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8; // Bits per pixel; the zeros after it mean greyscale without options.
  // A huge picture is refused before its pixels are read.
  const rows =
    width * height > 1_000_000 ? Buffer.alloc(1) : Buffer.alloc((width + 1) * height, 128);
  for (let row = 0; row * (width + 1) < rows.length; row += 1) {
    rows[row * (width + 1)] = 0; // No filter.
  }
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** A file with any name, type and text. */
export function plainFile(name: string, mimeType: string, text: string): PickedFile {
  return { name, mimeType, buffer: Buffer.from(text) };
}

/**
 * A JPEG as a phone takes it, 80 pixels wide and 40 high, held on its side: EXIF says to turn it by
 * 90 degrees, and where it was taken.
 */
export async function phonePhoto(page: Page): Promise<PickedFile> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 80;
    canvas.height = 40;
    canvas.getContext('2d')?.fillRect(0, 0, 40, 40);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exifSegment(), jpeg.subarray(2)]);
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** EXIF with an orientation (6: turn right) and a place in Machias. */
function exifSegment(): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const count = (entries: number) => Buffer.from([0, entries]);
  const latitude = Buffer.alloc(24);
  [44, 1, 43, 1, 12, 1].forEach((number, index) => latitude.writeUInt32BE(number, index * 4));
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\u0008', 'latin1'),
    ...[count(2), entry(0x0112, 3, 1, 6 << 16), entry(0x8825, 4, 1, 38), Buffer.alloc(4)],
    ...[count(2), entry(1, 2, 2, 0x4e00_0000), entry(2, 5, 3, 68), Buffer.alloc(4)],
    latitude,
    Buffer.from('GPS-MACHIAS\0', 'latin1'),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + 6 + tiff.length, 2);
  return Buffer.concat([head, Buffer.from('Exif\0\0', 'latin1'), tiff]);
}
