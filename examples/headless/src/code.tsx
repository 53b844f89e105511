// Draws the current pairing code as squares, with a button to request one.
import { useAppKitWallets } from 'openappkit/react/headless';
import { encode } from 'uqr';

export function Code() {
  const { wcUri, wcError, isFetchingWcUri, getWcUri, resetWcUri } = useAppKitWallets();
  if (wcError) return <p role="alert">Couldn’t create a QR code. {<Ask onClick={getWcUri} />}</p>;
  if (isFetchingWcUri) return <p>Creating a QR code…</p>;
  if (!wcUri) return <Ask onClick={getWcUri} />;
  const { data, size } = encode(wcUri, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <section aria-label="Verification code">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Pairing code" data-uri={wcUri}>
        <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
        <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <button type="button" onClick={resetWcUri}>
        Stop
      </button>
    </section>
  );
}

function Ask({ onClick }: { readonly onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      Connect by a code
    </button>
  );
}
