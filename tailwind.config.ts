import type { Config } from 'tailwindcss';

/** A colour token: its values for light and dark are in src/app/styles/tokens.css. */
function token(name: string): string {
  return `var(--${name})`;
}

/**
 * The design tokens, and nothing else: there is no colour on this site that is not named here.
 * Sizes follow a 4 px grid, type a scale of minor thirds (1.2) from 16 px.
 */
export default {
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      // Surfaces: cold-sea blue-grey and granite.
      canvas: token('canvas'),
      surface: token('surface'),
      sunk: token('sunk'),
      line: token('line'),
      edge: token('edge'),
      // Text.
      ink: token('ink'),
      soft: token('soft'),
      // Spruce, the brand.
      brand: token('brand'),
      'brand-hover': token('brand-hover'),
      'brand-tint': token('brand-tint'),
      'on-brand': token('on-brand'),
      hero: token('hero'),
      'hero-line': token('hero-line'),
      'on-hero': token('on-hero'),
      'on-hero-soft': token('on-hero-soft'),
      // What is chosen: background, and edge or check mark.
      chosen: token('chosen'),
      'chosen-edge': token('chosen-edge'),
      // Lupine, the accent: focus and badges.
      accent: token('accent'),
      'accent-tint': token('accent-tint'),
      // Buoy orange: only where time presses.
      buoy: token('buoy'),
      'buoy-tint': token('buoy-tint'),
      // Status.
      open: token('open'),
      'open-tint': token('open-tint'),
      closed: token('closed'),
      'closed-tint': token('closed-tint'),
      soon: token('soon'),
      'soon-tint': token('soon-tint'),
      unknown: token('unknown'),
      'unknown-tint': token('unknown-tint'),
      scrim: token('scrim'),
    },
    fontFamily: {
      display: [
        'Besley',
        'Display Fallback Georgia',
        'Display Fallback Times',
        'Display Fallback Noto',
        'serif',
      ],
      sans: [
        'system-ui',
        '-apple-system',
        'Segoe UI Variable Text',
        'Segoe UI',
        'Roboto',
        'Noto Sans',
        'Liberation Sans',
        'sans-serif',
      ],
    },
    fontSize: {
      xs: ['0.8125rem', '1.25rem'],
      sm: ['0.875rem', '1.375rem'],
      base: ['1rem', '1.5rem'],
      lg: ['1.1875rem', '1.625rem'],
      xl: ['1.4375rem', '1.875rem'],
      '2xl': ['1.75rem', '2.125rem'],
      '3xl': ['2.0625rem', '2.5rem'],
      '4xl': ['2.5rem', '3rem'],
      '5xl': ['3rem', '3.5rem'],
    },
    borderRadius: {
      none: '0',
      sm: '4px',
      DEFAULT: '6px',
      lg: '10px',
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      // For what floats over the page (menus, sheets); cards have none.
      float: '0 8px 24px -8px var(--shadow), 0 2px 6px -2px var(--shadow)',
      // The glow of a deadline.
      glow: '0 0 6px color-mix(in srgb, var(--buoy) 35%, transparent)',
    },
    extend: {
      maxWidth: { site: '80rem', measure: '42rem' },
      spacing: { header: 'var(--header-height)', bar: 'var(--bar-height)' },
      inset: { bar: 'var(--bar-top)' },
    },
  },
} satisfies Config;
