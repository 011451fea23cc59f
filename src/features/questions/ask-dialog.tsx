import { AskForm } from './ask-form';
import {
  answerTimeText,
  guideLabel,
  type GuideToAsk,
} from '@/entities/questions/rules/guide-texts';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { notify } from '@/shared/lib/notify';
import { Dialog } from '@/shared/ui/dialog';

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
