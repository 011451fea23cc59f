import { BadgeCheck, HandCoins, Lock, MapPin, MessageSquareText, Tag } from 'lucide-react';

const reasons = [
  {
    icon: HandCoins,
    title: 'Free for everyone',
    text: 'Searching costs nothing and needs no account.',
  },
  {
    icon: BadgeCheck,
    title: 'Reviewed by people',
    text: 'Every resource, event, review and listing is reviewed by a person before it is published.',
  },
  {
    icon: Lock,
    title: 'Your data is not for sale',
    text: 'We never sell user data.',
  },
  {
    icon: MessageSquareText,
    title: 'No sponsored reviews',
    text: 'Reviews come from entrepreneurs and from resource guides. No one can buy one.',
  },
  {
    icon: Tag,
    title: 'Paid listings are labeled',
    text: 'Service providers pay for their listings, which are labeled “Paid listing”. Only admins can feature one, and it is then labeled “Featured”.',
  },
  {
    icon: MapPin,
    title: 'Made for one state',
    text: 'Every resource is open to people in Maine, in their region or statewide.',
  },
] as const;

/** Reasons to trust the directory. */
export function Trust() {
  return (
    <section aria-labelledby="trust-title">
      <h2 id="trust-title" className="text-2xl lg:text-3xl">
        Why trust the directory
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {reasons.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand">
              <Icon className="size-5" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
