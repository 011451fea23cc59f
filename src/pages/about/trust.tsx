import { BadgeCheck, HandCoins, Lock, MapPin, MessageSquareText, Tag } from 'lucide-react';

const reasons = [
  {
    icon: HandCoins,
    title: 'Free for everybody',
    text: 'Looking for help costs nothing and needs no account.',
  },
  {
    icon: BadgeCheck,
    title: 'Read by people first',
    text: 'Every resource, event, review and listing is read by a person before it appears here.',
  },
  {
    icon: Lock,
    title: 'Your data is not for sale',
    text: 'We never sell user data, to anybody.',
  },
  {
    icon: MessageSquareText,
    title: 'No sponsored reviews',
    text: 'Reviews come from entrepreneurs and from resource guides. Nobody can buy one.',
  },
  {
    icon: Tag,
    title: 'Paid is called paid',
    text: 'Service providers pay for their listing, and it says so: Paid listing. Only an admin can feature one, and then it says Featured.',
  },
  {
    icon: MapPin,
    title: 'Made for one state',
    text: 'Every resource is one that people in Maine can use, in their region or statewide.',
  },
] as const;

/** Why one may believe what stands in the directory. */
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
