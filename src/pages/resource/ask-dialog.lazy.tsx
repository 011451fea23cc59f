import { AskForm } from '@/components/ask-guide/ask-form';
import { Dialog } from '@/components/ui/dialog';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { answerTimeText, guideLabel, type GuideToAsk } from '@/domain/questions/guide-texts';
import { notify } from '@/lib/notify';

interface AskDialogProps {
  readonly resource: Pick<ResourceDetail, 'id' | 'name'>;
  readonly guide: GuideToAsk;
  readonly onClose: () => void;
}

/** Question to the guide of a resource. */
export function AskDialog({ resource, guide, onClose }: AskDialogProps) {
  return (
    <Dialog title="Ask a question" onClose={onClose}>
      <p className="mb-4 text-soft">
        About <strong className="text-ink">{resource.name}</strong>, to {guideLabel(guide)}.{' '}
        {answerTimeText(guide)}.
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
