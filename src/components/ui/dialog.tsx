import type { ReactNode } from 'react';
import { Modal } from './modal';

interface DialogProps {
  readonly title: string;
  /** Called on Escape, on the Close button and on a press outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Centered modal dialog, open while mounted. */
export function Dialog({ title, onClose, children }: DialogProps) {
  return (
    <Modal
      title={title}
      onClose={onClose}
      className="inset-0 m-auto h-fit max-h-[90dvh] w-[calc(100%-2rem)] max-w-xl rounded-lg border border-line"
    >
      <div className="overflow-y-auto overscroll-contain p-4 sm:p-5">{children}</div>
    </Modal>
  );
}
