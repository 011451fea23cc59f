import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { tellImportEnd } from './tell-import-end';
import { chooseOwnImport, onOwnImport, ownImport, runOwnImport } from '@/data/import-export/own-import';
import type { LineResult } from '@/domain/resources/import-lines';

/**
 * The import of a file, from choosing it to the end: read, tried and imported, as often as it takes.
 * It goes on while another screen is open; a notice says there how it went. `headingRef` is for the
 * heading of the results, which gets focus when something is over.
 */
export function useImportRun() {
  const queryClient = useQueryClient();
  const state = useSyncExternalStore(onOwnImport, ownImport);
  const { finished } = state;
  const headingRef = useRef<HTMLHeadingElement>(null);
  // What was over before one came here takes no focus.
  const seen = useRef(finished);
  useEffect(() => {
    if (seen.current !== finished) headingRef.current?.focus();
    seen.current = finished;
  }, [finished]);

  const run = async (isDryRun: boolean, chosen: readonly LineResult[]) => {
    const end = await runOwnImport(queryClient, isDryRun, chosen);
    if (end !== null) tellImportEnd(end);
  };
  return { ...state, headingRef, choose: chooseOwnImport, run };
}
