// Another tab of this origin changed something: this one agrees (quality.md: within a second). Messages say
// only that something changed; what is true is read from storage and from the wallet.
import * as z from 'zod/mini';
import { type CaipNetworkId, isCaipNetworkId } from '../caip/caip.js';
import type { CoreParts } from '../core-parts.js';
import { commitNetwork } from './commit-network.js';
import { clearNamespace } from './disconnect.js';
import { reconnect } from './reconnect.js';

type Parts = Pick<
  CoreParts,
  | 'account'
  | 'accountTypeOf'
  | 'adapters'
  | 'bus'
  | 'chain'
  | 'connection'
  | 'env'
  | 'options'
  | 'pairing'
  | 'storage'
>;

// z.literal would weigh in the first load, which shares this copy of zod.
const kindOf = <const Kind extends string>(kind: Kind) => z.custom<Kind>((value) => value === kind);
const namespace = z.string().check(z.minLength(1), z.maxLength(200));
const message = z.union([
  z.object({ kind: kindOf('connections'), namespace }),
  z.object({
    kind: kindOf('network'),
    namespace,
    caipNetworkId: z.custom<CaipNetworkId>(isCaipNetworkId),
  }),
]);
/** What tabs tell each other. */
export type TabMessage = z.output<typeof message>;

/** What makes no sense is ignored. Never rejects. */
export async function followTab(parts: Parts, raw: unknown, signal: AbortSignal): Promise<void> {
  const { chain, connection } = parts;
  const { data } = message.safeParse(raw);
  if (!data) return;
  if (data.kind === 'connections') await agree(parts, data.namespace, signal);
  // The wallet itself tells every tab what it is on; without one, the choice is only ours.
  else if (!connection.live(data.namespace) && chain.find(data.caipNetworkId))
    commitNetwork(parts, data.namespace, data.caipNetworkId);
}

/** Storage holds what the other tab has now: drop what is gone, bring back what came. */
async function agree(parts: Parts, own: string, signal: AbortSignal): Promise<void> {
  const { account, connection, pairing, storage } = parts;
  const stored = storage.get('connections')?.[own] ?? [];
  const live = connection.all(own);
  const isSame = stored.every(
    ({ connectorId, address }, index) =>
      live[index]?.connectorId === connectorId && live[index].accounts[0] === address,
  );
  if (isSame && stored.length === live.length) return;
  if (live.some(pairing.serves) || stored.some(pairing.serves)) pairing.reload();
  if (stored.length === 0) {
    clearNamespace(parts, own, 'other-tab');
    return;
  }
  connection.dropLive(own);
  account.setStatus(own, 'reconnecting');
  await reconnect(parts, signal, [own]);
}
