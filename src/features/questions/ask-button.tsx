import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { lazy, useState } from 'react';
import { useSession } from '@/entities/people/session/session-context';
import { guideToAskQuery } from '@/entities/questions/api/guide-to-ask';
import type { ResourceDetail } from '@/entities/resources/api/resource-rows';
import { LazyPart } from '@/shared/feedback/lazy-part';
import { loadCode } from '@/shared/lib/load-code';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { SiteLink } from '@/shared/ui/site-link';

const loadDialog = () => import('./ask-dialog');
const AskDialog = lazy(async () => ({ default: (await loadCode(loadDialog)).AskDialog }));

interface AskButtonProps {
  readonly resource: Pick<ResourceDetail, 'id' | 'name'>;
}

const name = 'Ask a guide';
const label = (
  <>
    <MessageCircleQuestionMark className="size-4" />
    <span>Ask</span>
  </>
);

/** Opens the question form of a resource; links to the general form when nobody answers for it. */
export function AskButton({ resource }: AskButtonProps) {
  const { data: guide } = useQuery(guideToAskQuery(resource.id));
  const { loading } = useSession();
  const [isOpen, setOpen] = useState(false);
  const className = buttonClass('secondary', 'px-2!');
  if (guide === null) {
    return (
      <SiteLink to={paths.ask()} aria-label={name} className={className}>
        {label}
      </SiteLink>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-label={name}
        disabled={loading}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={className}
      >
        {label}
      </button>
      {isOpen && (
        <LazyPart fallback={null}>
          <AskDialog resource={resource} guide={guide ?? null} onClose={() => setOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
