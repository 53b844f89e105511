'use client';
// What the server and the first paint know of an account: that there is none.
import { useAppKitAccount } from '@reown/appkit/react';

export function Account() {
  const { address, status } = useAppKitAccount();
  return <p data-testid="account">{address ?? `account: ${status}`}</p>;
}
