import { BadgeCheck, Building2, CalendarDays, Mail } from 'lucide-react';

const benefits = [
  {
    icon: CalendarDays,
    title: 'A place for a year',
    text: 'People find you by what you do, by your region and by words in your description.',
  },
  {
    icon: Building2,
    title: 'A page of your own',
    text: 'Your description, services, specializations and logo, at an address that you can send to others.',
  },
  {
    icon: Mail,
    title: 'Mail straight to you',
    text: 'Contact and Visit Website lead to you, with nobody in between and no fee for an inquiry.',
  },
  {
    icon: BadgeCheck,
    title: 'Read before it appears',
    text: 'A person reads every listing before it goes live. That goes for yours and for those beside it.',
  },
] as const;

/** What the price is for. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits-title">
      <h2 id="benefits-title" className="text-2xl lg:text-3xl">
        What you get
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand">
              <Icon className="size-5" />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 max-w-measure text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
