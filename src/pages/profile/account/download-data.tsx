import { buttonClass } from '@/components/ui/button-class';
import { useOwnData } from '@/data/account/use-own-data';
import { sentenceFor } from '@/lib/error-sentences';
import { notify } from '@/lib/notify';
import { saveFile } from '@/lib/save-file';

interface DownloadDataProps {
  readonly userId: string;
  readonly email: string;
}

/** Downloads all stored data of the user as JSON. */
export function DownloadData(account: DownloadDataProps) {
  const exportData = useOwnData();
  const download = () => {
    if (exportData.isPending) return;
    exportData.mutate(account, {
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
      aria-disabled={exportData.isPending}
      onClick={download}
      className={buttonClass('secondary', 'max-sm:w-full sm:min-w-56')}
    >
      {exportData.isPending ? 'Exporting…' : 'Download My Data'}
    </button>
  );
}
