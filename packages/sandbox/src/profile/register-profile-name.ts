// POST /v1/profile/account: registers a name for the signer on the first chain.

import { createClient, type Hex, http, isAddress } from 'viem';
import { verifyMessage } from 'viem/actions';
import * as z from 'zod/mini';
import { describeChain } from '../chains/evm/describe-chain.js';
import { namesChainId, registerName } from '../chains/evm/contracts/deploy-names.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { type HttpReply, json, refuse } from '../http/reply.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import { describeName, isProfileName } from './handle-profile.js';
import { findName, saveName } from './profile-names.js';

/** Seconds that the message's time may differ. */
const toleranceSeconds = 10;
const mainCoin = 60;
/** ENSIP-11. */
const evmCoin = 0x80000000;

const bodySchema = z.object({
  coin_type: z.int(),
  address: z.string(),
  message: z.string().check(z.maxLength(2000)),
  signature: z.string().check(z.regex(/^0x(?:[0-9a-f]{2})+$/i)),
});
const messageSchema = z.object({
  name: z.string(),
  attributes: z.optional(z.record(z.string(), z.string())),
  timestamp: z.int(),
});

export interface RegistrationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly evm: readonly SandboxChain[];
}

export async function registerProfileName(
  { db, clock, evm }: RegistrationDeps,
  text: string,
): Promise<HttpReply> {
  const body = parse(bodySchema, text);
  const registration = body && parse(messageSchema, body.message);
  if (!body || !registration) return refuse(422, '', 'The body is not one that registers a name.');
  const { address, message, signature, coin_type: coinType } = body;
  const { name, timestamp, attributes: { bio = null, ...others } = {} } = registration;
  if (!isAddress(address, { strict: false })) return refuse(400, 'address', 'Not an address.');
  if (!isProfileName(name)) return refuse(400, 'name', `Not a name: ${name}`);
  const chain = evm.find(({ chainId }) => chainId === chainOf(coinType));
  const keeper = evm.find(({ chainId }) => chainId === namesChainId);
  if (!chain || !keeper) return refuse(400, 'coin_type', 'No such coin type here.');
  if (Object.keys(others).length > 0 || (bio !== null && !/^[\w\s.,!?'-]{0,255}$/.test(bio)))
    return refuse(400, 'attributes', 'Only a short `bio` can be kept.');
  if (Math.abs(timestamp - clock.now() / 1000) > toleranceSeconds)
    return refuse(400, 'timestamp', 'The message is too old, or from the future.');
  if (!(await hasSigned(chain, address, message, signature as Hex)))
    return refuse(401, 'signature', 'The address did not sign the message.');
  const conflict = refuse(400, 'name', `${name} is registered already.`);
  if (findName(db, name)) return conflict;
  // Of two concurrent registrations, the chain rejects the second.
  const isWritten = await registerName(keeper.rpcUrl, name, address).then(
    () => true,
    () => false,
  );
  if (!isWritten) return conflict;
  const entry = { name, address, coinType, bio, at: clock.now() };
  saveName(db, entry);
  return json(describeName(entry));
}

/** The signer may be a contract (ERC-1271). */
function hasSigned(
  { chainId, rpcUrl }: SandboxChain,
  address: Hex,
  message: string,
  signature: Hex,
): Promise<boolean> {
  const client = createClient({ chain: describeChain(chainId, rpcUrl), transport: http(rpcUrl) });
  return verifyMessage(client, { address, message, signature }).catch(() => false);
}

function chainOf(coinType: number): number {
  return coinType === mainCoin ? namesChainId : coinType - evmCoin;
}

function parse<T>(schema: z.ZodMiniType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
