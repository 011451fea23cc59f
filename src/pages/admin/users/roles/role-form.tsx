import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useRef, useState } from 'react';
import { ChoiceField } from '../choice-field';
import { useGive } from './use-give';
import { LoadFailure } from '@/components/feedback/load-failure';
import { useLastingFailure } from '@/components/feedback/use-lasting-failure';
import { Field, inputClass } from '@/components/form/field';
import { buttonClass } from '@/components/ui/button-class';
import { peopleQuery } from '@/data/profiles/people-query';
import { choiceNamed, personChoices } from '@/domain/distinct-names';
import { fullName } from '@/domain/person-name';
import { isMember, userRoles } from '@/domain/vocabularies';
import type { UserRole } from '@/domain/vocabularies';
import { notify } from '@/lib/notify';
import { useOneAtATime } from '@/lib/use-one-at-a-time';

/** Gives a person a role. */
export function RoleForm() {
  const titleId = useId();
  const people = useQuery(peopleQuery());
  const personRef = useRef<HTMLInputElement>(null);
  const roleRef = useRef<HTMLSelectElement>(null);
  const [personText, setPersonText] = useState('');
  const [role, setRole] = useState<UserRole | null>(null);
  const [wasSent, setSent] = useState(false);
  const options = useMemo(() => people.data && personChoices(people.data), [people.data]);
  const choice = choiceNamed(options ?? [], personText);
  const person = people.data?.find(({ user_id }) => user_id === choice?.id) ?? null;
  const { give, isBusy } = useGive();
  const oneAtATime = useOneAtATime();
  const { failure, retry } = useLastingFailure(people.error, people.refetch);

  const send = async () => {
    if (person === null || role === null) {
      setSent(true);
      notify({
        title: 'Missing Selection',
        description: 'Please select both a user and a role.',
        tone: 'destructive',
      });
      (person === null ? personRef : roleRef).current?.focus();
      return;
    }
    if (!(await give({ userId: person.user_id, name: fullName(person), role }))) return;
    setSent(false);
    setPersonText('');
    setRole(null);
  };

  if (people.data === undefined && failure !== null)
    return <LoadFailure error={failure} onRetry={() => void retry()} />;
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={titleId} className="text-xl">
        Give a Role
      </h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void oneAtATime(send);
        }}
        className="mt-4 grid items-start gap-4 lg:grid-cols-2"
      >
        <ChoiceField
          label="User"
          name="user"
          text={personText}
          onText={setPersonText}
          choices={options}
          hasFailed={false}
          error={wasSent && person === null ? 'Please choose a user from the list' : undefined}
          inputRef={personRef}
        />
        <Field label="Role" error={wasSent && role === null ? 'Please choose a role' : undefined}>
          {(control) => (
            <select
              {...control}
              ref={roleRef}
              value={role ?? ''}
              onChange={(event) => {
                if (isMember(userRoles, event.target.value)) setRole(event.target.value);
              }}
              className={inputClass}
            >
              <option value="" disabled>
                Choose a role
              </option>
              {userRoles.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="lg:col-span-2">
          <button type="submit" aria-disabled={isBusy} className={buttonClass('primary')}>
            {isBusy ? 'Giving…' : 'Give Role'}
          </button>
        </div>
      </form>
    </section>
  );
}
