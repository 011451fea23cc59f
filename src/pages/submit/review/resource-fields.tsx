import { Fragment, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '@/components/submission-fields/form-field';
import { FormSection } from '@/components/submission-fields/form-section';
import { resourceFormSections, type ResourceForm } from '@/domain/resources/submission-form';

interface ResourceFieldsProps {
  readonly form: UseFormReturn<ResourceForm>;
  /** What stands below the name: similar resources. */
  readonly belowName: ReactNode;
}

/** Everything that a member may say of a resource. */
export function ResourceFields({ form, belowName }: ResourceFieldsProps) {
  return resourceFormSections.map(({ id, title, intro, fields }) => (
    <FormSection key={id} id={id} title={title} {...(intro === undefined ? {} : { intro })}>
      {fields.map((field) => (
        <Fragment key={field.name}>
          <FormField
            form={form}
            field={field}
            label={'memberLabel' in field ? field.memberLabel : field.label}
          />
          {field.name === 'name' && belowName}
        </Fragment>
      ))}
    </FormSection>
  ));
}
