import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { resourceDetailQuery } from '@/entities/resources/api/resource-detail';
import type { ResourceToEdit } from '@/entities/resources/api/resource-edit';
import type { ResourceDetail, ResourceOrganization } from '@/entities/resources/api/resource-rows';
import { ResourceBody } from '@/entities/resources/resource-body';
import { ResourceTitle } from '@/entities/resources/resource-heading';
import { fromEditorForm, type ResourceEditorForm } from '@/entities/resources/rules/editor-form';
import { useToday } from '@/shared/lib/use-now';

interface PagePreviewProps {
  readonly resource: ResourceToEdit;
  readonly form: UseFormReturn<ResourceEditorForm>;
}

/** The public page as it will be once the form is saved. */
export function PagePreview({ resource, form }: PagePreviewProps) {
  const today = useToday();
  const { data: saved } = useQuery(resourceDetailQuery(resource.id));
  useWatch({ control: form.control });
  // Typing does not wait for the page.
  const values = useDeferredValue(form.getValues());
  const draft = draftOf(resource, values, saved?.resource_organizations ?? []);
  return (
    <section
      aria-label="Preview of the page"
      className="mt-5 min-w-0 rounded-lg border border-dashed border-edge bg-canvas p-4 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:mt-0 lg:max-h-[calc(100dvh-var(--header-height)-7rem)] lg:overflow-y-auto"
    >
      <p className="text-sm font-semibold text-soft">Preview</p>
      <ResourceTitle resource={draft} today={today} level="h2" />
      <ResourceBody resource={draft} today={today} isNarrow />
    </section>
  );
}

/** The page's row with the values of the form. An organization that was just linked has its name alone. */
function draftOf(
  resource: ResourceToEdit,
  values: ResourceEditorForm,
  saved: readonly ResourceOrganization[],
): ResourceDetail {
  return {
    ...resource,
    ...fromEditorForm(values),
    resource_criteria: [],
    resource_organizations: values.organizations.map(({ id, name }, position) => ({
      is_primary: position === 0,
      organizations: saved.find(({ organizations }) => organizations.id === id)?.organizations ?? {
        id,
        name,
        description: null,
        logo_url: null,
        website: null,
        contact_email: null,
        address: null,
      },
    })),
  };
}
