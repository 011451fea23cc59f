import { encode } from 'uqr';

interface QrCodeProps {
  /** What a camera reads: an address. */
  readonly text: string;
  /** What it leads to, for screen readers. */
  readonly label: string;
  readonly className: string;
}

/** A QR code, drawn as one path. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={className}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
