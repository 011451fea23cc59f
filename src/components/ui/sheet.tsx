import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '@/components/icon/icon';

interface SheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What stays in sight below the scrolling content. */
  readonly footer: ReactNode;
}

/**
 * A modal panel that comes up from the lower edge. The browser's own dialog keeps focus inside,
 * closes on Escape and hides the page behind it from everyone.
 */
export function Sheet({ title, isOpen, onClose, children, footer }: SheetProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!isOpen || dialog === null) return;
    dialog.showModal();
    const root = document.documentElement;
    root.classList.add('scroll-locked');
    return () => {
      root.classList.remove('scroll-locked');
      dialog.close();
    };
  }, [isOpen]);

  return (
    // A press beside the panel closes it; the keyboard has Escape and the button.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialogRef}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="mx-auto mt-auto mb-0 max-h-[85dvh] w-full max-w-measure rounded-t-lg bg-canvas p-0 text-ink"
    >
      <div className="appear flex max-h-[85dvh] flex-col">
        <div className="flex items-center justify-between border-b border-line px-4 py-2">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="-mr-2 grid size-11 place-items-center rounded hover:bg-sunk"
          >
            <Icon name="x" className="size-6" />
            <span className="sr-only">Close</span>
          </button>
        </div>
        <div className="overflow-y-auto overscroll-contain p-4">{children}</div>
        <div className="flex gap-3 border-t border-line p-4">{footer}</div>
      </div>
    </dialog>
  );
}
