import * as z from 'zod/mini';
import { json } from '../http/reply.js';
import { runCommand } from '../http/run-command.js';
import { deliverPurchase, readPurchases } from '../onramp/deliver-purchase.js';
import { updatePurchase } from '../onramp/onramp-store.js';
import type { AdminRoute } from './admin-route.js';

const settleBody = z.object({ outcome: z._default(z.enum(['success', 'failed']), 'success') });

export const onrampCommands: Readonly<Record<string, AdminRoute>> = {
  'GET /admin/onramp': async (context) => json(await readPurchases(context, () => true)),
  'POST /admin/onramp/settle': (context, request) =>
    runCommand(request, settleBody, async ({ outcome }) => {
      const waits = await readPurchases(
        context,
        ({ status, hash }) => status === 'IN_PROGRESS' && hash === null,
      );
      for (const purchase of [...waits].reverse()) {
        if (outcome === 'success') await deliverPurchase(context, purchase);
        else updatePurchase(context.db, purchase.id, { status: 'FAILED', hash: null });
      }
      return json({ settled: waits.length });
    }),
};
