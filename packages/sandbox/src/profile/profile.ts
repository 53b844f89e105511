import { createClient, type Hex, http, isAddress } from 'viem';
import { verifyMessage } from 'viem/actions';
import * as z from 'zod/mini';
import { describeChain } from '../chains/evm/chain-client.js';
import { namesChainId, registerName } from '../chains/evm/contracts/deploy-contracts.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import { type HttpReply, json, refuse } from '../http/open-server.js';
import {
  type Clock,
  type Database,
  findRow,
  insertRow,
  listRows,
  type ServiceTables,
} from '../store/open-store.js';

// Owner and time of registered names. The chain has the addresses they resolve to.

interface ProfileName {
  /** Three labels, such as `maple.reown.id`. */
  readonly name: string;
  readonly address: Hex;
  /** SLIP-44, or ENSIP-11 for other EVM chains. */
  readonly coinType: number;
  readonly bio: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const profileTables: ServiceTables = {
  schema: `create table if not exists profile_name
    (name text primary key, address text not null, coin_type integer not null, bio text, at integer not null)`,
};

const row = z.object({
  name: z.string(),
  address: z.string(),
  coin_type: z.number(),
  bio: z.nullable(z.string()),
  at: z.number(),
});
const read = ({ coin_type: coinType, address, ...rest }: z.infer<typeof row>): ProfileName => ({
  ...rest,
  address: address as Hex,
  coinType,
});

function findName(db: Database, name: string): ProfileName | undefined {
  const found = findRow(db, row, 'select * from profile_name where name = ?', name);
  return found && read(found);
}

/** Oldest first. Case-insensitive. */
export function namesOf(db: Database, address: string): ProfileName[] {
  const query = 'select * from profile_name where lower(address) = ? order by at, name';
  return listRows(db, row, query, address.toLowerCase()).map(read);
}

function saveName(db: Database, { coinType: coin_type, ...name }: ProfileName): void {
  insertRow(db, 'profile_name', { ...name, coin_type });
}

// GET /v1/profile/*: names, reverse lookup and suggestions.

/** Suggestions use the first. */
const zones = ['reown.id', 'wcn.id'] as const;
const label = /^[a-z0-9-]{3,64}$/;
const words = ['harbor', 'lagoon', 'reef', 'quarry', 'tide', 'anchor', 'sail', 'shore'];
const suggested = 5;

/** One label of 3 to 64 letters, digits and hyphens, in one of the zones. */
function isProfileName(name: string): boolean {
  const [first = '', ...zone] = name.split('.');
  return label.test(first) && zones.some((each) => each === zone.join('.'));
}

function describeName({ name, address, coinType, bio, at }: ProfileName) {
  const since = new Date(at).toISOString();
  const entry = { address, created_at: since };
  return {
    name,
    registered_at: since,
    updated_at: since,
    attributes: bio === null ? {} : { bio },
    // Every name also resolves on the main network (coin type 60).
    addresses: { 60: entry, [coinType]: entry },
  };
}

/** Undefined for other paths. */
export function handleProfile(
  db: Database,
  [kind, subject]: readonly string[],
  query: URLSearchParams,
): HttpReply | undefined {
  if (subject === undefined) return undefined;
  const isNew = query.get('apiVersion') === '2';
  if (kind === 'account') {
    const found = findName(db, subject);
    if (found) return json(describeName(found));
    return isNew ? json([]) : refuse(404, 'name', `Nobody has the name ${subject}.`);
  }
  if (kind === 'reverse') {
    if (!isAddress(subject, { strict: false }))
      return refuse(400, 'address', `Not an address: ${subject}`);
    const names = namesOf(db, subject).map(describeName);
    if (names.length > 0 || isNew) return json(names);
    return refuse(404, 'address', 'The address has no name.');
  }
  return kind === 'suggestions' ? suggest(db, subject, query.get('zone') ?? zones[0]) : undefined;
}

function suggest(db: Database, prefix: string, zone: string): HttpReply {
  if (!zones.some((each) => each === zone)) return refuse(400, 'name', `No such zone: ${zone}`);
  if (!label.test(prefix)) return refuse(400, 'name', `Not a name: ${prefix}`);
  const isFree = (name: string): boolean => findName(db, name) === undefined;
  const exactName = `${prefix}.${zone}`;
  const alternatives = words
    .map((word) => `${prefix.slice(0, 50)}-${word}.${zone}`)
    .filter(isFree)
    .slice(0, suggested - 1);
  return json({
    suggestions: [
      { name: exactName, registered: !isFree(exactName) },
      ...alternatives.map((name) => ({ name, registered: false })),
    ],
  });
}

// POST /v1/profile/account: registers a name for the signer on the first chain.

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

interface RegistrationDeps {
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
