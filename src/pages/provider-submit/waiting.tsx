import { Spinner } from '@/components/feedback/spinner';
import { usePageMeta } from '@/lib/use-page-meta';

/** The page while what belongs on it is asked for. */
export function Waiting({ label }: { label: string }) {
  usePageMeta({ title: 'Submit Your Listing', noIndex: true });
  return <Spinner label={label} className="appear-late py-24" />;
}
