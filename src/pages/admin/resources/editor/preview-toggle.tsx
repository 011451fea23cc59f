import { PanelRight } from 'lucide-react';
import { useState } from 'react';
import { chipClass } from '@/components/ui/button-class';
import { localSource, readItem, writeItem } from '@/lib/safe-storage';

const STORAGE_KEY = 'resource-directory-editor-preview';

/** Whether the page is shown beside the form, kept in this browser. */
export function usePreviewShown() {
  const [isShown, setShown] = useState(() => readItem(localSource, STORAGE_KEY) === 'on');
  return {
    isShown,
    toggle: () => {
      writeItem(localSource, STORAGE_KEY, isShown ? null : 'on');
      setShown(!isShown);
    },
  };
}

/** Shows the page beside the form, below it on small screens. */
export function PreviewToggle({ isShown, toggle }: ReturnType<typeof usePreviewShown>) {
  return (
    <p className="flex justify-end">
      <button
        type="button"
        aria-pressed={isShown}
        onClick={toggle}
        className={chipClass('text-sm')}
      >
        <PanelRight className="size-4" />
        Preview
      </button>
    </p>
  );
}
