import { Spinner } from '@/components/feedback/spinner';
import { usePageMeta } from '@/lib/use-page-meta';

/** Loading state of the page. */
export function PageSpinner({ label }: { label: string }) {
  usePageMeta({ title: 'Submit Your Listing', noIndex: true });
  return <Spinner label={label} className="appear-late py-24" />;
}
