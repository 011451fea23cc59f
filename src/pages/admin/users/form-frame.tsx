import { useId, type ReactNode } from 'react';

interface FormFrameProps {
  readonly title: string;
  readonly onSubmit: () => void;
  /** Layout of the fields. */
  readonly className: string;
  readonly children: ReactNode;
}

/** Frame of an admin form with a title. */
export function FormFrame({ title, onSubmit, className, children }: FormFrameProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className={`mt-4 grid items-start gap-4 ${className}`}
      >
        {children}
      </form>
    </section>
  );
}
