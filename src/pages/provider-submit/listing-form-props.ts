import type { ListingFields } from '@contracts/listing';
import type { LogoProof } from '@/data/listings/use-logo-upload';
import type { ListingColumns } from '@/domain/providers/listing-form';

/** What the form of a listing needs to know of its page. */
export interface ListingFormProps {
  /** The listing as it is; null for a new one. */
  readonly listing: ListingColumns | null;
  /** What tells its draft from those of other listings. Neither a session nor a key of a link. */
  readonly draftSubject: string;
  readonly logoProof: LogoProof;
  readonly sendLabel: string;
  /** Sends what is filled in, once it is right. */
  readonly onSend: (fields: ListingFields) => Promise<void>;
  /** What to say when that fails. */
  readonly messageFor: (error: unknown) => string;
  /** Called once it is sent and the draft is gone. */
  readonly onSent: () => void;
}
