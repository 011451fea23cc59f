import { useQuery } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { starterKitKeys } from '@/entities/starter-kits/api/starter-kit-keys';
import { searchedKitsQuery } from '@/entities/starter-kits/api/starter-kits';
import { useLoggedError } from '@/shared/feedback/use-retained-error';
import { paths } from '@/shared/lib/paths';
import { counted } from '@/shared/rules/counted';
import { SiteLink } from '@/shared/ui/site-link';

const loadSearch = () => import('@shared/search/closest/find-kits');

/** The starter kits and steps that answer a search of the list; nothing without any. */
export function KitMatches({ search }: { search: string }) {
  const typed = search.trim();
  const { data: found, error } = useQuery({
    queryKey: starterKitKeys.matches(typed),
    queryFn: async ({ client }) => {
      const [{ findKits }, kits] = await Promise.all([
        loadSearch(),
        client.query(searchedKitsQuery()),
      ]);
      return findKits(kits, typed);
    },
    enabled: typed !== '',
  });
  useLoggedError('The starter kits could not be loaded:', error);
  if (found === undefined || found.length === 0) return null;
  const links =
    found === 'all'
      ? [
          {
            to: paths.start(),
            title: 'Where do I start?',
            text: 'Legal form, licenses, taxes and insurance, by kind of business',
          },
        ]
      : found.map(({ kit, step }) => ({
          to: `${paths.starterKit(kit.slug)}${step === null ? '' : `#${step.id}`}`,
          title: kit.title,
          text: step?.title ?? `${counted(kit.steps.length, 'step')}, in order`,
        }));
  return (
    <ul aria-label="Starter kits" className="mb-3 space-y-1 print:hidden">
      {links.map(({ to, title, text }) => (
        <li
          key={to}
          className="relative flex items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2 hover:border-edge"
        >
          <ListChecks className="size-5 shrink-0 text-brand" />
          <p className="min-w-0">
            <SiteLink
              to={to}
              className="font-semibold text-brand after:absolute after:inset-0 hover:underline"
            >
              {title}
            </SiteLink>
            <span className="block text-sm text-soft">{text}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
