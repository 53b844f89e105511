// A server page with our button on it and a hook's component beside it.
import { mainnet } from 'openappkit/networks';
import { AppKitButton } from 'openappkit/react';
import { Account } from './account';

export default function Page() {
  return (
    <main>
      <h1>{mainnet.name}</h1>
      <AppKitButton size="md" />
      <Account />
    </main>
  );
}
