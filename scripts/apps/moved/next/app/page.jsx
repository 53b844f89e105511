// A server page with the kit's button and a component that uses a hook.
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
