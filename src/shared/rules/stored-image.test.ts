import { describe, expect, it } from 'vitest';
import { storedImage, type ImageBucket } from './stored-image';

const BACKEND = 'https://project.example.co';
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const PATHS: readonly (readonly [ImageBucket, string])[] = [
  ['profile-photos', `${ID}/avatar.png`],
  ['provider-logos', `${ID}.jpeg`],
  ['event-images', `${ID}/${ID}.webp`],
];

describe.each(PATHS)('a picture in %s', (bucket, path) => {
  const place = `/storage/v1/object/public/${bucket}/${path}`;

  it.each([`${BACKEND}${place}`, `${BACKEND}${place}?v=1712`])('is %s', (address) => {
    expect(storedImage(address, bucket, BACKEND)).toBe(address);
    expect(storedImage(address, bucket, `${BACKEND}/`)).toBe(address);
  });

  it.each([
    null,
    '',
    path,
    place,
    `https://evil.example${place}`,
    `${BACKEND}.evil.example${place}`,
    `${BACKEND}:8443${place}`,
    `https://project.example.co@evil.example${place}`,
    `https://a:b@project.example.co${place}`,
    `http://project.example.co${place}`,
    `${BACKEND}/storage/v1/object/public/other/${path}`,
    `${BACKEND}/storage/v1/object/public/${bucket}/../other/${path}`,
    `${BACKEND}${place}/${ID}`,
    `${BACKEND}${place.replace(/\w+$/u, 'svg')}`,
    `${BACKEND}/storage/v1/object/public/${bucket}/picture.png`,
    'data:image/png;base64,AA==',
    'blob:https://project.example.co/1',
    'javascript:alert(1)',
  ])('is not %j', (address) => {
    expect(storedImage(address, bucket, BACKEND)).toBeNull();
  });
});
