// The control port: the sandbox's description, the faucet, the inbox and the admin API.

import type { Hono } from 'hono';
import { isAddress } from 'viem';
import * as z from 'zod/mini';
import { isAutomining } from '../chains/evm/chain-client.js';
import { fund } from '../chains/evm/contracts/deploy-contracts.js';
import { isBitcoinAddress, isSolanaAddress, listChainIds } from '../chains/sandbox-chains.js';
import { createCommands, Refusal } from '../http/open-server.js';
import { createInbox } from '../mail/mail.js';
import { createAdmin } from './admin.js';
import { type ControlContext, hasToken } from './context.js';
import { renderIndexPage } from './describe-sandbox.js';

export function createControl(context: ControlContext): Hono {
  const { adminToken, db, description } = context;
  const { service, get, post } = createCommands();
  service.route('/admin', createAdmin(context));
  service.use('/inbox/*', async (c, next) => (hasToken(c, adminToken) ? next() : c.notFound()));
  service.route('/inbox', createInbox(db, adminToken));
  service.get('/', (c) =>
    c.html(renderIndexPage(description, hasToken(c, adminToken) ? adminToken : undefined)),
  );
  get('/sandbox.json', () => description);
  post('/faucet', faucetBody, (order) => handleFaucet(context, order));
  return service;
}

/** Base units per call. */
const gift = { lamports: 10_000_000_000n, kelp: 1_000_000_000n, sats: 10_000_000n } as const;

const faucetBody = z.object({
  address: z.string(),
  /** EVM chain id or CAIP-2 id. Default: the first chain of the address's kind. */
  chainId: z.optional(z.union([z.int(), z.string()])),
});

/** Replies 400 if no running chain has this kind of address. */
async function handleFaucet(
  { chains, inTurn }: ControlContext,
  { address, chainId }: z.infer<typeof faucetBody>,
): Promise<object> {
  const { evm, solana, bitcoin } = chains;
  const requestedChain = typeof chainId === 'number' ? `eip155:${chainId}` : chainId;
  const isFor = (caipNetworkId: string) =>
    requestedChain === undefined || requestedChain === caipNetworkId;
  if (solana && isFor(solana.caipNetworkId) && isSolanaAddress(address)) {
    const transactions = await solana.faucet.give(address, gift);
    return { chainId: solana.caipNetworkId, transactions };
  }
  if (bitcoin && isFor(bitcoin.caipNetworkId) && isBitcoinAddress(address)) {
    const { txid } = await bitcoin.ledger.faucet(address, gift.sats);
    return { chainId: bitcoin.caipNetworkId, transactions: { coins: txid } };
  }
  if (!listChainIds(chains).some(isFor))
    throw new Refusal(400, 'chainId', `Unknown chain: ${chainId}`);
  const chain = evm.find((one) => isFor(one.caipNetworkId));
  if (!chain || !isAddress(address, { strict: false }))
    throw new Refusal(400, 'address', `No running chain has an address like this: ${address}`);
  return inTurn(async () => {
    // The faucet waits until its transactions are mined, which needs automine.
    if (!(await isAutomining(chain.rpcUrl)))
      throw new Refusal(409, 'chainId', 'Automine is off: turn it on first.');
    const transactions = await fund(chain.chainId, chain.rpcUrl, address);
    return { chainId: chain.chainId, transactions };
  });
}
