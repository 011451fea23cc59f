import { ChevronLeft, ExternalLinkIcon } from 'lucide-react';
import type { EditorExit } from '../use-edit-view';
import { backLabels } from './back-labels';
import { buttonClass } from '@/components/ui/button-class';
import { linkClass } from '@/components/ui/link-class';
import type { ResourceToEdit } from '@/data/resources/resource-edit-query';
import { labelOf, resourceStatuses } from '@/domain/vocabularies';
import { paths } from '@/lib/paths';

interface EditorHeaderProps {
  readonly headingId: string;
  readonly resource: ResourceToEdit;
  readonly origin: EditorExit['origin'];
  readonly onClose: () => void;
}

/** What is edited, the way back, and the way to its page, which stays beside the editor. */
export function EditorHeader({ headingId, resource, origin, onClose }: EditorHeaderProps) {
  return (
    <div>
      <button type="button" onClick={onClose} className={buttonClass('quiet', '-ml-3')}>
        <ChevronLeft className="size-5" />
        {backLabels[origin]}
      </button>
      <h2 id={headingId} tabIndex={-1} className="mt-1 text-2xl wrap-anywhere">
        Edit {resource.name}
      </h2>
      <div className="flex flex-wrap items-center gap-x-5">
        <p className="text-soft">
          Status: <strong className="text-ink">{labelOf(resourceStatuses, resource.status)}</strong>
          {resource.moderation_status === 'declined' && ' (declined)'}
        </p>
        <a
          href={paths.resource(resource.slug)}
          target="_blank"
          rel="noreferrer"
          className={linkClass}
        >
          View page
          <ExternalLinkIcon className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
    </div>
  );
}
