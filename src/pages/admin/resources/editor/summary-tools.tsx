import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { SummaryMark } from '../list/row-marks';
import { SummaryButton } from '../summary-button';
import type { Editor } from './use-editor';
import type { SummaryField } from './use-own-summaries';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import type { SummaryKind } from '@/data/summaries/summary-queries';
import { summaryCredit } from '@/domain/resources/audience';

interface SummaryToolsProps {
  readonly editor: Editor;
  readonly resource: ResourceToEdit;
}

/** Who the summaries are by, and the way to have them written. */
export function SummaryTools({ editor, resource }: SummaryToolsProps) {
  const { ai_generated_summary, summary_generated_at } = resource;
  const { funding_terms_summary, funding_terms_generated_at } = resource;
  return (
    <div className="space-y-2 sm:col-span-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Credit
          what="Who this is for"
          text={ai_generated_summary}
          generatedAt={summary_generated_at}
        >
          <SummaryMark what="Summary" state={resource.summary_state} />
        </Credit>
        <Generate {...{ editor, resource }} kind="targeted" field="ai_generated_summary" />
      </div>
      {resource.support_type === 'funding' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Credit
            what="Funding terms"
            text={funding_terms_summary}
            generatedAt={funding_terms_generated_at}
          >
            <SummaryMark what="Funding summary" state={resource.funding_summary_state} />
          </Credit>
          <Generate {...{ editor, resource }} kind="funding" field="funding_terms_summary" />
        </div>
      )}
    </div>
  );
}

interface GenerateProps extends SummaryToolsProps {
  readonly kind: SummaryKind;
  /** The field that it is for. */
  readonly field: SummaryField;
}

function Generate({ editor, resource, kind, field }: GenerateProps) {
  const { form, state, expectSummary } = editor;
  const typed = useWatch({ control: form.control, name: field });
  return (
    <SummaryButton
      resource={resource}
      kind={kind}
      isTyped={typed.trim() !== '' && typed !== state.base[field]}
      onStart={() => expectSummary(field)}
    />
  );
}

interface CreditProps {
  readonly what: string;
  readonly text: string | null;
  readonly generatedAt: string | null;
  /** Whether it asks for care. */
  readonly children: ReactNode;
}

/** Typed over, a generated summary is the guide's. */
function Credit({ what, text, generatedAt, children }: CreditProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {what}: {text === null ? 'not written yet' : summaryCredit(generatedAt)}
      {children}
    </p>
  );
}
