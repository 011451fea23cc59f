import { useQuery } from '@tanstack/react-query';
import { ContactSection } from './contact-section';
import { FactsSection } from './facts-section';
import { Card } from '@/components/ui/card';
import { ownSettingsQuery } from '@/data/profiles/profile-queries';
import type { Profile } from '@/data/profiles/profile-queries';
import { professionalFacts, profileDetails, providerDetails } from '@/domain/profiles/facts';
import { profileLinks } from '@/domain/profiles/links';

interface ProfileBodyProps {
  readonly profile: Profile;
  readonly isOwner: boolean;
}

/** Sections of spec §2, each when it has content. */
export function ProfileBody({ profile, isOwner }: ProfileBodyProps) {
  // Loaded for the owner only.
  const { data: settings } = useQuery({ ...ownSettingsQuery(profile.user_id), enabled: isOwner });
  const professional = professionalFacts(profile);
  const details = profileDetails(profile);
  const contactMethod = (isOwner ? settings?.contact_method_preference : null) ?? null;
  const provider = providerDetails(profile, contactMethod);
  const links = profileLinks(profile);
  const bio = profile.bio?.trim() ?? '';
  const hasMain = bio !== '' || [professional, details, provider].some(({ length }) => length > 0);
  const hasSide = links.length > 0;

  if (!hasMain && !hasSide) {
    return <p className="mt-8 text-soft">{emptyText(isOwner)}</p>;
  }
  return (
    <div
      className={`mt-6 grid items-start gap-4 lg:gap-6 ${
        hasMain && hasSide ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : 'max-w-3xl'
      }`}
    >
      {hasMain && (
        <div className="grid min-w-0 gap-4 lg:gap-6">
          {bio !== '' && (
            <Card title="About">
              <p className="max-w-measure whitespace-pre-line">{bio}</p>
            </Card>
          )}
          <FactsSection title="Professional Information" facts={professional} />
          <FactsSection title="Profile Details" facts={details} />
          <FactsSection
            title="Resource Provider Details"
            facts={provider}
            {...(contactMethod === null
              ? {}
              : { note: 'Only you can see your preferred contact method.' })}
          />
        </div>
      )}
      {hasSide && <ContactSection links={links} name={profile.display_name} />}
    </div>
  );
}

function emptyText(isOwner: boolean): string {
  return isOwner
    ? "You haven't added anything about yourself yet."
    : "This person hasn't added any details yet.";
}
