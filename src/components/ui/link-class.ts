/** The classes of a link that stands by itself, high enough for a finger. */
export const linkClass =
  'inline-flex min-h-11 max-w-full items-center gap-2 font-semibold text-brand underline underline-offset-4 hover:no-underline';
