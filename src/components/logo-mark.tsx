/** Site logo: a white pine on a rounded square. */
export function LogoMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M7 0h18a7 7 0 0 1 7 7v18a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zm9 4l-5.6 8h2.9L9 18h3.3l-4.8 6.4h6.9V28h3.2v-3.6h6.9L19.7 18H23l-4.3-6h2.9z"
      />
    </svg>
  );
}
