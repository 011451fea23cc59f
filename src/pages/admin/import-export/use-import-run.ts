import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { notifyImportEnd } from './notify-import-end';
import { chooseOwnImport, ownImport, runOwnImport } from '@/data/import-export/own-import';
import type { LineResult } from '@/domain/resources/import-lines';

/**
 * State and actions of an import: choose a file, dry run, import. It continues while other screens
 * are open and ends with a toast. `headingRef` is for the heading of the results, which is focused
 * when a run ends.
 */
export function useImportRun() {
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(ownImport.subscribe, ownImport.get);
  const { finished } = state;
  const headingRef = useRef<HTMLHeadingElement>(null);
  // Do not focus for runs that ended before this screen opened.
  const seen = useRef(finished);
  useEffect(() => {
    if (seen.current !== finished) headingRef.current?.focus();
    seen.current = finished;
  }, [finished]);

  const run = async (isDryRun: boolean, chosen: readonly LineResult[]) => {
    const end = await runOwnImport(queryClient, isDryRun, chosen);
    if (end !== null) notifyImportEnd(end);
  };
  return { ...state, headingRef, choose: chooseOwnImport, run };
}
