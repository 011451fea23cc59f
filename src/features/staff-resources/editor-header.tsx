import { ChevronLeft, ExternalLinkIcon } from 'lucide-react';
import { ArchiveActions } from './archive-actions';
import type { ResourceToEdit } from '@/entities/resources/api/resource-edit';
import { editorSections } from '@/entities/resources/rules/editor-fields';
import type { EditorExit } from '@/entities/staff/use-edit-view';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { linkClass } from '@/shared/ui/link-class';
import { labelOf, resourceStatuses } from '@shared/contracts/vocabularies';

/** Label of the button that leaves the editor. */
export const backLabels: Readonly<Record<EditorExit['origin'], string>> = {
  list: 'Back to the list',
  submission: 'Back to the submission',
  overview: 'Back to Overview',
};

interface EditorHeaderProps {
  readonly headingId: string;
  readonly resource: ResourceToEdit;
  readonly origin: EditorExit['origin'];
  readonly onClose: () => void;
  /** Runs an action once nothing is unsaved. */
  readonly confirmLeaving: (proceed: () => void) => void;
  /** Leaves the editor after the resource was archived, restored or deleted. */
  readonly onArchiveDone: () => void;
}

/** Name and status of the resource, the way back, a link to its page in a new tab, and its archive. */
export function EditorHeader(props: EditorHeaderProps) {
  const { headingId, resource, origin, onClose, confirmLeaving, onArchiveDone } = props;
  return (
    <div>
      <button type="button" onClick={onClose} className={buttonClass('quiet', '-ml-3')}>
        <ChevronLeft className="size-5" />
        <span>{backLabels[origin]}</span>
      </button>
      <h2 id={headingId} tabIndex={-1} className="mt-1 text-2xl wrap-anywhere">
        {`Edit ${resource.name}`}
      </h2>
      <div className="flex flex-wrap items-center gap-x-5">
        <p className="text-soft">
          Status: <strong className="text-ink">{labelOf(resourceStatuses, resource.status)}</strong>
          {resource.moderation_status === 'declined' && <span>{' (declined)'}</span>}
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
        <ArchiveActions
          resource={resource}
          confirmLeaving={confirmLeaving}
          onDone={onArchiveDone}
        />
      </div>
    </div>
  );
}

/** Links to the sections of the form. They add no history entries. */
export function JumpList() {
  return (
    <nav
      aria-label="Sections of the form"
      className="mb-4 overflow-x-auto border-b border-line lg:sticky lg:top-(--header-height) lg:mb-0 lg:border-b-0 lg:pt-2"
    >
      <ul className="flex gap-1 lg:flex-col">
        {editorSections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#edit-${id}`}
              onClick={(event) => {
                event.preventDefault();
                jumpTo(`edit-${id}`);
              }}
              className="flex min-h-11 items-center rounded px-3 font-semibold text-brand hover:bg-brand-tint"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function jumpTo(headingId: string): void {
  const heading = document.getElementById(headingId);
  heading?.setAttribute('tabindex', '-1');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
