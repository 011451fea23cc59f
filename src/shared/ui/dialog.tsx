import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useCloseRequest } from './use-close-request';
import { useFocusReturn } from './use-focus-return';
import { usePageMark } from './use-page-mark';
import type { ElementNode } from '@/shared/lib/element-node';

interface DialogProps {
  readonly title: string;
  /** Called on Escape, on Android's Back, on the Close button and on a press outside. */
  readonly onClose: () => void;
  /** Element that gets focus when the dialog opens; the first control by default. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly children: ElementNode;
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

interface SheetProps extends Omit<DialogProps, 'initialFocus'> {
  /** Fixed footer below the scrolling content. */
  readonly footer: ReactNode;
  /** As wide as text by default, or as the page. */
  readonly size?: 'text' | 'wide';
}

/** Modal panel at the bottom edge, in the middle of wide screens; open while mounted. */
export function Sheet({ title, onClose, children, footer, size = 'text' }: SheetProps) {
  return (
    <Modal
      title={title}
      onClose={onClose}
      className={`inset-x-0 bottom-0 mx-auto max-h-[85dvh] w-full rounded-t-lg md:inset-0 md:m-auto md:h-fit md:w-[calc(100%-2rem)] md:rounded-lg md:border md:border-line ${size === 'wide' ? 'max-w-site' : 'max-w-measure'}`}
    >
      <div className="overflow-y-auto overscroll-contain p-4 sm:px-5 print:overflow-visible print:p-0">
        {children}
      </div>
      <div className="flex gap-3 border-t border-line p-4 sm:px-5 print:hidden">{footer}</div>
    </Modal>
  );
}

interface ModalProps extends DialogProps {
  /** Position and size of the panel. */
  readonly className: string;
}

/**
 * Modal panel, open while mounted. It traps focus, hides the rest of the page from screen readers
 * and returns focus when it closes.
 */
function Modal({ title, onClose, initialFocus, className, children }: ModalProps) {
  const focusReturn = useFocusReturn();
  useCloseRequest(onClose);
  usePageMark('dialog');
  return (
    <RadixDialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <RadixDialog.Portal>
        {/* Not RadixDialog.Overlay: it locks scrolling with a style element, which the security policy
            refuses (decision 11). base.css does it while the page has the mark. */}
        <div className="appear fixed inset-0 z-50 bg-scrim" />
        <RadixDialog.Content
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
          className={`appear fixed z-50 flex flex-col bg-canvas text-ink print:static print:block print:max-h-none print:max-w-none ${className}`}
        >
          <div className="flex items-start justify-between gap-4 border-b border-line py-2 pr-2 pl-4 sm:pl-5">
            <RadixDialog.Title className="py-2 text-xl">{title}</RadixDialog.Title>
            <RadixDialog.Close className="grid size-11 shrink-0 place-items-center rounded hover:bg-sunk print:hidden">
              <X className="size-6" />
              <span className="sr-only">Close</span>
            </RadixDialog.Close>
          </div>
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
