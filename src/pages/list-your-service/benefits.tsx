import { BadgeCheck, Building2, CalendarDays, Mail } from 'lucide-react';

const benefits = [
  {
    icon: CalendarDays,
    title: 'Listed for a year',
    text: 'People find you by service, region and the words in your description.',
  },
  {
    icon: Building2,
    title: 'A page of your own',
    text: 'Your description, services, specializations and logo on a page you can share.',
  },
  {
    icon: Mail,
    title: 'Direct contact',
    text: 'People contact you directly by email or through your website. There is no fee for inquiries.',
  },
  {
    icon: BadgeCheck,
    title: 'Reviewed before it goes live',
    text: 'A person reviews every listing before it goes live, yours and all others.',
  },
] as const;

/** Benefits of a listing. */
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
