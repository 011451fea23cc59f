import { useBegunKits } from './use-kit-ticks';
import { paths } from '@/shared/lib/paths';
import { SiteLink } from '@/shared/ui/site-link';

/** The starter kits with ticked steps, a line each; nothing without any. */
export function BegunKits() {
  const kits = useBegunKits();
  if (kits.length === 0) return null;
  return (
    <ul aria-label="Starter kits" className="mt-3">
      {kits.map(({ kit, progress }) => (
        <li key={kit.id} className="flex flex-wrap items-baseline gap-x-2">
          <SiteLink
            to={paths.starterKit(kit.slug)}
            className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
          >
            {kit.title}
          </SiteLink>
          <span className="text-soft">{progress}</span>
        </li>
      ))}
    </ul>
  );
}
