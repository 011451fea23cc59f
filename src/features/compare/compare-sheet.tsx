import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { comparedResourcesQuery } from './api/compared-resources';
import { compareSelection } from './compare-selection';
import { CompareTable } from './compare-table';
import { comparisonRows, FEWEST_COMPARED, withCompared } from './rules/comparison';
import { Spinner } from '@/shared/feedback/spinner';
import { sentenceFor } from '@/shared/lib/error-sentences';
import { paths } from '@/shared/lib/paths';
import { useSiteOrigin } from '@/shared/lib/public-addresses';
import { useToday } from '@/shared/lib/use-now';
import { buttonClass } from '@/shared/ui/button-class';
import { Sheet } from '@/shared/ui/dialog';
import { ShareButton } from '@/shared/ui/share-button';

interface CompareSheetProps {
  readonly slugs: readonly string[];
  readonly onChange: (slugs: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Two to four resources side by side. Slugs of resources that are not public are dropped. */
export function CompareSheet({ slugs, onChange, onClose }: CompareSheetProps) {
  const { data, error, isFetching, refetch } = useQuery(comparedResourcesQuery(slugs));
  const today = useToday();
  const known = data?.map(({ slug }) => slug).join();
  useEffect(() => {
    // After the sheet of a shared address is closed, its resources are chosen on their cards.
    if (known !== undefined && known !== '') compareSelection.set(known.split(','));
  }, [known]);
  const shared = withCompared('', data?.map(({ slug }) => slug) ?? slugs);
  return (
    <Sheet
      title="Compare"
      size="wide"
      onClose={onClose}
      footer={
        <>
          <ShareButton name="Compare" page={`${useSiteOrigin()}${paths.home()}${shared}`} />
          <button type="button" onClick={() => window.print()} className={buttonClass('quiet')}>
            <Printer className="size-4 max-sm:hidden" />
            Print
          </button>
          <button type="button" onClick={onClose} className={buttonClass('primary', 'ml-auto')}>
            Done
          </button>
        </>
      }
    >
      {data === undefined && error === null && (
        <Spinner label="Loading the comparison" className="appear-late py-12" />
      )}
      {data === undefined && error !== null && (
        <div role="alert" className="py-4">
          <p>{`The comparison could not be loaded. ${sentenceFor(error)}`}</p>
          <button
            type="button"
            aria-disabled={isFetching}
            onClick={() => void refetch()}
            className={buttonClass('secondary', 'mt-3')}
          >
            Retry
          </button>
        </div>
      )}
      {data !== undefined && data.length < FEWEST_COMPARED && (
        <p role="status" className="pb-4">
          {`${data.length === 0 ? 'None' : 'Only one'} of these resources can be compared. The others are no longer listed. Close this and choose others on their cards.`}
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <CompareTable
          resources={data}
          rows={comparisonRows(data, today)}
          onRemove={
            data.length > FEWEST_COMPARED
              ? (slug) => onChange(data.map((one) => one.slug).filter((one) => one !== slug))
              : null
          }
        />
      )}
    </Sheet>
  );
}
