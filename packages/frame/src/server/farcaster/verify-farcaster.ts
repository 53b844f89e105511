// Verifies that a message belongs to this login (EIP-4361 with the rules of FIP-11) and which key signed it. Contract
// signatures must be verified on the chain.
import { type Address, isAddress, recoverMessageAddress, zeroAddress } from 'viem';
import { parseSiweMessage } from 'viem/siwe';
import type { FarcasterAnswer } from './farcaster-calls.js';

export interface ExpectedFields {
  readonly siweUri: string;
  readonly domain: string;
  readonly nonce: string;
  readonly now: number;
}

export interface VerifiedFarcaster {
  readonly fid: number;
  /** The claimed signer, in lower case. The caller must check that it owns the id. */
  readonly address: Address;
  /** Whether this address's own key signed; otherwise, only a contract signature can be valid. */
  readonly isByKey: boolean;
}

/** Tolerates phone clocks that are wrong by this much. */
const clockToleranceMs = 60_000;

/** @throws Error that names the invalid field */
export async function verifyFarcaster(
  { message, signature }: FarcasterAnswer,
  expected: ExpectedFields,
): Promise<VerifiedFarcaster> {
  const fields = parseSiweMessage(message);
  const assertField = (name: string, isValid: boolean) => {
    if (!isValid) throw new Error(`The message has another ${name}.`);
  };
  assertField('nonce', fields.nonce === expected.nonce);
  assertField('domain', fields.domain === expected.domain);
  assertField('uri', fields.uri === expected.siweUri);
  assertField('version', fields.version === '1');
  assertField('chain', fields.chainId === 10);
  assertField('statement', fields.statement === 'Farcaster Auth');
  const { now } = expected;
  assertField(
    'time',
    isNumber(fields.issuedAt) && Number(fields.issuedAt) <= now + clockToleranceMs,
  );
  assertField('end', fields.expirationTime === undefined || now < Number(fields.expirationTime));
  assertField(
    'begin',
    fields.notBefore === undefined || Number(fields.notBefore) <= now + clockToleranceMs,
  );
  const address = fields.address?.toLowerCase() ?? '';
  // `ecrecover` returns the zero address for an invalid signature.
  if (!isAddress(address) || address === zeroAddress) throw wrongSignerError();
  // A signature from which no key can be recovered may be a contract's.
  const signer = await recoverMessageAddress({ message, signature }).catch(() => undefined);
  const isByKey = signer?.toLowerCase() === address;
  return { fid: fidOf(fields.resources ?? []), address, isByKey };
}

export const wrongSignerError = (): Error => new Error('The message has another signer.');

const isNumber = (date: Date | undefined): boolean => date !== undefined && !Number.isNaN(+date);

function fidOf(resources: readonly string[]): number {
  const fids = resources.flatMap(
    (each) => /^farcaster:\/\/fids?\/(\d{1,15})$/.exec(each)?.[1] ?? [],
  );
  const [fid, ...others] = fids;
  if (fid === undefined || others.length > 0) throw new Error('The message names no one id.');
  return Number(fid);
}
