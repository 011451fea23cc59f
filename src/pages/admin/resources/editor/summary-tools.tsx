import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { SummaryBadge } from '../list/resource-facts';
import { SummaryButton } from '../summary-button';
import type { Editor, SummaryField } from './use-editor';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import type { SummaryKind } from '@/data/summaries/summary-queries';
import { summaryCredit } from '@/domain/resources/audience';

interface SummaryToolsProps {
  readonly editor: Editor;
  readonly resource: ResourceToEdit;
}

/** Credit and state of the summaries, with buttons to generate them. */
export function SummaryTools({ editor, resource }: SummaryToolsProps) {
  return (
    <div className="space-y-2 sm:col-span-2">
      <Summary
        editor={editor}
        resource={resource}
        kind="targeted"
        field="ai_generated_summary"
        label="Who this is for"
        generatedAt={resource.summary_generated_at}
        badge={<SummaryBadge what="Summary" state={resource.summary_state} />}
      />
      {resource.support_type === 'funding' && (
        <Summary
          editor={editor}
          resource={resource}
          kind="funding"
          field="funding_terms_summary"
          label="Funding terms"
          generatedAt={resource.funding_terms_generated_at}
          badge={<SummaryBadge what="Funding summary" state={resource.funding_summary_state} />}
        />
      )}
    </div>
  );
}

interface SummaryProps extends SummaryToolsProps {
  readonly kind: SummaryKind;
  readonly field: SummaryField;
  readonly label: string;
  readonly generatedAt: string | null;
  readonly badge: ReactNode;
}

function Summary(props: SummaryProps) {
  const { editor, resource, kind, field, label, generatedAt, badge } = props;
  const { form, state, expectSummary } = editor;
  const typed = useWatch({ control: form.control, name: field });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {label}: {resource[field] === null ? 'not written yet' : summaryCredit(generatedAt)}
        {badge}
      </p>
      <SummaryButton
        resource={resource}
        kind={kind}
        isTyped={typed.trim() !== '' && typed !== state.base[field]}
        onStart={() => expectSummary(field)}
      />
    </div>
  );
}
