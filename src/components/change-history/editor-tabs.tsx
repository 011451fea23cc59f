import { Suspense, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { focusNotices } from '@/components/edit-draft/edit-notices';
import type { EditDraft } from '@/components/edit-draft/use-edit-draft';
import { Spinner } from '@/components/feedback/spinner';
import { Tabs } from '@/components/ui/tabs';
import type { Change, HistorySubject } from '@/domain/history/change';
import { lazyChunk } from '@/lib/lazy-chunk';

const ChangeHistory = lazyChunk(() =>
  import('./change-history.lazy').then((module) => module.ChangeHistory),
);

interface EditorTabsProps<Values, Columns, Version> {
  readonly subject: HistorySubject;
  readonly subjectId: string;
  /** Changes with the row. */
  readonly version: string;
  /** Returns the form of the row with the values from before or after a change. */
  readonly formAt: (change: Change, side: 'before' | 'after') => Values;
  readonly draft: Pick<EditDraft<Values, Columns, Version>, 'propose'>;
  /** The notices above the form. */
  readonly noticesRef: RefObject<HTMLDivElement | null>;
  /** Form of the row with its notices. */
  readonly children: ReactNode;
}

const tabs = [
  { key: 'edit', label: 'Edit' },
  { key: 'history', label: 'History' },
] as const;

/** Form of a row and the history of its changes, in tabs. The form stays mounted. */
export function EditorTabs<Values, Columns, Version>(
  props: EditorTabsProps<Values, Columns, Version>,
) {
  const { subject, subjectId, version, formAt, draft, noticesRef, children } = props;
  const [tab, setTab] = useState<'edit' | 'history'>('edit');
  const merge = (change: Change) => {
    const isProposed = draft.propose(formAt(change, 'after'), formAt(change, 'before'));
    if (isProposed) {
      // The notices cannot be scrolled to while they are hidden.
      flushSync(() => setTab('edit'));
      focusNotices(noticesRef);
    }
    return isProposed;
  };
  return (
    <Tabs
      label="Parts of the editor"
      variant="line"
      tabs={tabs}
      selected={tab}
      onSelect={setTab}
      panelClass="pt-3"
    >
      <div hidden={tab !== 'edit'}>{children}</div>
      {tab === 'history' && (
        <Suspense fallback={<Spinner label="Loading the history" className="appear-late py-12" />}>
          <ChangeHistory
            subject={subject}
            subjectId={subjectId}
            version={version}
            onMerge={merge}
          />
        </Suspense>
      )}
    </Tabs>
  );
}
