import { expect, it, vi } from 'vitest';
import { MAX_IMAGE_BYTES } from './check-image';
import { resizeImage } from './resize-image';

it('refuses a file that is too large without reading it', async () => {
  const file = new Blob([new Uint8Array(MAX_IMAGE_BYTES + 1)]);
  const read = vi.spyOn(file, 'arrayBuffer');
  expect(await resizeImage(file, 800)).toBeNull();
  expect(read).not.toHaveBeenCalled();
});
