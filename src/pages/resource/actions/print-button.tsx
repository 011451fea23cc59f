import { Icon } from '@/components/icon/icon';
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
      <Icon name="printer" className="size-4" />
      Print
    </button>
  );
}
