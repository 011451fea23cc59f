const shared =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded font-semibold transition-colors duration-150 disabled:opacity-60';

const variants = {
  /** The one thing to do. */
  primary: 'px-4 bg-brand text-on-brand hover:bg-brand-hover',
  /** Beside the one thing to do. */
  secondary: 'border px-4 border-edge bg-surface text-ink hover:bg-sunk',
  /** The one thing to do, where it stands there once per card. */
  tinted: 'px-4 bg-brand-tint text-brand hover:bg-brand hover:text-on-brand',
  /** Quiet, in a row of its kind. */
  quiet: 'px-3 text-brand hover:bg-brand-tint',
} as const;

/** The classes of a button, for buttons and for links that look like one. */
export function buttonClass(variant: keyof typeof variants, extra = ''): string {
  return `${shared} ${variants[variant]} ${extra}`;
}
