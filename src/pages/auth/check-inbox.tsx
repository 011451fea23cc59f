import { Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Replaces the sign-up form when the email must be confirmed first. */
export function CheckInbox({ email }: { email: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <div className="text-center">
      <Mail className="mx-auto mb-3 size-10 text-brand" />
      <h2 ref={ref} tabIndex={-1} className="text-xl">
        Check your inbox
      </h2>
      <p className="mt-2 break-words text-soft">
        We sent an email to <strong className="text-ink">{email}</strong>. Open the link in it to
        confirm your address, then sign in.
      </p>
      <p className="mt-2 text-soft">No email? Check your spam folder.</p>
    </div>
  );
}
