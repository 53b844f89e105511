// The orders to the EVM chains: when they make blocks. Called by the admin API.

import * as z from 'zod/mini';
import { mineBlocks, setAutomine } from '../chains/evm/block-making.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { notFound } from '../http/open-server.js';
import { type HttpReply, type HttpRequest, json, refuse } from '../http/reply.js';
import { runOrder } from '../http/run-order.js';
import type { ControlContext } from './control.js';

const automineBody = z.object({ enabled: z.boolean(), chainId: z.optional(z.int()) });
const mineBody = z.object({
  blocks: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1),
  chainId: z.optional(z.int()),
});

/** Answers `/admin/evm/*`. */
export function answerEvmOrder(
  context: ControlContext,
  request: HttpRequest,
): HttpReply | Promise<HttpReply> {
  switch (`${request.method} ${request.path}`) {
    case 'POST /admin/evm/automine':
      return runOrder(request, automineBody, ({ enabled, chainId }) =>
        onChains(context, chainId, async ({ rpcUrl }) => {
          await setAutomine(rpcUrl, enabled);
          return { enabled };
        }),
      );
    case 'POST /admin/evm/mine':
      return runOrder(request, mineBody, ({ blocks, chainId }) =>
        onChains(context, chainId, async ({ rpcUrl }) => ({
          blockNumber: await mineBlocks(rpcUrl, blocks),
        })),
      );
    default:
      return notFound(request);
  }
}

/** On the chain named, or on all; answers what each gave. */
async function onChains(
  { chains }: ControlContext,
  chainId: number | undefined,
  order: (chain: SandboxChain) => Promise<object>,
): Promise<HttpReply> {
  const asked = chains.evm.filter((chain) => chainId === undefined || chain.chainId === chainId);
  if (asked.length === 0) return refuse(400, 'chainId', `No EVM chain ${chainId ?? ''} is run.`);
  return json({
    chains: await Promise.all(
      asked.map(async (chain) => ({ chainId: chain.chainId, ...(await order(chain)) })),
    ),
  });
}
