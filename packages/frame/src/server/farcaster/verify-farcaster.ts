// Whether a message is this login's (EIP-4361 as FIP-11 has it), and signed by the key it names. Pure: whether a contract signed,
// the chain is to be asked.
import { type Address, isAddress, recoverMessageAddress, zeroAddress } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import type { FarcasterAnswer } from './farcaster-calls.js';

export interface FarcasterExpected {
  readonly siweUri: string;
  readonly domain: string;
  readonly nonce: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface VerifiedFarcaster {
  readonly fid: number;
  /** Who is said to have signed, in lower case. Whether they own the id is to be asked. */
  readonly address: Address;
  /** Whether it was this address's own key; else it can only be a contract. */
  readonly isByKey: boolean;
}

/** Clocks of phones go wrong by so much. */
const toleratedMs = 60_000;

/** @throws Error that says what does not hold */
export async function verifyFarcaster(
  { message, signature }: FarcasterAnswer,
  expected: FarcasterExpected,
): Promise<VerifiedFarcaster> {
  const said = parseSiweMessage(message);
  const mustHold = (name: string, holds: boolean) => {
    if (!holds) throw new Error(`The message has another ${name}.`);
  };
  mustHold('nonce', said.nonce === expected.nonce);
  mustHold('domain', said.domain === expected.domain);
  mustHold('uri', said.uri === expected.siweUri);
  mustHold('version', said.version === '1');
  mustHold('chain', said.chainId === 10);
  mustHold('statement', said.statement === 'Farcaster Auth');
  const { now } = expected;
  mustHold('time', isNumber(said.issuedAt) && Number(said.issuedAt) <= now + toleratedMs);
  mustHold('end', said.expirationTime === undefined || now < Number(said.expirationTime));
  mustHold('begin', said.notBefore === undefined || Number(said.notBefore) <= now + toleratedMs);
  const address = said.address?.toLowerCase() ?? '';
  // The chain's own recovery of keys answers with nobody's address for what is no signature.
  if (!isAddress(address) || address === zeroAddress) throw otherSigner();
  // What is no signature of a key may be a contract's.
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined);
  const isByKey = signer?.toLowerCase() === address;
  return { fid: fidOf(said.resources ?? []), address, isByKey };
}

export const otherSigner = (): Error => new Error('The message has another signer.');

const isNumber = (date: Date | undefined): boolean => date !== undefined && !Number.isNaN(+date);

function fidOf(resources: readonly string[]): number {
  const fids = resources.flatMap(
    (each) => /^farcaster:\/\/fids?\/(\d{1,15})$/.exec(each)?.[1] ?? [],
  );
  const [fid, ...others] = fids;
  if (fid === undefined || others.length > 0) throw new Error('The message names no one id.');
  return Number(fid);
}
