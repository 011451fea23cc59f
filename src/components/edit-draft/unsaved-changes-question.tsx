import { Suspense, lazy, useEffect, useEffectEvent } from 'react';
import type { UnsavedChangesQuestionProps } from './unsaved-changes-dialog.lazy';
import type { UnsavedChangesGuard } from './use-unsaved-changes-guard';
import { ErrorBoundary } from '@/components/feedback/error-boundary';

const loadDialog = () =>
  import('./unsaved-changes-dialog.lazy').then((m) => ({ default: m.UnsavedChangesDialog }));
const UnsavedChangesDialog = lazy(loadDialog);

/**
 * Asks whether to discard unsaved changes, once the guard holds something up. The code of the dialog
 * loads with the first change; when it cannot be loaded, the browser asks.
 */
export function UnsavedChangesQuestion(props: UnsavedChangesQuestionProps) {
  const { guard } = props;
  const { isDirty } = guard;
  useEffect(() => {
    // Rendering the dialog loads it again and reports the failure.
    if (isDirty) loadDialog().catch(() => undefined);
  }, [isDirty]);
  if (!guard.isAsking) return null;
  return (
    <ErrorBoundary renderError={() => <BrowserQuestion guard={guard} />}>
      <Suspense>
        <UnsavedChangesDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function BrowserQuestion({ guard }: { readonly guard: UnsavedChangesGuard }) {
  const ask = useEffectEvent(() => {
    if (window.confirm('You have unsaved changes. Leave without saving them?')) guard.leave();
    else guard.stay();
  });
  useEffect(() => ask(), []);
  return null;
}
