import { MessageCircleQuestionMark } from 'lucide-react';
import { paths } from '@/shared/lib/paths';
import { linkClass } from '@/shared/ui/link-class';
import { SiteLink } from '@/shared/ui/site-link';

interface AskLinkProps {
  /** What was searched for; the question begins with it. */
  readonly about?: string;
}

/** The way to a person below a list of results. */
export function AskLink({ about = '' }: AskLinkProps) {
  const text = about.trim();
  return (
    <p className="flex flex-wrap items-center gap-x-3 print:hidden">
      <span>Not what you need? People who know these programs can help.</span>
      <SiteLink to={paths.ask(text === '' ? undefined : text)} className={linkClass}>
        <MessageCircleQuestionMark className="size-5" />
        Ask a guide
      </SiteLink>
    </p>
  );
}
