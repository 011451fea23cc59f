import { useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { ChangeHistory } from './change-history';
import type { Change, HistorySubject } from './rules/change';
import { focusNotices, type RowForm } from '@/shared/form/edit/use-row-form';
import { Tabs } from '@/shared/ui/tabs';

interface EditorTabsProps<Values extends FieldValues, Columns, Version> {
  readonly subject: HistorySubject;
  readonly subjectId: string;
  /** Changes with the row. */
  readonly version: string;
  /** Returns the form of the row with the values from before or after a change. */
  readonly formAt: (change: Change, side: 'before' | 'after') => Values;
  readonly edit: RowForm<Values, Columns, Version>;
  /** Form of the row with its notices. */
  readonly children: ReactNode;
}

const tabs = [
  { key: 'edit', label: 'Edit' },
  { key: 'history', label: 'History' },
] as const;

/** Form of a row and the history of its changes, in tabs. The form stays mounted. */
export function EditorTabs<Values extends FieldValues, Columns, Version>(
  props: EditorTabsProps<Values, Columns, Version>,
) {
  const { subject, subjectId, version, formAt, edit, children } = props;
  const [tab, setTab] = useState<'edit' | 'history'>('edit');
  const merge = (change: Change) => {
    const isProposed = edit.propose(formAt(change, 'after'), formAt(change, 'before'));
    if (isProposed) {
      // The notices cannot be scrolled to while they are hidden.
      flushSync(() => setTab('edit'));
      focusNotices(edit.noticesRef);
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
        <ChangeHistory subject={subject} subjectId={subjectId} version={version} onMerge={merge} />
      )}
    </Tabs>
  );
}
