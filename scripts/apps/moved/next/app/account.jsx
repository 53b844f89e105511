'use client';
// On the server and at first paint no account is connected.
import { useAppKitAccount } from '@reown/appkit/react';

export function Account() {
  const { address, status } = useAppKitAccount();
  return <p data-testid="account">{address ?? `account: ${status}`}</p>;
}
