import { buttonClass } from '@/components/ui/button-class';
import { useOwnData } from '@/data/account/use-own-data';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';
import { saveFile } from '@/lib/save-file';

interface DownloadDataProps {
  readonly userId: string;
  readonly email: string;
}

/** Saves everything that is kept of a person as a file that people and programs can read. */
export function DownloadData(account: DownloadDataProps) {
  const gather = useOwnData();
  const download = () => {
    if (gather.isPending) return;
    gather.mutate(account, {
      onSuccess: (data) => {
        saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2));
        notify({ title: 'Your data has been downloaded' });
      },
      onError: (error) => {
        notify({
          title: 'Failed to download your data',
          description: sentenceFor(error),
          tone: 'destructive',
        });
      },
    });
  };
  return (
    <button
      type="button"
      aria-disabled={gather.isPending}
      onClick={download}
      className={buttonClass('secondary', 'max-sm:w-full sm:min-w-56')}
    >
      {gather.isPending ? 'Exporting…' : 'Download My Data'}
    </button>
  );
}
