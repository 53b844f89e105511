'use client';
// Makes the kit, in the browser and on the server alike.
import { mainnet } from 'openappkit/networks';
import { AppKitProvider } from 'openappkit/react';

export function Wallets({ children }) {
  return (
    <AppKitProvider projectId="demo" networks={[mainnet]}>
      {children}
    </AppKitProvider>
  );
}
