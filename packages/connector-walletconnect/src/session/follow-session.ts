// Listens to what the wallet does with a session and tells core, each time with checked values. Called
// once for the session in use; stops by itself when it is over.
import { listenToWallet } from '@openappkit/core/adapter';
import { firstChain, readParts, type SessionPart } from './read-session.js';
import { emitTo, type LiveState, type PartState } from './live-session.types.js';
import { setCurrent } from './move-chain.js';
import { accountsByNetwork, accountsOf, chooseAccounts, takePart } from './part-accounts.js';
import { readSessionEvent, topicOf, updatedNamespaces } from './read-events.js';

/**
 * @param onOver called once when the wallet ended the session or it expired
 * @param onAdded the wallet agreed to a namespace that the session did not have
 * @returns stops listening
 */
export function followSession(
  state: LiveState,
  onOver: () => void,
  onAdded: (namespace: string, part: SessionPart) => void,
): () => void {
  const { client, session } = state;
  const ours = (run: (payload: unknown) => void) => (payload: unknown) => {
    if (state.over || topicOf(payload) !== session.topic) return;
    run(payload);
  };
  const onEnd = ours(onOver);
  return listenToWallet(client, {
    session_event: ours((payload) => onEvent(state, payload)),
    session_update: ours((payload) => onUpdate(state, payload, onOver, onAdded)),
    session_delete: onEnd,
    session_expire: onEnd,
  });
}

function onEvent(state: LiveState, payload: unknown): void {
  const news = readSessionEvent(payload);
  const part = news && state.parts.get(news.namespace);
  if (news === undefined || part === undefined) return;
  if (news.type === 'chainChanged') {
    if (part.part.chains.includes(news.caipNetworkId))
      setCurrent(state, news.namespace, news.caipNetworkId);
    return;
  }
  changeAccounts(state, part, () => chooseAccounts(part, news.accounts));
}

function onUpdate(
  state: LiveState,
  payload: unknown,
  onOver: () => void,
  onAdded: (namespace: string, part: SessionPart) => void,
): void {
  const parts = readParts(updatedNamespaces(payload));
  if ([...parts.values()].every((part) => part.accounts.length === 0)) {
    if (updatedNamespaces(payload) !== undefined) onOver();
    return;
  }
  for (const [namespace, part] of parts) if (!state.parts.has(namespace)) onAdded(namespace, part);
  for (const [namespace, current] of state.parts)
    updatePart(state, namespace, current, parts.get(namespace));
}

function updatePart(
  state: LiveState,
  namespace: string,
  current: PartState,
  next: SessionPart | undefined,
): void {
  if (next === undefined || next.accounts.length === 0) {
    state.parts.delete(namespace);
    emitTo(state, namespace, 'accountsChanged', []);
    emitTo(state, namespace, 'disconnect', {
      code: 4900,
      message: 'The wallet ended the session.',
    });
    state.context.report.accountsChanged(namespace, []);
    return;
  }
  const before = current.part.chains;
  changeAccounts(state, current, () => {
    takePart(current, next);
    if (before.join() !== next.chains.join())
      state.context.report.approvedChanged(namespace, [...next.chains]);
    if (next.chains.includes(current.current)) return;
    const fallback = firstChain(next.chains, state.context.networks());
    if (fallback !== undefined) setCurrent(state, namespace, fallback);
  });
}

/** Applies the change, then notifies the provider's listeners and core if the accounts differ. */
function changeAccounts(state: LiveState, part: PartState, change: () => void): void {
  const view = () => [accountsOf(part).join(), JSON.stringify(accountsByNetwork(part))];
  const [accounts, table] = view();
  change();
  const [accountsNow, tableNow] = view();
  const { namespace } = part;
  if (accounts !== accountsNow) emitTo(state, namespace, 'accountsChanged', [...accountsOf(part)]);
  if (accounts === accountsNow && table === tableNow) return;
  const byNetwork = accountsByNetwork(part);
  const { report } = state.context;
  report.accountsChanged(namespace, [...accountsOf(part)], ...(byNetwork ? [byNetwork] : []));
}
