import { BadgeCheck, Building2, CalendarDays, Mail } from 'lucide-react';
import { FeatureList } from '@/shared/ui/feature-list';
import { LISTING_PRICE } from '@shared/contracts/listing-price';

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
      <FeatureList features={benefits} className="sm:grid-cols-2" />
    </section>
  );
}

const steps = [
  { title: 'Pay', text: `Press Pay Now and pay ${LISTING_PRICE} by card. You need no account.` },
  {
    title: 'Fill in the form',
    text: 'Describe what you do, where and for whom, and how to reach you. You can add a logo.',
  },
  {
    title: 'We review it',
    text: 'A person reviews your listing. We email you when it is approved or if something needs to change.',
  },
  {
    title: 'Live for a year',
    text: 'The year starts when your listing is approved, not when you pay. It does not renew automatically.',
  },
] as const;

/** Steps from payment to publication. */
export function Steps() {
  return (
    <section aria-labelledby="steps-title">
      <h2 id="steps-title" className="text-2xl lg:text-3xl">
        How it works
      </h2>
      <ol className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="rounded-lg border border-line bg-surface p-5">
            <span aria-hidden="true" className="font-display text-3xl font-semibold text-brand">
              {index + 1}
            </span>
            <h3 className="mt-1 text-lg">{title}</h3>
            <p className="mt-1 text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
