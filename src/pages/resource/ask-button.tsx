import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { lazy, useState } from 'react';
import { useSession } from '@/auth/session-context';
import { LazyPart } from '@/components/feedback/lazy-part';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { guideToAskQuery } from '@/data/questions/guide-to-ask';
import type { ResourceDetail } from '@/data/resources/resource-rows';
import { loadCode } from '@/lib/load-code';
import { paths } from '@/lib/paths';

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
