// A server page with the kit's button on it and a hook's component beside it.
import { mainnet } from '@reown/appkit/networks';
import { AppKitButton } from '@reown/appkit/react';
import { Account } from './account';

export default function Page() {
  return (
    <main>
      <h1>{mainnet.name}</h1>
      <AppKitButton size="md" label="Connect Wallet" />
      <Account />
    </main>
  );
}
