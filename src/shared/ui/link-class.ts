/** Classes of a standalone link with a touch-sized height. */
export const linkClass =
  'inline-flex min-h-11 max-w-full items-center gap-2 font-semibold text-brand underline underline-offset-4 hover:no-underline';
