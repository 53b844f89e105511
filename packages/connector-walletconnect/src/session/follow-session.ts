// Listens to what the wallet does with a session and tells core, each time with checked values. Called
// once for the session in use; stops by itself when it is over.
import { type CaipNetworkId, listenToWallet } from '@openappkit/core/adapter';
import { addressesOf, firstChain, readParts, type SessionPart } from './read-session.js';
import { emitTo, type LiveState, type PartState } from './live-session.types.js';
import { setCurrent } from './move-chain.js';
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
  // Only accounts the session holds: an event alone gives the app nothing new.
  const held = new Map(part.part.accounts.map(({ address }) => [address.toLowerCase(), address]));
  const accounts = [
    ...new Set(news.addresses.flatMap((each) => held.get(each.toLowerCase()) ?? [])),
  ];
  if (accounts.length > 0) setAccounts(state, news.namespace, part, accounts);
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
    emitTo(state, namespace, 'disconnect', { code: 4900, message: 'The wallet withdrew.' });
    state.context.report.accountsChanged(namespace, []);
    return;
  }
  const before = current.part.chains;
  current.part = next;
  if (!sameItems(before, next.chains))
    state.context.report.approvedChanged(namespace, [...next.chains]);
  if (!next.chains.includes(current.current)) {
    const fallback = firstChain(next.chains, state.context.networks());
    if (fallback !== undefined) setCurrent(state, namespace, fallback);
  }
  const configured = new Set<string>(state.context.networks().map((each) => each.caipNetworkId));
  const accounts = addressesOf(namespace, next.accounts, configured);
  if (!sameItems([...accounts].sort(), [...current.accounts].sort()))
    setAccounts(state, namespace, current, accounts);
}

function setAccounts(
  state: LiveState,
  namespace: string,
  part: PartState,
  accounts: readonly string[],
): void {
  if (sameItems(part.accounts, accounts)) return;
  part.accounts = accounts;
  emitTo(state, namespace, 'accountsChanged', [...accounts]);
  state.context.report.accountsChanged(namespace, [...accounts]);
}

function sameItems(
  a: readonly (string | CaipNetworkId)[],
  b: readonly (string | CaipNetworkId)[],
): boolean {
  return a.length === b.length && a.every((each, index) => each === b[index]);
}
