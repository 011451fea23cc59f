// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Avatar } from './stored-picture';
import { BACKEND } from '@/shared/lib/testing/fake-backend';

const PLACE =
  '/storage/v1/object/public/profile-photos/0f8fad5b-d9cb-469f-a165-70867728950e/avatar.png';

const shownPhoto = (photo: string | null, preview?: string) => {
  const { container } = render(<Avatar name="Ada Doe" photo={photo} preview={preview ?? null} />);
  return container.querySelector('img')?.getAttribute('src') ?? container.textContent;
};

it('shows a photo of our own storage, and a preview before it', () => {
  expect(shownPhoto(`${BACKEND}${PLACE}?v=1`)).toBe(`${BACKEND}${PLACE}?v=1`);
  expect(shownPhoto(`${BACKEND}${PLACE}`, 'blob:1')).toBe('blob:1');
  expect(shownPhoto(null)).toBe('AD');
});

it('asks no foreign server for a photo: it would learn who looks', () => {
  expect(shownPhoto(`https://evil.example${PLACE}`)).toBe('AD');
});
