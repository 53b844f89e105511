// The control port: what runs where, the faucet and the admin API. Called by start-sandbox.

import { isAddress } from 'viem';
import * as z from 'zod/mini';
import { fund } from '../chains/evm/faucet.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { notFound } from '../http/open-server.js';
import { type HttpHandler, json, refuse, text } from '../http/reply.js';
import { runOrder } from '../http/run-order.js';
import type { Traffic } from '../http/traffic.js';
import type { Relay } from '../relay/create-relay.js';
import type { SandboxDescription } from '../sandbox.types.js';
import type { Clock } from '../store/clock.js';
import type { Database, Store } from '../store/open-store.js';
import { answerAdmin } from './admin.js';
import { drawIndexPage } from './draw-index-page.js';
import type { RunInTurn } from './run-in-turn.js';

export interface ControlContext {
  readonly db: Database;
  readonly store: Store;
  readonly clock: Clock;
  readonly traffic: Traffic;
  readonly chains: readonly SandboxChain[];
  readonly relay: Relay;
  readonly description: SandboxDescription;
  /** Everything that sends transactions goes through it. */
  readonly inTurn: RunInTurn;
}

const faucetBody = z.object({ address: z.string(), chainId: z.optional(z.int()) });

/** The handler of the control port. */
export function createControl(context: ControlContext): HttpHandler {
  return (request) => {
    if (request.path.startsWith('/admin/')) return answerAdmin(context, request);
    switch (`${request.method} ${request.path}`) {
      case 'GET /':
        return text(drawIndexPage(context.description), 'text/html');
      case 'GET /sandbox.json':
        return json(context.description);
      case 'POST /faucet': {
        return runOrder(request, faucetBody, async ({ address, chainId }) => {
          const chain = context.chains.find((one) => one.chainId === (chainId ?? 31337));
          if (!chain) return refuse(400, 'chainId', `Unknown chain: ${chainId}`);
          if (!isAddress(address, { strict: false }))
            return refuse(400, 'address', `Not an address: ${address}`);
          const transactions = await context.inTurn(() =>
            fund(chain.chainId, chain.rpcUrl, address),
          );
          return json({ chainId: chain.chainId, transactions });
        });
      }
      default:
        return notFound(request);
    }
  };
}
