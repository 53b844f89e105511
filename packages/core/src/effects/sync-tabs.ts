// Two tabs of one origin agree within a second (quality.md): what one connects, disconnects or switches, the
// other follows. Messages say only that something changed; what is true is read from storage and the wallet.
import * as z from 'zod/mini';
import { type CaipNetworkId, isCaipNetworkId } from '../caip/caip.js';
import type { CoreParts } from '../core-parts.js';
import { commitNetwork } from '../flows/commit-network.js';
import { clearNamespace } from '../flows/disconnect.js';
import { reconnect } from '../flows/reconnect.js';

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

const namespace = z.string().check(z.minLength(1), z.maxLength(200));
const message = z.union([
  z.object({ kind: z.literal('connections'), namespace }),
  z.object({
    kind: z.literal('network'),
    namespace,
    caipNetworkId: z.custom<CaipNetworkId>(isCaipNetworkId),
  }),
]);
type Message = z.output<typeof message>;

/** Returns its stop. */
export function syncTabs(parts: Parts): () => void {
  const { bus, chain, connection, env, options, pairing, storage } = parts;
  const { projectId, instanceId } = options.state.current;
  const channel = env.openChannel(`openappkit:${projectId || 'local'}:${instanceId ?? 'default'}`);
  if (!channel) return () => undefined;
  const life = new AbortController();
  const tell = (news: Message): void => channel.post(news);

  /** Storage holds what the other tab has now: drop what is gone, bring back what came. */
  async function agree(own: string): Promise<void> {
    const stored = storage.get('connections')?.[own] ?? [];
    const same =
      stored.length === connection.all(own).length &&
      stored.every(({ connectorId, address }, index) => {
        const live = connection.all(own)[index];
        return live?.connectorId === connectorId && live.accounts[0] === address;
      });
    if (same) return;
    if (connection.all(own).some(pairing.serves) || stored.some(pairing.serves)) pairing.reload();
    if (stored.length === 0) {
      clearNamespace(parts, own, 'other-tab');
      return;
    }
    connection.dropLive(own);
    parts.account.setStatus(own, 'reconnecting');
    await reconnect(parts, life.signal, [own]);
  }

  const stopListening = channel.listen((raw) => {
    const parsed = message.safeParse(raw);
    if (!parsed.success) return;
    const { data } = parsed;
    if (data.kind === 'connections') void agree(data.namespace);
    // The wallet itself tells every tab what it is on; without one, the choice is only ours.
    else if (!connection.live(data.namespace) && chain.find(data.caipNetworkId))
      commitNetwork(parts, data.namespace, data.caipNetworkId);
  });
  const changed = ({ namespace: own }: { readonly namespace: string }): void =>
    tell({ kind: 'connections', namespace: own });
  const stops = [
    bus.on('connected', (event) => {
      if (!event.reconnect) changed(event);
    }),
    bus.on('connection-ended', changed),
    bus.on('connection-switched', changed),
    bus.on('account-changed', changed),
    bus.on('disconnected', (event) => {
      if (event.reason === 'user' || event.reason === 'wallet') changed(event);
    }),
    bus.on('network-changed', ({ namespace: own, caipNetworkId }) =>
      tell({ kind: 'network', namespace: own, caipNetworkId }),
    ),
    stopListening,
  ];
  return () => {
    life.abort();
    for (const stop of stops) stop();
    channel.close();
  };
}
