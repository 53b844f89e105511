import { listenToWallet } from '@openappkit/core/adapter';
import { selectChain, parseNamespaces, type SessionNamespace } from './parse-session.js';
import {
  emitTo,
  type SessionState,
  type NamespaceState,
  getAccountsByNetwork,
  getAccounts,
  applyAccountsEvent,
  updateNamespace,
} from './session-state.js';
import { setCurrentChain } from './switch-chain.js';
import { parseSessionEvent, readTopic, readUpdatedNamespaces } from './parse-events.js';

/**
 * @param onEnded called once when the wallet ended the session or it expired
 * @param onAdded called when the wallet approved a namespace that the session did not have
 * @returns stops listening
 */
export function listenToSession(
  state: SessionState,
  onEnded: () => void,
  onAdded: (namespace: string, approved: SessionNamespace) => void,
): () => void {
  const { client, session } = state;
  const forThisSession = (run: (payload: unknown) => void) => (payload: unknown) => {
    if (state.hasEnded || readTopic(payload) !== session.topic) return;
    run(payload);
  };
  const onEnd = forThisSession(onEnded);
  return listenToWallet(client, {
    session_event: forThisSession((payload) => onEvent(state, payload)),
    session_update: forThisSession((payload) => onUpdate(state, payload, onEnded, onAdded)),
    session_delete: onEnd,
    session_expire: onEnd,
  });
}

function onEvent(state: SessionState, payload: unknown): void {
  const event = parseSessionEvent(payload);
  const namespaceState = event && state.namespaces.get(event.namespace);
  if (event === undefined || namespaceState === undefined) return;
  if (event.type === 'chainChanged') {
    if (namespaceState.approved.chains.includes(event.caipNetworkId))
      setCurrentChain(state, event.namespace, event.caipNetworkId);
    return;
  }
  changeAccounts(state, namespaceState, () => applyAccountsEvent(namespaceState, event.accounts));
}

function onUpdate(
  state: SessionState,
  payload: unknown,
  onEnded: () => void,
  onAdded: (namespace: string, approved: SessionNamespace) => void,
): void {
  const updated = parseNamespaces(readUpdatedNamespaces(payload));
  if ([...updated.values()].every((approved) => approved.accounts.length === 0)) {
    if (readUpdatedNamespaces(payload) !== undefined) onEnded();
    return;
  }
  for (const [namespace, approved] of updated)
    if (!state.namespaces.has(namespace)) onAdded(namespace, approved);
  for (const [namespace, current] of state.namespaces)
    applyUpdate(state, namespace, current, updated.get(namespace));
}

function applyUpdate(
  state: SessionState,
  namespace: string,
  current: NamespaceState,
  next: SessionNamespace | undefined,
): void {
  if (next === undefined || next.accounts.length === 0) {
    state.namespaces.delete(namespace);
    emitTo(state, namespace, 'accountsChanged', []);
    emitTo(state, namespace, 'disconnect', {
      code: 4900,
      message: 'The wallet ended the session.',
    });
    state.context.report.accountsChanged(namespace, []);
    return;
  }
  const before = current.approved.chains;
  changeAccounts(state, current, () => {
    updateNamespace(current, next);
    if (before.join() !== next.chains.join())
      state.context.report.approvedChanged(namespace, [...next.chains]);
    if (next.chains.includes(current.currentNetwork)) return;
    const fallback = selectChain(next.chains, state.context.networks());
    if (fallback !== undefined) setCurrentChain(state, namespace, fallback);
  });
}

function changeAccounts(
  state: SessionState,
  namespaceState: NamespaceState,
  change: () => void,
): void {
  const view = () => [
    getAccounts(namespaceState).join(),
    JSON.stringify(getAccountsByNetwork(namespaceState)),
  ];
  const [accounts, table] = view();
  change();
  const [accountsNow, tableNow] = view();
  const { namespace } = namespaceState;
  if (accounts !== accountsNow)
    emitTo(state, namespace, 'accountsChanged', [...getAccounts(namespaceState)]);
  if (accounts === accountsNow && table === tableNow) return;
  const byNetwork = getAccountsByNetwork(namespaceState);
  const { report } = state.context;
  report.accountsChanged(
    namespace,
    [...getAccounts(namespaceState)],
    ...(byNetwork ? [byNetwork] : []),
  );
}
