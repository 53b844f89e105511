'use client';
// What the server and the first paint know of an account: that there is none.
import { useAppKitAccount } from 'openappkit/react';

export function Account() {
  const { address, status } = useAppKitAccount();
  return <p>{address ?? `account: ${status}`}</p>;
}
