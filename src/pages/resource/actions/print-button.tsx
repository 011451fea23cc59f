import { Printer } from 'lucide-react';
import { buttonClass } from '@/components/ui/button-class';

/** Prints the page, which leaves out what paper cannot do. */
export function PrintButton() {
  return (
    <button
      type="button"
      onClick={() => {
        window.print();
      }}
      className={buttonClass('quiet')}
    >
      <Printer className="size-4" />
      Print
    </button>
  );
}
