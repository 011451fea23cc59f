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
        Submit a Resource or Event
      </SiteLink>
    </section>
  );
}
