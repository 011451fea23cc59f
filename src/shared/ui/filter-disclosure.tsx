import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonClass } from './button-class';

/**
 * State of filters that stay behind one button on phones. Wider screens show them always.
 *
 * @param activeCount number of filters that are set.
 */
export function useFilterDisclosure(activeCount: number) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return {
    /** Props of the panel, for its id and for classes that hide it on phones. */
    panelId: id,
    panelClass: isOpen ? '' : 'max-sm:hidden',
    button: (
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass('secondary', 'sm:hidden')}
      >
        <SlidersHorizontal className="size-5" />
        Filters {activeCount > 0 && <span className="text-brand">{`(${activeCount})`}</span>}
      </button>
    ),
  };
}
