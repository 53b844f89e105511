// /v1/profile: names, reverse lookup, suggestions, and registration on the first chain. The chain has the addresses that
// names resolve to; the records have their owner and time.

import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import { hasSignedOn } from '../chains/evm/chain-client.js';
import { namesChainId, registerName } from '../chains/evm/contracts/deploy-contracts.js';
import { checkEvmAddress, createSequentialRunner } from '../chains/sandbox-chains.js';
import { check, json, Refusal, readBody, readJson } from '../http/open-server.js';
import { type Database, openCollection } from '../store/open-store.js';

/** Suggestions use the first. */
const zones = ['reown.id', 'wcn.id'] as const;
const label = /^[a-z0-9-]{3,64}$/;
const words = ['harbor', 'lagoon', 'reef', 'quarry', 'tide', 'anchor', 'sail', 'shore'];
const suggested = 5;
/** Seconds that the message's time may differ. */
const toleranceSeconds = 10;
const mainCoin = 60;
/** ENSIP-11. */
const evmCoin = 0x80000000;

const profileName = z.object({
  /** Three labels, such as `maple.reown.id`. */
  name: z.string(),
  address: z.string(),
  /** SLIP-44, or ENSIP-11 for other EVM chains. */
  coinType: z.number(),
  bio: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  at: z.number(),
});

const openNames = (db: Database) => openCollection(db, 'profile-name', profileName);

/** Oldest first. Case-insensitive. */
export const namesOf = (db: Database, address: string): z.infer<typeof profileName>[] =>
  openNames(db)
    .list()
    .filter((one) => one.address.toLowerCase() === address.toLowerCase());

/** One label of 3 to 64 letters, digits and hyphens, in one of the zones. */
function isProfileName(name: string): boolean {
  const [first = '', ...zone] = name.split('.');
  return label.test(first) && zones.some((each) => each === zone.join('.'));
}

function describeName({ name, address, coinType, bio, at }: z.infer<typeof profileName>) {
  const since = new Date(at).toISOString();
  const entry = { address, created_at: since };
  return {
    name,
    registered_at: since,
    updated_at: since,
    attributes: bio === null ? {} : { bio },
    // Every name also resolves on the main network (coin type 60).
    addresses: { [mainCoin]: entry, [coinType]: entry },
  };
}

export function createProfiles({ db }: ApiSources): Hono {
  const names = openNames(db);
  const service = new Hono();
  service.get('/account/:name', (c) => {
    const { name } = c.req.param();
    const found = names.get(name);
    if (found) return json(describeName(found));
    if (c.req.query('apiVersion') === '2') return json([]);
    throw new Refusal(404, 'name', `Nobody has the name ${name}.`);
  });
  service.get('/reverse/:address', (c) => {
    const address = checkEvmAddress(c.req.param('address'));
    const found = namesOf(db, address).map(describeName);
    if (found.length > 0 || c.req.query('apiVersion') === '2') return json(found);
    throw new Refusal(404, 'address', 'The address has no name.');
  });
  service.get('/suggestions/:prefix', (c) => {
    const { prefix } = c.req.param();
    const zone = c.req.query('zone') ?? zones[0];
    if (!zones.some((each) => each === zone))
      throw new Refusal(400, 'name', `No such zone: ${zone}`);
    if (!label.test(prefix)) throw new Refusal(400, 'name', `Not a name: ${prefix}`);
    const isFree = (name: string): boolean => names.get(name) === undefined;
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
  });
  return service;
}

const registrationBody = z.object({
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

/** POST /v1/profile/account, which needs no project. */
export function createProfileRegistration(sources: ApiSources): Hono {
  // One account sends all registrations.
  const inTurn = createSequentialRunner();
  const service = new Hono();
  service.post('/account', async (c) => {
    const body = await readBody(c, registrationBody);
    return inTurn(async () => json(await register(sources, body)));
  });
  return service;
}

/** @throws Refusal */
async function register(
  { db, clock, chains: { evm } }: ApiSources,
  { message, signature, coin_type: coinType, ...body }: z.infer<typeof registrationBody>,
) {
  const registration = check(messageSchema, readJson(message), 422);
  const { name, timestamp, attributes: { bio = null, ...others } = {} } = registration;
  const address = checkEvmAddress(body.address);
  if (!isProfileName(name)) throw new Refusal(400, 'name', `Not a name: ${name}`);
  const wantedChain = coinType === mainCoin ? namesChainId : coinType - evmCoin;
  const chain = evm.find(({ chainId }) => chainId === wantedChain);
  const keeper = evm.find(({ chainId }) => chainId === namesChainId);
  if (!chain || !keeper) throw new Refusal(400, 'coin_type', 'No such coin type here.');
  if (Object.keys(others).length > 0 || (bio !== null && !/^[\w\s.,!?'-]{0,255}$/.test(bio)))
    throw new Refusal(400, 'attributes', 'Only a short `bio` can be kept.');
  if (Math.abs(timestamp - clock.now() / 1000) > toleranceSeconds)
    throw new Refusal(400, 'timestamp', 'The message is too old, or from the future.');
  if (!(await hasSignedOn(chain, address, message, signature)))
    throw new Refusal(401, 'signature', 'The address did not sign the message.');
  const names = openNames(db);
  const conflict = new Refusal(400, 'name', `${name} is registered already.`);
  if (names.get(name)) throw conflict;
  await registerName(keeper.rpcUrl, name, address).catch(() => {
    throw conflict;
  });
  const entry = { name, address, coinType, bio, at: clock.now() };
  names.set(name, entry);
  return describeName(entry);
}
