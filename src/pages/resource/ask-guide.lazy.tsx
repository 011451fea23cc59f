import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/auth/session-context';
import { optionalPart } from '@/components/feedback/optional-part';
import { buttonClass } from '@/components/ui/button-class';
import { guideToAskQuery } from '@/data/questions/guide-questions';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { answerTimeText, guideLabel } from '@/domain/questions/guide-texts';

const AskDialog = optionalPart(() => import('./ask-dialog.lazy').then((m) => m.AskDialog));

interface AskGuideProps {
  readonly resource: Pick<ResourceDetail, 'id' | 'name'>;
}

/** Button that asks the guide of a resource, or whoever answers for it; nothing without anybody. */
export function AskGuide({ resource }: AskGuideProps) {
  const { data: guide } = useQuery(guideToAskQuery(resource.id));
  const { loading } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (guide == null) return null;
  return (
    <div className="mt-3 print:hidden">
      {guide.reason !== 'guide' && (
        <p className="text-sm text-soft">Questions go to {guideLabel(guide)}.</p>
      )}
      <p className="text-sm text-soft">{answerTimeText(guide)}.</p>
      <button
        type="button"
        disabled={loading}
        aria-haspopup="dialog"
        onPointerEnter={AskDialog.preload}
        onClick={() => setOpen(true)}
        className={buttonClass('tinted', 'mt-2')}
      >
        <MessageCircleQuestionMark className="size-4" />
        Ask a question
      </button>
      {isOpen && <AskDialog resource={resource} guide={guide} onClose={() => setOpen(false)} />}
    </div>
  );
}
