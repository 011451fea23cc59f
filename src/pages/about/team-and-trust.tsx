import { BadgeCheck, HandCoins, Lock, MapPin, MessageSquareText, Tag } from 'lucide-react';
import { FeatureList } from '@/components/feature-list';
import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

const roles = [
  {
    title: 'Resource guides',
    text: 'They look after the resources they know best. They are named on the resource page and write reviews as editors.',
  },
  {
    title: 'Entrepreneurs who review',
    text: 'They have used a program or a loan and share how it went.',
  },
  {
    title: 'People who contribute',
    text: 'They submit what is missing: a local grant, a workshop, an event. Anyone with an account can.',
  },
  {
    title: 'Admins and service admins',
    text: 'They review submissions and keep the entries up to date.',
  },
] as const;

/** Team roles. */
export function Team() {
  return (
    <section aria-labelledby="team-title">
      <h2 id="team-title" className="text-2xl lg:text-3xl">
        The team behind it
      </h2>
      <p className="mt-3 max-w-measure text-lg text-pretty text-soft">
        The directory is maintained by the people who use it, in four roles.
      </p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2">
        {roles.map(({ title, text }) => (
          <li key={title} className="rounded-lg border border-line bg-surface p-5">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-measure">
        Know something that belongs here? Paste what you have. We turn it into an entry for you to
        check and submit.
      </p>
      <SiteLink to={paths.submit()} className={buttonClass('secondary', 'mt-4')}>
        Submit a resource or event
      </SiteLink>
    </section>
  );
}

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
    text: 'Reviews come from entrepreneurs and from resource guides. Reviews cannot be bought.',
  },
  {
    icon: Tag,
    title: 'Paid listings are labeled',
    text: 'Service providers pay for their listings, which are labeled “Paid listing”. Only admins can feature a listing, which is then labeled “Featured”.',
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
      <FeatureList features={reasons} className="sm:grid-cols-2 lg:grid-cols-3" />
    </section>
  );
}
