import { describe, expect, it } from 'vitest';
import { checkImage, fitInto, sniffImage } from './check-image';

const text = (value: string) => Array.from(value, (letter) => letter.charCodeAt(0));
const long = (value: number) => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];
const short = (value: number) => [(value >>> 8) & 255, value & 255];

function png(width: number, height: number, before: readonly number[] = []): Uint8Array {
  return new Uint8Array([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...[...long(13), ...text('IHDR'), ...long(width), ...long(height), 8, 6, 0, 0, 0, ...long(0)],
    ...before,
    ...[...long(0), ...text('IDAT'), ...long(0)],
  ]);
}

function jpeg(...segments: readonly (readonly number[])[]): Uint8Array {
  return new Uint8Array([0xff, 0xd8, ...segments.flat(), 0xff, 0xd9]);
}
const exif = [0xff, 0xe1, ...short(8), ...text('Exif'), 0, 0];
const frame = (marker: number, width: number, height: number) => [
  ...[0xff, marker, ...short(11), 8, ...short(height), ...short(width), 1, 1, 0x11, 0],
];

function webp(kind: string, body: readonly number[]): Uint8Array {
  return new Uint8Array([...text('RIFF'), 0, 0, 0, 0, ...text(`WEBP${kind}`), 0, 0, 0, 0, ...body]);
}

describe('sniffImage', () => {
  it('reads PNG', () => {
    expect(sniffImage(png(640, 480))).toEqual({
      type: 'image/png',
      width: 640,
      height: 480,
      isAnimated: false,
    });
    const animation = [...long(8), ...text('acTL'), ...long(2), ...long(0), ...long(0)];
    expect(sniffImage(png(1, 1, animation))?.isAnimated).toBe(true);
  });

  it('reads JPEG, behind what cameras put first', () => {
    const facts = { type: 'image/jpeg', width: 300, height: 200, isAnimated: false };
    expect(sniffImage(jpeg(exif, frame(0xc0, 300, 200)))).toEqual(facts);
    expect(sniffImage(jpeg(exif, [0xff], frame(0xc2, 300, 200)))).toEqual(facts);
  });

  it('reads the three kinds of WebP', () => {
    const facts = { type: 'image/webp', width: 300, height: 200, isAnimated: false };
    const sizes = [0x2b, 0x01, 0, 0xc7, 0, 0];
    expect(sniffImage(webp('VP8X', [0x10, 0, 0, 0, ...sizes]))).toEqual(facts);
    expect(sniffImage(webp('VP8X', [0x02, 0, 0, 0, ...sizes]))?.isAnimated).toBe(true);
    const lossy = [0, 0, 0, 0x9d, 0x01, 0x2a, 0x2c, 0x01, 0xc8, 0];
    expect(sniffImage(webp('VP8 ', lossy))).toEqual(facts);
    const packed = 299 | (199 << 14);
    const lossless = [0x2f, packed & 255, (packed >> 8) & 255, (packed >> 16) & 255, packed >>> 24];
    expect(sniffImage(webp('VP8L', lossless))).toEqual(facts);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['SVG', new Uint8Array(text('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['HTML', new Uint8Array(text('<!doctype html><script>alert(1)</script>'))],
    ['GIF', new Uint8Array(text('GIF89a\u0001\u0000\u0001\u0000'))],
    ['a program', new Uint8Array(text('MZ\u0090\u0000'))],
    ['a PNG cut short', png(640, 480).slice(0, 18)],
    ['a PNG without pixels', png(0, 480)],
    ['a JPEG without a size', jpeg(exif)],
    ['a JPEG cut short', jpeg(exif, frame(0xc0, 300, 200)).slice(0, 16)],
    ['tables where a size should be', jpeg(frame(0xc4, 300, 200))],
    ['a WebP of no kind', webp('ICCP', [0, 0, 0, 0])],
    ['sound', new Uint8Array([...text('RIFF'), 0, 0, 0, 0, ...text('WAVEfmt ')])],
  ])('does not take %s', (_, bytes) => {
    expect(sniffImage(bytes)).toBeNull();
  });

  it('reads a part of a larger buffer by itself', () => {
    const image = png(640, 480);
    const buffer = new Uint8Array(image.length + 10);
    buffer.set(image, 10);
    expect(sniffImage(buffer.subarray(10))?.width).toBe(640);
  });
});

describe('checkImage', () => {
  it('takes photos of today, however large the file', () => {
    const photo = new Uint8Array(12 * 1024 * 1024);
    photo.set(png(8_000, 6_000));
    expect(checkImage(photo)?.height).toBe(6_000);
  });

  it('takes none that is huge once it is decoded, and none that moves', () => {
    expect(checkImage(png(20_000, 20_000))).toBeNull();
    expect(checkImage(webp('VP8X', [2, 0, 0, 0, 1, 0, 0, 1, 0, 0]))).toBeNull();
  });
});

describe('fitInto', () => {
  it.each([
    [1024, 512, 512, 256],
    [300, 900, 171, 512],
    [100, 50, 100, 50],
    [40_000, 1, 512, 1],
  ])('%d x %d becomes %d x %d', (width, height, newWidth, newHeight) => {
    expect(fitInto(512, width, height)).toEqual({ width: newWidth, height: newHeight });
  });
});
