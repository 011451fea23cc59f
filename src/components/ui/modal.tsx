import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface ModalProps {
  readonly title: string;
  /** Called on Escape, on the Close button and on a press beside the panel. */
  readonly onClose: () => void;
  /** Where the panel stands on the screen, and how large it may be. */
  readonly className: string;
  /** What is below the head of the panel. */
  readonly children: ReactNode;
}

/**
 * A modal panel, open for as long as it is drawn. The browser's own dialog keeps focus inside,
 * makes the rest inert, hides it from everyone, and gives focus back (decision 4).
 */
export function Modal({ title, onClose, className, children }: ModalProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // A layout effect, because its undo runs while the dialog is still there: only then does closing
  // it give focus back.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return;
    dialog.showModal();
    const root = document.documentElement;
    root.classList.add('scroll-locked');
    return () => {
      root.classList.remove('scroll-locked');
      dialog.close();
    };
  }, []);

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
      className={`bg-canvas p-0 text-ink ${className}`}
    >
      <div className="appear flex max-h-[inherit] flex-col">
        <div className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-4 sm:pl-5">
          <h2 id={titleId} className="py-2 text-xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={onClose}
            className="grid size-11 shrink-0 place-items-center rounded hover:bg-sunk"
          >
            <X className="size-6" />
            <span className="sr-only">Close</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
