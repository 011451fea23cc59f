import { SiteLink } from '@/components/site-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';

const roles = [
  {
    title: 'Resource guides',
    text: 'Curators of the resources that they know best. They are named on the page of a resource and write reviews as editors.',
  },
  {
    title: 'Entrepreneurs who review',
    text: 'They have been through a program or a loan and say how it went, with stars and in their own words.',
  },
  {
    title: 'People who contribute',
    text: 'They send in what is missing: a grant from their town, a workshop, an event. Anybody with an account can.',
  },
  {
    title: 'Admins and service admins',
    text: 'They read what comes in, approve it or say why not, and keep the entries in order.',
  },
] as const;

/** Who does the work, by what they do. */
export function Team() {
  return (
    <section aria-labelledby="team-title">
      <h2 id="team-title" className="text-2xl lg:text-3xl">
        The team behind it
      </h2>
      <p className="mt-3 max-w-measure text-lg text-pretty text-soft">
        The directory is kept by the people who use it. You will meet them in four roles.
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
        Do you know something that belongs here? Paste what you have, and we turn it into an entry
        that you check before you send it.
      </p>
      <SiteLink to={paths.submit()} className={buttonClass('secondary', 'mt-4')}>
        Submit a Resource or Event
      </SiteLink>
    </section>
  );
}
