import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SeenVersion } from '@/data/resources/use-resource-update';
import type { EditorFieldName } from '@/domain/resources/editor-fields';
import type { ResourceEditorForm } from '@/domain/resources/editor-form';

/** When what a field holds was generated. */
const moments = {
  ai_generated_summary: 'summary_generated_at',
  funding_terms_summary: 'funding_terms_generated_at',
} as const satisfies Partial<Record<EditorFieldName, keyof SeenVersion>>;

/** A field whose text can be generated. */
export type SummaryField = keyof typeof moments;

const summaryFields = ['ai_generated_summary', 'funding_terms_summary'] as const;

/** The summaries that this very editor has had written: they are no change of somebody else's. */
export function useOwnSummaries(form: UseFormReturn<ResourceEditorForm>) {
  /** What the fields held when they were given up for what is to come. */
  const givenUp = useRef(new Map<SummaryField, string>());
  return {
    /** Takes note that a summary is being generated. Returns the undo, for where it fails. */
    expect: (name: SummaryField) => {
      givenUp.current.set(name, form.getValues(name));
      return () => {
        givenUp.current.delete(name);
      };
    },
    /**
     * Which expected summaries came with a version, and which of them replace what stands in the
     * form: what was typed after they were asked for stays.
     */
    take: (seen: SeenVersion, arrived: SeenVersion) => {
      const own = summaryFields.filter((name) => {
        const moment = arrived[moments[name]];
        return givenUp.current.has(name) && moment !== null && moment !== seen[moments[name]];
      });
      const replaced = own.filter((name) => form.getValues(name) === givenUp.current.get(name));
      for (const name of own) givenUp.current.delete(name);
      return { own: new Set<EditorFieldName>(own), replaced };
    },
  };
}

/** `saved`, but for the moments of summaries that were not: what came meanwhile is still news. */
export function withMoments(
  before: SeenVersion,
  saved: SeenVersion,
  names: readonly EditorFieldName[],
): SeenVersion {
  const unseen = summaryFields.filter((name) => !names.includes(name)).map((name) => moments[name]);
  return unseen.reduce((version, moment) => ({ ...version, [moment]: before[moment] }), saved);
}
