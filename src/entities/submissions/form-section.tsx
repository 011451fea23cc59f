import type { ReactNode } from 'react';
import type { ElementNode } from '@/shared/lib/element-node';

/** A field of a form, and how its value reads outside of it. */
export interface SectionField {
  readonly name: string;
  readonly label: string;
  /** Returns a value as people read it; '' when empty. */
  readonly show: (value: unknown) => string;
  readonly node: ElementNode;
}

/** Fields that belong together. */
export interface FieldSection {
  readonly id: string;
  readonly title: string;
  readonly intro?: string | undefined;
  readonly fields: readonly SectionField[];
}

interface FormSectionProps {
  readonly id: string;
  readonly title: string;
  readonly intro?: string | undefined;
  readonly children: ReactNode;
}

/** Fields that belong together, side by side where there is room. */
export function FormSection({ id, title, intro, children }: FormSectionProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {intro !== undefined && <p className="mt-1 text-soft">{intro}</p>}
      <div className="mt-4 grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {children}
      </div>
    </section>
  );
}
