import { AskForm } from '@/components/ask-guide/ask-form';
import { Dialog } from '@/components/ui/dialog';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { answerTimeText, guideLabel, type GuideToAsk } from '@/domain/questions/guide-texts';
import { notify } from '@/lib/notify';

interface AskDialogProps {
  readonly resource: Pick<ResourceDetail, 'id' | 'name'>;
  /** Null while it loads. */
  readonly guide: GuideToAsk | null;
  readonly onClose: () => void;
}

/** Question to the guide of a resource. */
export function AskDialog({ resource, guide, onClose }: AskDialogProps) {
  return (
    <Dialog title="Ask a question" onClose={onClose}>
      <p className="mb-4 text-soft">
        <span>About </span>
        <strong className="text-ink">{resource.name}</strong>
        <span>{guide === null ? '.' : `, to ${guideLabel(guide)}. ${answerTimeText(guide)}.`}</span>
      </p>
      <AskForm
        resourceId={resource.id}
        onCancel={onClose}
        onSent={(replyAddress) => {
          notify({
            title: 'Question sent',
            description: `You will get the answer at ${replyAddress}.`,
          });
          onClose();
        }}
      />
    </Dialog>
  );
}
