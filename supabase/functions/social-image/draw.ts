import init, { type Node, Renderer } from '@takumi-rs/wasm';
import { displayFont } from './display-font.generated.ts';
import { FONT_FAMILY, PICTURE_SIZE } from './picture.ts';

let renderer: Promise<Renderer> | undefined;

/** Renders a picture as PNG. The first call of a process compiles the renderer. */
export async function draw(picture: Node): Promise<Uint8Array<ArrayBuffer>> {
  renderer ??= startRenderer().catch((error: unknown) => {
    renderer = undefined;
    throw error;
  });
  return (await renderer).render(picture, { ...PICTURE_SIZE, format: 'png' });
}

async function startRenderer(): Promise<Renderer> {
  // Hosted functions can read files of imported packages this way:
  // https://supabase.com/docs/guides/functions/examples/image-manipulation
  const entry = import.meta.resolve('@takumi-rs/wasm');
  const bytes = await Deno.readFile(new URL('../pkg/takumi_wasm_bg.wasm', entry));
  await init({ module_or_path: bytes });
  const started = new Renderer();
  const data = Uint8Array.from(atob(displayFont), (character) => character.charCodeAt(0));
  await started.registerFont({ name: FONT_FAMILY, data, weight: 600 });
  return started;
}
