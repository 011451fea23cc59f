import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useFocusReturn } from './use-focus-return';

interface ModalProps {
  readonly title: string;
  /** Called on Escape, on the Close button and on a press outside. */
  readonly onClose: () => void;
  /** Element that gets focus when the panel opens; the first control by default. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Position and size of the panel. */
  readonly className: string;
  /** Content below the header. */
  readonly children: ReactNode;
}

/**
 * Modal panel, open while mounted. It traps focus, hides the rest of the page from screen readers
 * and returns focus when it closes.
 */
export function Modal({ title, onClose, initialFocus, className, children }: ModalProps) {
  const focusReturn = useFocusReturn();
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        {/* Not Dialog.Overlay: it locks scrolling with a style element, which the security policy
            refuses (decision 11). base.css does it for as long as this element is there. */}
        <div data-modal-backdrop="" className="appear fixed inset-0 z-50 bg-scrim" />
        <Dialog.Content
          {...focusReturn}
          onOpenAutoFocus={(event) => {
            focusReturn.onOpenAutoFocus();
            if (!initialFocus?.current) return;
            event.preventDefault();
            initialFocus.current.focus();
          }}
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            if (isWithin(event.target, '[data-closes-on-escape]')) event.preventDefault();
          }}
          onPointerDownOutside={(event) => {
            if (isWithin(event.target, '[data-sonner-toaster]')) event.preventDefault();
          }}
          className={`appear fixed z-50 flex flex-col bg-canvas text-ink ${className}`}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-4 sm:pl-5">
            <Dialog.Title className="py-2 text-xl">{title}</Dialog.Title>
            <Dialog.Close className="grid size-11 shrink-0 place-items-center rounded hover:bg-sunk">
              <X className="size-6" />
              <span className="sr-only">Close</span>
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
