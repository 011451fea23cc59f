import { CircleAlert } from 'lucide-react';

/** Why a text could not be read, what is safe, and what to do next. */
export function ReadingFailure({ message }: { message: string }) {
  return (
    <div role="alert" className="mt-5 flex items-start gap-2 rounded bg-closed-tint px-4 py-3">
      <CircleAlert className="mt-0.5 size-5 text-closed" />
      <div>
        <p className="font-semibold text-closed">{message}</p>
        <p>Your text is kept. Try again, or fill in the form yourself with the text beside it.</p>
      </div>
    </div>
  );
}
