import type { LucideIcon } from 'lucide-react';

interface FeatureListProps {
  readonly features: readonly {
    readonly icon: LucideIcon;
    readonly title: string;
    readonly text: string;
  }[];
  /** Columns of the grid. */
  readonly className: string;
}

/** Features of something, each with an icon, a title and a sentence. */
export function FeatureList({ features, className }: FeatureListProps) {
  return (
    <ul className={`mt-6 grid grid-cols-1 gap-x-10 gap-y-6 ${className}`}>
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex flex-wrap gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand">
            <Icon className="size-5" />
          </span>
          <div className="min-w-0 flex-1 basis-44">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 max-w-measure text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
