import type { ReactNode } from 'react';
import { Modal } from './modal';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Fixed footer below the scrolling content. */
  readonly footer: ReactNode;
}

/** Modal panel at the bottom edge, open while mounted. */
export function Sheet({ title, onClose, children, footer }: SheetProps) {
  return (
    <Modal
      title={title}
      onClose={onClose}
      className="inset-x-0 bottom-0 mx-auto max-h-[85dvh] w-full max-w-measure rounded-t-lg"
    >
      <div className="overflow-y-auto overscroll-contain p-4">{children}</div>
      <div className="flex gap-3 border-t border-line p-4">{footer}</div>
    </Modal>
  );
}
