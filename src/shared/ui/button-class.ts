const shared =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded font-semibold transition-colors duration-150 disabled:opacity-60';

const variants = {
  /** Main action. */
  primary: 'px-4 bg-brand text-on-brand hover:bg-brand-hover',
  /** Secondary action. */
  secondary: 'border px-4 border-edge bg-surface text-ink hover:bg-sunk',
  /** Action that declines, removes or takes something away. */
  danger: 'border px-4 border-closed bg-surface text-closed hover:bg-closed-tint',
  /** Main action of a card. */
  tinted: 'px-4 bg-brand-tint text-brand hover:bg-brand hover:text-on-brand',
  /** Low-emphasis action. */
  quiet: 'px-3 text-brand hover:bg-brand-tint',
} as const;

/** Classes of buttons and of links that look like buttons. */
export function buttonClass(variant: keyof typeof variants, extra = ''): string {
  return `${shared} ${variants[variant]} ${extra}`;
}

/** Classes of a toggle button; `aria-pressed` shows that it is chosen. */
export function chipClass(extra = ''): string {
  return `inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 not-aria-pressed:hover:bg-sunk aria-pressed:border-chosen-edge aria-pressed:bg-chosen aria-pressed:font-semibold ${extra}`;
}
