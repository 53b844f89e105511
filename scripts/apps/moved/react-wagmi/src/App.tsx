import { useAppKit, useAppKitState, useAppKitTheme, useDisconnect } from '@reown/appkit/react';
import { useConnection, useSignMessage } from 'wagmi';

export function App() {
  const { address, chain } = useConnection();
  const { open } = useAppKit();
  const { selectedNetworkId } = useAppKitState();
  const { themeMode, setThemeMode } = useAppKitTheme();
  const { disconnect } = useDisconnect();
  const { mutate: signMessage, data: signature } = useSignMessage();
  return (
    <main>
      <appkit-button balance="hide" />
      <w3m-network-button />
      <p data-testid="account">{address ?? 'nobody'}</p>
      <p data-testid="network">
        {chain?.name} {selectedNetworkId}
      </p>
      <button type="button" onClick={() => void open({ view: 'Networks' })}>
        Networks
      </button>
      <button type="button" onClick={() => setThemeMode(themeMode === 'dark' ? 'light' : 'dark')}>
        {themeMode}
      </button>
      <button type="button" onClick={() => signMessage({ message: 'High water' })}>
        Sign {signature}
      </button>
      <button type="button" onClick={() => void disconnect({ namespace: 'eip155' })}>
        Leave
      </button>
    </main>
  );
}
