// The control port: the sandbox's description, the faucet and the admin API.

import { isAddress } from 'viem';
import * as z from 'zod/mini';
import { isAutomining } from '../chains/evm/chain-client.js';
import { fund } from '../chains/evm/contracts/deploy-contracts.js';
import { isBitcoinAddress, isSolanaAddress } from '../chains/sandbox-chains.js';
import {
  type HttpHandler,
  type HttpReply,
  type HttpRequest,
  json,
  notFound,
  refuse,
  runCommand,
  text,
} from '../http/open-server.js';
import { handleInbox } from '../mail/mail.js';
import { answerAdmin } from './admin.js';
import { type ControlContext, hasToken } from './context.js';
import { renderIndexPage } from './describe-sandbox.js';

/** Base units per call. */
const gift = { lamports: 10_000_000_000n, kelp: 1_000_000_000n, sats: 10_000_000n } as const;

interface FaucetRequest {
  readonly address: string;
  /** EVM chain id or CAIP-2 id. Default: the first chain of the address's kind. */
  readonly chainId?: number | string | undefined;
}

/** Replies 400 if no running chain has this kind of address. */
async function handleFaucet(
  { chains, inTurn }: Pick<ControlContext, 'chains' | 'inTurn'>,
  { address, chainId }: FaucetRequest,
): Promise<HttpReply> {
  const { evm, solana, bitcoin } = chains;
  const requestedChain = typeof chainId === 'number' ? `eip155:${chainId}` : chainId;
  const isFor = (caipNetworkId: string) =>
    requestedChain === undefined || requestedChain === caipNetworkId;
  if (solana && isFor(solana.caipNetworkId) && isSolanaAddress(address)) {
    const transactions = await solana.faucet.give(address, gift);
    return json({ chainId: solana.caipNetworkId, transactions });
  }
  if (bitcoin && isFor(bitcoin.caipNetworkId) && isBitcoinAddress(address)) {
    const { txid } = await bitcoin.ledger.faucet(address, gift.sats);
    return json({ chainId: bitcoin.caipNetworkId, transactions: { coins: txid } });
  }
  const knownChains = [...evm, ...(solana ? [solana] : []), ...(bitcoin ? [bitcoin] : [])];
  if (!knownChains.some((one) => isFor(one.caipNetworkId)))
    return refuse(400, 'chainId', `Unknown chain: ${chainId}`);
  const chain = evm.find((one) => isFor(one.caipNetworkId));
  if (!chain || !isAddress(address, { strict: false }))
    return refuse(400, 'address', `No running chain has an address like this: ${address}`);
  return inTurn(async () => {
    // The faucet waits until its transactions are mined, which needs automine.
    if (!(await isAutomining(chain.rpcUrl)))
      return refuse(409, 'chainId', 'Automine is off: turn it on first.');
    const transactions = await fund(chain.chainId, chain.rpcUrl, address);
    return json({ chainId: chain.chainId, transactions });
  });
}

/** The token for links on the index page, if the page was opened with it. */
const tokenFor = (request: HttpRequest, { adminToken }: ControlContext): string | undefined =>
  hasToken(request, adminToken) ? adminToken : undefined;

const faucetBody = z.object({
  address: z.string(),
  chainId: z.optional(z.union([z.int(), z.string()])),
});

export function createControl(context: ControlContext): HttpHandler {
  return (request) => {
    if (request.path.startsWith('/admin/')) return answerAdmin(context, request);
    const token = tokenFor(request, context);
    if (token !== undefined) {
      const inboxPage = handleInbox(context.db, request, token);
      if (inboxPage) return inboxPage;
    }
    switch (`${request.method} ${request.path}`) {
      case 'GET /':
        return text(renderIndexPage(context.description, token), 'text/html');
      case 'GET /sandbox.json':
        return json(context.description);
      case 'POST /faucet':
        return runCommand(request, faucetBody, (order) => handleFaucet(context, order));
      default:
        return notFound(request);
    }
  };
}
