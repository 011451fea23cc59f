import { useQuery } from '@tanstack/react-query';
import {
  organizationNamesQuery,
  type OrganizationName,
} from '@/data/organizations/organization-queries';
import { useOrganizationCreate } from '@/data/organizations/use-organization-create';
import { organizationLimits } from '@/domain/limits';
import { cleanName } from '@/domain/accounts/sign-up-form';
import { characterCount, hasForbiddenCharacter, showsSomething } from '@/domain/text-rules';
import { notify } from '@/lib/notify';

/**
 * The organizations of the directory to choose from, and how to add one by its name.
 *
 * @param isWanted whether the list is needed by now.
 */
export function useOrganizationChoice(isWanted = true) {
  const organizations = useQuery({ ...organizationNamesQuery(), enabled: isWanted });
  const create = useOrganizationCreate();

  /** Adds one, says how it went, and hands it over where it went well. */
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
      onError: () => {
        notify({
          title: 'Error',
          description: 'Failed to create organization. Please try again.',
          tone: 'destructive',
        });
      },
    });
  };

  return {
    options: organizations.data ?? [],
    notice: noticeFor(organizations.status),
    isAdding: create.isPending,
    add,
  };
}

/** What stands in the list while it is not there. */
function noticeFor(status: 'pending' | 'error' | 'success'): string | undefined {
  if (status === 'pending') return 'Loading organizations…';
  if (status === 'error') return 'The list could not be loaded. You can type the name.';
  return undefined;
}

/** The typed text as the name of a new organization, or null where the database would refuse it. */
export function creatableName(typed: string): string | null {
  const name = cleanName(typed);
  const length = characterCount(name);
  const { shortest, longest } = organizationLimits.name;
  const fits = length >= shortest && length <= longest;
  return fits && showsSomething(name) && !hasForbiddenCharacter(name) ? name : null;
}
