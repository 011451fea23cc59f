import { Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** Stands in place of the sign-up form where an address has to be confirmed first. */
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
        We have sent a mail to <strong className="text-ink">{email}</strong>. Follow its link to
        confirm the address; then you can sign in.
      </p>
      <p className="mt-2 text-soft">Nothing there? It may be among the junk mail.</p>
    </div>
  );
}
