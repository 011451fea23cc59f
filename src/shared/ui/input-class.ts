/** Classes of text inputs, text areas and selects. */
export const inputClass =
  'block w-full min-h-11 rounded border border-edge bg-surface px-3 py-2 text-ink aria-invalid:border-closed';
