import { useQuery } from '@tanstack/react-query';
import { useOrganizationCreate } from './api/organization-create';
import { organizationNamesQuery, type OrganizationName } from './api/organization-names';
import { cleanName } from '@/entities/people/rules/sign-up-form';
import { notify } from '@/shared/lib/notify';
import { organizationLimits } from '@/shared/rules/limits';
import { characterCount, hasForbiddenCharacter, hasVisibleText } from '@/shared/rules/text-rules';

/**
 * Returns the organizations to choose from, and a function to add one by name.
 *
 * @param isWanted whether to load the list.
 */
export function useOrganizationChoice(isWanted = true) {
  const organizations = useQuery({ ...organizationNamesQuery(), enabled: isWanted });
  const create = useOrganizationCreate();

  /** Adds an organization, shows a toast and passes it to `onAdded` on success. */
  const add = (name: string, onAdded: (organization: OrganizationName) => void) => {
    if (create.isPending) return;
    create.mutate(name, {
      onSuccess: ({ organization, isNew }) => {
        onAdded(organization);
        if (!isNew) return;
        notify({
          title: 'Organization created',
          description: `"${organization.name}" has been added to the directory.`,
        });
      },
      onError: () =>
        notify({
          title: 'Error',
          description: 'Failed to create organization. Please try again.',
          tone: 'destructive',
        }),
    });
  };

  return {
    options: organizations.data ?? [],
    notice: noticeFor(organizations.status),
    isAdding: create.isPending,
    add,
  };
}

/** Text shown instead of options. */
function noticeFor(status: 'pending' | 'error' | 'success'): string | undefined {
  if (status === 'pending') return 'Loading organizations…';
  if (status === 'error') return "We couldn't load the list. You can type the name.";
  return undefined;
}

/** Returns the cleaned name of a new organization, or null when the database would reject it. */
export function creatableName(typed: string): string | null {
  const name = cleanName(typed);
  const length = characterCount(name);
  const { shortest, longest } = organizationLimits.name;
  const fits = length >= shortest && length <= longest;
  return fits && hasVisibleText(name) && !hasForbiddenCharacter(name) ? name : null;
}
