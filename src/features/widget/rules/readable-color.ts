/** Contrast of text with its background (WCAG 1.4.3). */
const LEAST_CONTRAST = 4.5;
/** At this luminance, black and white have the same contrast. */
const MIDDLE = 0.179;
const STEPS = 20;

type Channels = readonly number[];

/**
 * Returns the colour next to `color`, towards black or white, in which text on `background` can be
 * read. All are #rrggbb.
 */
export function readableColor(color: string, background: string): string {
  const end = luminance(channelsOf(background)) > MIDDLE ? 0 : 255;
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = channelsOf(color).map((value) =>
      Math.round(value + ((end - value) * step) / STEPS),
    );
    if (contrast(mixed, channelsOf(background)) >= LEAST_CONTRAST) return hexOf(mixed);
  }
  return hexOf([end, end, end]);
}

/** Returns the contrast of two colours as red, green and blue, 1 to 21 (WCAG 2.2). */
export function contrast(one: Channels, other: Channels): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Returns red, green and blue of #rrggbb. */
export function channelsOf(hex: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function luminance(channels: Channels): number {
  const [red = 0, green = 0, blue = 0] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hexOf(channels: Channels): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
