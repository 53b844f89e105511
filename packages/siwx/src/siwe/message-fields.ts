// Who a message of Ethereum says signs it, and where: for texts of any app, also those that follow no standard to the letter.
// Pure. What a server relies on it reads with parseSignInMessage().
import { KitError } from '@openappkit/core/adapter';

/** @throws KitError `sign-in/message-invalid` where its second line has none */
export function getAddressFromMessage(message: string): string {
  const [, address] = /^[^\n]*\n[^\n]*?(0x[a-fA-F0-9]{40})(?![a-fA-F0-9])/.exec(message) ?? [];
  if (address === undefined) throw new KitError('sign-in/message-invalid');
  return address;
}

/** The last such line: a statement comes before the fields. @throws KitError `sign-in/message-invalid` where there is none */
export function getChainIdFromMessage(message: string): `eip155:${string}` {
  const found = [...message.matchAll(/^Chain ID: (?:eip155:)?(\d+)$/gm)].at(-1)?.[1];
  if (found === undefined) throw new KitError('sign-in/message-invalid');
  return `eip155:${found}`;
}
