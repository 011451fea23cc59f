/**
 * Renders the preview picture of pages without a picture of their own. Writes public/social.png.
 *
 * Run with: node --import tsx scripts/make-social-picture.ts
 */
import { writeFileSync } from 'node:fs';
import { Renderer } from '@takumi-rs/wasm/node';
import { displayFont } from '../supabase/functions/social-image/display-font.generated.ts';
import { FONT_FAMILY, picture, PICTURE_SIZE } from '../supabase/functions/social-image/picture.ts';

const FILE = new URL('../public/social.png', import.meta.url);
const LARGEST_BYTES = 60_000;

const renderer = new Renderer();
await renderer.registerFont({
  name: FONT_FAMILY,
  data: Buffer.from(displayFont, 'base64'),
  weight: 600,
});
const png = await renderer.render(
  picture({
    label: '',
    title: 'Your Guide to Business in Maine',
    details: ['Funding, programs, offers, events and service providers'],
  }),
  { ...PICTURE_SIZE, format: 'png' },
);
if (png.length > LARGEST_BYTES) throw new Error(`The picture has ${png.length} bytes.`);
writeFileSync(FILE, png);
console.log(`Wrote ${png.length} bytes.`);
