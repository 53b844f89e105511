// Loads the code of the transfer service on first use, because most payments do not need it. A failed load is retried.
import { KitError } from '@openappkit/core/feature';
import { once } from '@openappkit/core/internal';
import type { createTransferCalls, TransferCalls } from './transfer-calls.js';

export function createLazyTransferCalls(
  deps: Parameters<typeof createTransferCalls>[0],
): TransferCalls {
  const load = once(async () => {
    const loaded = await import('./transfer-calls.js').catch((cause: unknown) => {
      throw new KitError('kit/load-failed', { cause });
    });
    return loaded.createTransferCalls(deps);
  });
  return {
    isOn() {
      const { projectId, services } = deps.options.state.current;
      return services.explorer !== null && projectId !== '';
    },
    quote: async (request, signal) => (await load()).quote(request, signal),
    exchangeAssets: async (id, signal) => (await load()).exchangeAssets(id, signal),
    status: async (requestId, signal) => (await load()).status(requestId, signal),
  };
}
