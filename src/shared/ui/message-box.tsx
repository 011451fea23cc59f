import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface MessageBoxProps {
  readonly icon: LucideIcon;
  readonly iconClass?: string;
  /** `section` for a message with a heading. */
  readonly as?: 'div' | 'section';
  readonly children: ReactNode;
}

/** Centered message with an icon, in place of content that is not there. */
export function MessageBox(props: MessageBoxProps) {
  const { icon: Icon, iconClass = 'text-soft', as: Element = 'div', children } = props;
  return (
    <Element className="flex flex-col items-center rounded-lg border border-line bg-surface px-6 py-12 text-center">
      <Icon className={`mb-4 size-10 ${iconClass}`} />
      {children}
    </Element>
  );
}
