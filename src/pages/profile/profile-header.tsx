import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, CircleCheck, Clock, Pencil, Users } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Profile } from '@/entities/people/api/profile-detail';
import { profileRolesQuery } from '@/entities/people/api/profile-roles';
import { availabilityLabel, memberSince } from '@/entities/people/rules/facts';
import { EditProfileDialog } from '@/features/profile-edit/edit-profile-dialog';
import { paths } from '@/shared/lib/paths';
import { fullName } from '@/shared/rules/person-name';
import { buttonClass } from '@/shared/ui/button-class';
import { Note } from '@/shared/ui/note';
import { SiteLink } from '@/shared/ui/site-link';
import { Avatar } from '@/shared/ui/stored-picture';
import { userRoles } from '@shared/contracts/vocabularies';

interface ProfileHeaderProps {
  readonly profile: Profile;
  readonly isOwner: boolean;
  readonly isSample: boolean;
}

/** Name, roles, availability and edit button of a profile. */
export function ProfileHeader({ profile, isOwner, isSample }: ProfileHeaderProps) {
  const name = fullName(profile);
  return (
    <header>
      <SiteLink to={paths.resources()} className={buttonClass('quiet', '-ml-3 print:hidden')}>
        <ChevronLeft className="size-4" />
        Back to Directory
      </SiteLink>
      {isSample && <Note>This is a sample profile.</Note>}
      {!profile.public_profile && (
        <Note>
          {isOwner
            ? "Only you and the directory's staff can see this profile."
            : "This profile is not public. Only its owner and the directory's staff can see it."}
        </Note>
      )}
      <div className="mt-5 flex flex-wrap items-start gap-x-6 gap-y-4 sm:flex-row-reverse">
        <Avatar name={name} photo={profile.profile_photo_url} size="large" />
        <div className="max-w-full min-w-0 flex-1 basis-72">
          <RoleBadges userId={profile.user_id} />
          <h1 className="max-w-measure text-2xl sm:text-3xl">{name}</h1>
          <p className="mt-1 text-soft">{`@${profile.display_name}`}</p>
          {profile.professional_title !== null && (
            <p className="mt-2 max-w-measure text-lg">{profile.professional_title}</p>
          )}
          <AvailabilityBadges profile={profile} />
          <p className="mt-2 text-sm text-soft">{memberSince(profile.created_at)}</p>
          {isOwner && <EditProfileButton profile={profile} />}
        </div>
      </div>
    </header>
  );
}

function RoleBadges({ userId }: { userId: string }) {
  const { data: held = [] } = useQuery(profileRolesQuery(userId));
  const roles = userRoles.filter(({ value }) => held.includes(value));
  if (roles.length === 0) return null;
  return (
    <ul aria-label="Roles" className="mb-2 flex flex-wrap gap-1.5">
      {roles.map(({ value, label }) => (
        <li
          key={value}
          className="rounded-full bg-accent-tint px-2.5 py-0.5 text-sm font-semibold text-accent"
        >
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Availability of the person, unless hidden. */
function AvailabilityBadges({ profile }: { profile: Profile }) {
  const availability = availabilityLabel(profile.availability_status);
  if (availability === null && !profile.open_to_connecting) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2 text-sm font-semibold">
      {availability !== null && (
        <li
          className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 ${
            profile.availability_status === 'busy'
              ? 'bg-unknown-tint text-unknown'
              : 'bg-open-tint text-open'
          }`}
        >
          {profile.availability_status === 'busy' ? (
            <Clock className="size-4" />
          ) : (
            <CircleCheck className="size-4" />
          )}
          <span className="sr-only">Availability: </span>
          <span>{availability}</span>
        </li>
      )}
      {profile.open_to_connecting && (
        <li className="inline-flex items-center gap-1.5 rounded-full bg-brand-tint px-3 py-1 text-brand">
          <Users className="size-4" />
          Open to connecting
        </li>
      )}
    </ul>
  );
}

function EditProfileButton({ profile }: { profile: Profile }) {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  // Back and Forward close the dialog for good: they show another tab behind it.
  if (openedAt !== null && !isOpen) setOpenedAt(null);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpenedAt(key)}
        className={buttonClass('primary', 'mt-4 print:hidden')}
      >
        <Pencil className="size-4" />
        Edit Profile
      </button>
      {isOpen && <EditProfileDialog profile={profile} onClose={() => setOpenedAt(null)} />}
    </>
  );
}
