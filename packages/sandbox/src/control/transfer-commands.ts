import * as z from 'zod/mini';
import { json } from '../http/reply.js';
import { runCommand } from '../http/run-command.js';
import { quoteFaultKinds, settleFaultKinds } from '../transfers/transfer-faults.js';
import type { AdminRoute } from './admin-route.js';

const faultBody = z.object({
  way: z.enum([...quoteFaultKinds, ...settleFaultKinds]),
  times: z.optional(z.int().check(z.gte(1))),
});

export const transferCommands: Readonly<Record<string, AdminRoute>> = {
  'POST /admin/transfers/fault': ({ transferFaults }, request) =>
    runCommand(request, faultBody, (fault) => transferFaults.add(fault)),
  'POST /admin/transfers/clear': ({ transferFaults }) => {
    transferFaults.clear();
    return json({ ok: true });
  },
};
