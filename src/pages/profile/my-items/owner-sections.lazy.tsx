import { AccountSection } from '../account/account-section';
import { OwnClaims } from './own-claims';
import { OwnEvents } from './own-events';
import { OwnResources } from './own-resources';
import { OwnSubmissions } from './own-submissions';

/** Resources, claims, submissions, saved events and account of the owner. */
export function OwnerSections({ userId }: { userId: string }) {
  return (
    <div className="mt-10 space-y-10 print:hidden">
      <section aria-labelledby="my-resources" className="space-y-6">
        <h2 id="my-resources" className="text-xl">
          My Resources
        </h2>
        <OwnResources userId={userId} />
        <OwnClaims userId={userId} />
      </section>
      <OwnSubmissions userId={userId} />
      <OwnEvents userId={userId} />
      <AccountSection userId={userId} />
    </div>
  );
}
