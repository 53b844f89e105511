import * as z from 'zod/mini';
import { misleadingKinds, pricedCalls } from '../convert/convert-faults.js';
import { readPools } from '../dex/read-pools.js';
import { json } from '../http/reply.js';
import { runCommand } from '../http/run-command.js';
import type { AdminRoute } from './admin-route.js';

const faultBody = z.object({
  way: z.enum(misleadingKinds),
  call: z.optional(z.enum(pricedCalls)),
  times: z.optional(z.int().check(z.gte(1))),
});

export const convertCommands: Readonly<Record<string, AdminRoute>> = {
  'POST /admin/convert/fault': ({ convertFaults, chains }, request) =>
    runCommand(request, faultBody, async (fault) => {
      if (fault.way !== 'stale') return convertFaults.add(fault);
      const lying = await Promise.all(
        chains.evm.map(async (chain) => [chain.chainId, await readPools(chain)] as const),
      );
      convertFaults.add({ ...fault, pools: new Map(lying) });
    }),
  'POST /admin/convert/clear': ({ convertFaults }) => {
    convertFaults.clear();
    return json({ ok: true });
  },
};
