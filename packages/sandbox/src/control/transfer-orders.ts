// Admin routes that make transfers fail.

import * as z from 'zod/mini';
import { json } from '../http/reply.js';
import { runOrder } from '../http/run-order.js';
import { quoteWays, settleWays } from '../transfers/transfer-faults.js';
import type { AdminRoute } from './admin-route.js';

const faultBody = z.object({
  way: z.enum([...quoteWays, ...settleWays]),
  times: z.optional(z.int().check(z.gte(1))),
});

export const transferOrders: Readonly<Record<string, AdminRoute>> = {
  'POST /admin/transfers/fault': ({ transferFaults }, request) =>
    runOrder(request, faultBody, (fault) => transferFaults.add(fault)),
  'POST /admin/transfers/clear': ({ transferFaults }) => {
    transferFaults.clear();
    return json({ ok: true });
  },
};
