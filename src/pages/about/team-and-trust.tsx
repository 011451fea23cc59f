import { BadgeCheck, HandCoins, Lock, MapPin, MessageSquareText, Tag } from 'lucide-react';
import { paths } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button-class';
import { FeatureList } from '@/shared/ui/feature-list';
import { SiteLink } from '@/shared/ui/site-link';
import { ContactFacts } from '@/shared/ui/text-page';

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
        People who use the directory also keep it up to date, in four roles.
      </p>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2">
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

const checks = [
  {
    title: 'A person compares it with the source',
    text: 'Before an entry is published, staff compare it with the page of the organization that offers it.',
  },
  {
    title: 'We watch that page',
    text: 'Once a week, the site reads it again. When something changed, a person looks at it and updates the entry.',
  },
  {
    title: 'The organization confirms it',
    text: 'About once a year we ask the contact of each entry whether everything is still right.',
  },
  {
    title: 'You see how fresh it is',
    text: 'Each page says when it was last confirmed and who confirmed it, or that nobody has yet.',
  },
  {
    title: 'Anyone can correct it',
    text: 'Press Suggest Edit on a page. Staff check what you send, and the history of the entry keeps every change.',
  },
] as const;

/** How facts are checked. */
export function Checks() {
  return (
    <section
      aria-labelledby="checks-title"
      className="gap-10 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <h2 id="checks-title" className="text-2xl lg:text-3xl">
        How facts are checked
      </h2>
      <ol className="mt-6 max-w-measure list-decimal space-y-4 pl-6 marker:font-semibold marker:text-brand lg:mt-1">
        {checks.map(({ title, text }) => (
          <li key={title} className="pl-2">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who runs the directory. */
export function Contact() {
  return (
    <section
      aria-labelledby="contact-title"
      className="gap-10 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <h2 id="contact-title" className="text-2xl lg:text-3xl">
        Who runs it
      </h2>
      <div className="mt-6 max-w-measure lg:mt-0">
        <ContactFacts subject="Question about Resource Directory" />
      </div>
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
    text: 'A person reviews every resource, event, review and listing before it is published.',
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
