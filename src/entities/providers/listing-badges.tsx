import { Award, Tag } from 'lucide-react';

/** Badges 'Paid listing' and 'Featured'. */
export function ListingBadges({ isFeatured }: { isFeatured: boolean }) {
  return (
    <ul aria-label="About this listing" className="flex flex-wrap items-center gap-2 text-sm">
      {isFeatured && (
        <li className="inline-flex items-center gap-1.5 rounded-full bg-accent-tint px-2.5 py-0.5 font-semibold text-accent">
          <Award className="size-4" />
          Featured
        </li>
      )}
      <li className="inline-flex items-center gap-1.5 text-soft">
        <Tag className="size-4" />
        Paid listing
      </li>
    </ul>
  );
}
