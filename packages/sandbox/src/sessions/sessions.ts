// /v1/sessions/{CAIP-10}: smart sessions. The sandbox does not serve `/sign`.

import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import * as z from 'zod/mini';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import { hasSignedOn } from '../chains/evm/chain-client.js';
import { readEvmAddress } from '../chains/sandbox-chains.js';
import { json, Refusal, readBody } from '../http/open-server.js';
import { openCollection } from '../store/open-store.js';

const limit = 255;
const hexText = z.string().check(z.regex(/^0x(?:[0-9a-f]{2})+$/i));
const terms = z.array(z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) }));
const grantBody = z.object({
  expiry: z.int().check(z.positive()),
  permissions: terms,
  policies: z._default(terms, []),
});
const activationBody = z.object({ pci: z.string(), context: hexText });
const revocationBody = z.object({ pci: z.string(), signature: hexText });

const sessionRecord = z.object({
  /** UUID. */
  pci: z.string(),
  /** CAIP-10, in lower case. */
  account: z.string(),
  project: z.object({
    id: z.string(),
    name: z.string(),
    url: z.nullable(z.string()),
    iconUrl: z.nullable(z.string()),
  }),
  /** Seconds since 1970. */
  expiry: z.number(),
  createdAt: z.number(),
  permissions: terms,
  policies: terms,
  /** Null until the session is activated. */
  context: z.nullable(z.string()),
  /** Null until revoked. */
  revokedAt: z.nullable(z.number()),
});

export function createSessions({ db, clock, chains }: ApiSources): Hono {
  const sessions = openCollection(db, 'smart-session', sessionRecord);
  const seconds = () => Math.floor(clock.now() / 1000);
  const ownerOf = (c: Context) => {
    const subject = c.req.param('account') ?? '';
    return { account: subject.toLowerCase(), ...readEvmAddress(chains.evm, subject) };
  };
  const checkActive = (account: string, pci: string): void => {
    const found = sessions.get(pci);
    const isActive = found?.account === account && found.revokedAt === null;
    if (!isActive || found.expiry <= seconds())
      throw new Refusal(400, 'pci', `No such session stands: ${pci}`);
  };

  const service = new Hono();
  service.get('/:account', (c) => {
    const { account } = ownerOf(c);
    const found = sessions.list().filter((one) => one.account === account);
    return json({ pcis: found.slice(0, limit).map(({ account: _, ...session }) => session) });
  });
  service.post('/:account', async (c) => {
    const { account } = ownerOf(c);
    const grant = await readBody(c, grantBody);
    if (grant.expiry <= seconds())
      throw new Refusal(400, 'pci', 'The session would have ended already.');
    const id = c.req.query('projectId') ?? '';
    const origin = c.req.header('origin') ?? '';
    const project = URL.canParse(origin)
      ? { id, name: new URL(origin).host, url: origin, iconUrl: null }
      : { id, name: id, url: null, iconUrl: null };
    const pci = randomUUID();
    const state = { createdAt: seconds(), context: null, revokedAt: null };
    sessions.set(pci, { pci, account, project, ...grant, ...state });
    const { publicKey } = privateKeyToAccount(generatePrivateKey());
    return json({ pci, key: { type: 'secp256k1', publicKey } });
  });
  service.post('/:account/activate', async (c) => {
    const { account } = ownerOf(c);
    const { pci, context } = await readBody(c, activationBody);
    checkActive(account, pci);
    sessions.patch(pci, { context });
    return c.body(null);
  });
  // The account signs the pci by EIP-191, ERC-1271 or ERC-6492.
  service.post('/:account/revoke', async (c) => {
    const { account, address, chain } = ownerOf(c);
    const { pci, signature } = await readBody(c, revocationBody);
    checkActive(account, pci);
    if (!(await hasSignedOn(chain, address, pci, signature)))
      throw new Refusal(401, 'signature', 'The account did not sign the pci.');
    checkActive(account, pci);
    sessions.patch(pci, { revokedAt: seconds() });
    return c.body(null);
  });
  return service;
}
