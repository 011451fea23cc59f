import type { LucideIcon } from 'lucide-react';
import { notify } from '@/shared/lib/notify';

interface SaveFileButtonProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Loads the code that writes the file, and downloads the file. */
  readonly save: () => Promise<void>;
  readonly className: string;
}

/** Downloads a file that is written in the browser. */
export function SaveFileButton({ icon: Icon, label, save, className }: SaveFileButtonProps) {
  const press = async () => {
    try {
      await save();
    } catch (error) {
      console.error('The file could not be saved:', error);
      notify({
        title: "We couldn't create the file",
        description: 'Check your connection and try again.',
        tone: 'destructive',
      });
    }
  };
  return (
    <button type="button" onClick={() => void press()} className={className}>
      <Icon className="size-4" />
      <span>{label}</span>
    </button>
  );
}
