import type { FollowKind, FollowWish } from './rules/following';
import { inputClass } from '@/shared/ui/input-class';

const labels: Readonly<Record<FollowKind, string>> = {
  opens: 'When it opens again',
  closes_soon: 'Before the application deadline',
  changes: 'When something important changes, such as the deadline',
};

interface FollowChoicesProps {
  readonly offered: readonly FollowWish[];
  readonly chosen: readonly FollowWish[];
  /** Days before the deadline that a reminder may have. */
  readonly days: readonly number[];
  readonly onChange: (wish: FollowWish, isChosen: boolean) => void;
}

/** Checkboxes of what to be emailed about, and the day of the reminder. */
export function FollowChoices({ offered, chosen, days, onChange }: FollowChoicesProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Email me</legend>
      {offered.map((wish) => {
        const current = chosen.find(({ kind }) => kind === wish.kind);
        return (
          <div key={wish.kind}>
            <label className="flex min-h-11 items-start gap-3 py-2">
              <input
                type="checkbox"
                checked={current !== undefined}
                onChange={({ target }) => onChange(current ?? wish, target.checked)}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span className="text-sm">{labels[wish.kind]}</span>
            </label>
            {wish.daysBefore !== null && (
              <ReminderDays
                value={current?.daysBefore ?? wish.daysBefore}
                days={days}
                onChange={(daysBefore) => onChange({ ...wish, daysBefore }, true)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface ReminderDaysProps {
  readonly value: number;
  readonly days: readonly number[];
  readonly onChange: (days: number) => void;
}

/** The day of a reminder. A stored day is offered even when it has passed. */
function ReminderDays({ value, days, onChange }: ReminderDaysProps) {
  const offered = days.includes(value) ? days : [value, ...days];
  return (
    <select
      aria-label="Days before the deadline"
      value={value}
      onChange={({ target }) => onChange(Number(target.value))}
      className={`${inputClass} mb-2 ml-8 w-auto!`}
    >
      {offered.map((day) => (
        <option key={day} value={day}>
          {`${day} days before`}
        </option>
      ))}
    </select>
  );
}
