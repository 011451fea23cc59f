import { editorSections } from '@/domain/resources/editor-fields';

/** The sections of the form, to jump to. No entry of the history comes of it. */
export function JumpList() {
  return (
    <nav
      aria-label="Sections of the form"
      className="mb-4 overflow-x-auto border-b border-line lg:sticky lg:top-(--header-height) lg:mb-0 lg:border-b-0 lg:pt-2"
    >
      <ul className="flex gap-1 lg:flex-col">
        {editorSections.map(({ id, title }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#edit-${id}`}
              onClick={(event) => {
                event.preventDefault();
                jumpTo(`edit-${id}`);
              }}
              className="flex min-h-11 items-center rounded px-3 font-semibold text-brand hover:bg-brand-tint"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function jumpTo(headingId: string): void {
  const heading = document.getElementById(headingId);
  heading?.setAttribute('tabindex', '-1');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
