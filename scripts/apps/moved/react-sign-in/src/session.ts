// A stand-in for a server: one nonce at a time, and the signed-in session.
import { getAddressFromMessage, getChainIdFromMessage, type SIWESession } from '@reown/appkit-siwe';

let session: SIWESession | null = null;
let nonce = '';

export function newNonce(): string {
  nonce = crypto.randomUUID().replaceAll('-', '');
  return nonce;
}

export function signIn(message: string): boolean {
  if (nonce === '' || !message.includes(nonce)) return false;
  nonce = '';
  const chainId = Number(getChainIdFromMessage(message).split(':')[1]);
  session = { address: getAddressFromMessage(message), chainId };
  return true;
}

export const whoIsIn = (): SIWESession | null => session;

export function signOut(): boolean {
  session = null;
  return true;
}
