import type { ButtonHTMLAttributes } from 'react';

/** Toggle button of one icon. Its visible part is smaller than the area to press. */
export function IconToggle({ children, ...button }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...button}
      type="button"
      className="group grid size-11 place-items-center print:hidden"
    >
      <span className="grid size-8 place-items-center rounded-full border border-transparent text-brand group-hover:bg-brand-tint group-aria-disabled:opacity-60 group-aria-pressed:border-chosen-edge group-aria-pressed:bg-chosen">
        {children}
      </span>
    </button>
  );
}
