import { CalendarPlus } from 'lucide-react';
import { notify } from '@/shared/lib/notify';

interface CalendarButtonProps {
  readonly label: string;
  /** Loads the code that writes the calendar file, and downloads the file. */
  readonly save: () => Promise<void>;
  readonly className: string;
}

/** Downloads a calendar file. */
export function CalendarButton({ label, save, className }: CalendarButtonProps) {
  const press = async () => {
    try {
      await save();
    } catch (error) {
      console.error('The calendar file could not be saved:', error);
      notify({
        title: "We couldn't create the calendar file",
        description: 'Check your connection and try again.',
        tone: 'destructive',
      });
    }
  };
  return (
    <button type="button" onClick={() => void press()} className={className}>
      <CalendarPlus className="size-4" />
      <span>{label}</span>
    </button>
  );
}
