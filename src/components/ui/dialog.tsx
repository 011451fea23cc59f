import type { ReactNode, RefObject } from 'react';
import { Modal } from './modal';

interface DialogProps {
  readonly title: string;
  /** Called on Escape, on the Close button and on a press outside. */
  readonly onClose: () => void;
  /** What gets focus when the dialog opens; without it, the first control does. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Centered modal dialog, open while mounted. */
export function Dialog({ title, onClose, initialFocus, children }: DialogProps) {
  return (
    <Modal
      title={title}
      onClose={onClose}
      initialFocus={initialFocus}
      className="inset-0 m-auto h-fit max-h-[90dvh] w-[calc(100%-2rem)] max-w-xl rounded-lg border border-line"
    >
      <div className="overflow-y-auto overscroll-contain p-4 sm:p-5">{children}</div>
    </Modal>
  );
}
