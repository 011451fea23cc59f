import { CircleCheck } from 'lucide-react';
import type { StepProps } from './step-props';

/** Step 5: what has been set up, in a few words. */
export function DoneStep({ answers }: StepProps) {
  return (
    <ul className="space-y-3 rounded-lg border border-line bg-surface p-5">
      <Point>
        {answers.isProfileVisible
          ? 'Everyone can see your profile.'
          : 'Only you and the people who run the directory can see your profile.'}
      </Point>
      <Point>
        {answers.wantsUpdates
          ? 'You will receive updates by email every two weeks.'
          : 'You will not receive updates by email.'}
      </Point>
      <Point>You can change every answer here, and edit the rest on your profile.</Point>
    </ul>
  );
}

function Point({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-3">
      <CircleCheck className="mt-0.5 size-5 text-open" />
      {children}
    </li>
  );
}
