// WalletConnect v2 for Node and browsers. It has no UI and reaches only the relay and the chains.

import { sandboxQuarry, sandboxReef } from '../../networks.js';
import { messageOf } from '../../signing/signing-family.js';
import { openNamespaces } from './open-namespaces.js';
import { openWalletKit } from './open-wallet-kit.js';
import { createMemoryStorage, openPhoneMemory, type PhoneContext } from './phone-context.js';
import { createProposals, type PhoneProposals } from './phone-proposals.js';
import { createRequests } from './phone-requests.js';
import { createSessions, forget } from './phone-sessions.js';
import { createSignIns } from './phone-sign-ins.js';
import type {
  PhoneChain,
  PhoneEvent,
  PhoneMetadata,
  PhoneWallet,
  PhoneWalletOptions,
} from './phone-wallet.types.js';

const sandboxPhone: PhoneMetadata = {
  name: 'Sandbox Phone',
  description: 'A wallet for testing. Its keys are public.',
  url: 'http://127.0.0.1:7108',
  icons: [],
};

/**
 * Opens the wallet: restores its sessions from the storage and joins the relay if there are any.
 *
 * @throws Error when the storage holds something that is not WalletKit's
 * @example
 * const phone = await createPhoneWallet({
 *   relayUrl: 'ws://127.0.0.1:7105',
 *   chains: [{ caipNetworkId: 'eip155:31337', rpcUrl: 'http://127.0.0.1:7110' }],
 * });
 * phone.subscribe(({ type }) => type === 'proposal' && console.log(phone.proposals()));
 * await phone.pair('wc:…');
 */
export async function createPhoneWallet(options: PhoneWalletOptions): Promise<PhoneWallet> {
  const storagePrefix = options.storagePrefix ?? 'phone';
  const storage = options.storage ?? createMemoryStorage();
  const open = await openWalletKit({
    relayUrl: options.relayUrl,
    projectId: options.projectId ?? 'sandbox-phone',
    metadata: { ...sandboxPhone, ...options.metadata },
    storagePrefix,
    storage,
  });
  const memory = openPhoneMemory(storage, `${storagePrefix}:wallet`);
  if (options.oneStep !== undefined) memory.write({ oneStep: options.oneStep });
  if (options.autoApprove !== undefined) memory.write({ autoApprove: options.autoApprove });
  const listeners = new Set<(event: PhoneEvent) => void>();
  const chains = (): readonly PhoneChain[] => {
    const { added } = memory.read();
    const walletChains = ownChains(options);
    const isOwn = (id: string) => walletChains.some(({ caipNetworkId }) => caipNetworkId === id);
    return [...walletChains, ...added.filter(({ caipNetworkId }) => !isOwn(caipNetworkId))];
  };
  const namespaces = await openNamespaces(options, chains);
  const context: PhoneContext = {
    kit: open.kit,
    namespaces,
    memory,
    chains,
    addresses(key) {
      const all = namespaces.find((one) => one.key === key)?.addresses ?? [];
      const active = all.find((one) => one === memory.read().active[key]);
      return active ? [active, ...all.filter((one) => one !== active)] : all;
    },
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
  };
  const modules = createModules(context);
  const followOneStep = listen(modules);
  return assemble({ ...modules, listeners, followOneStep, close: open.close });
}

function createModules(context: PhoneContext) {
  const sessions = createSessions(context);
  return {
    context,
    sessions,
    proposals: createProposals(context),
    signIns: createSignIns(context),
    requests: createRequests(context, sessions),
  };
}
type WalletModules = ReturnType<typeof createModules>;

function ownChains({ chains, solana, bitcoin }: PhoneWalletOptions): readonly PhoneChain[] {
  const reef = solana && { caipNetworkId: solana.caipNetworkId, rpcUrl: solana.rpcUrl };
  const quarry = bitcoin && { caipNetworkId: bitcoin.caipNetworkId, rpcUrl: bitcoin.apiUrl };
  return [
    ...chains,
    ...(reef ? [{ ...reef, name: sandboxReef.name }] : []),
    ...(quarry ? [{ ...quarry, name: sandboxQuarry.name }] : []),
  ];
}

/** @returns a function that subscribes to one-step sign-ins if the user enabled them, and unsubscribes otherwise */
function listen({ context, proposals, requests, signIns }: WalletModules): () => void {
  const { kit, emit, memory } = context;
  const attempt = (work: () => Promise<unknown>) => {
    work().catch((error: unknown) => emit({ type: 'problem', message: messageOf(error) }));
  };
  const receive = (id: number) =>
    attempt(async () => {
      if (!(await requests.receive(id))) return;
      if (memory.read().autoApprove) await requests.approve(id);
      else emit({ type: 'request', id });
    });
  const onProposal = (proposalList: PhoneProposals, id: number): void => {
    const isOpen = proposalList.list().some((one) => one.id === id && one.obstacle === undefined);
    if (memory.read().autoApprove && isOpen) attempt(() => proposalList.approve(id, {}));
    else emit({ type: 'proposal', id });
  };
  kit.on('session_proposal', ({ id }) => onProposal(proposals, id));
  const onSignIn = ({ id }: { readonly id: number }) => onProposal(signIns, id);
  // WalletKit falls back to a plain proposal if this event has no listener.
  const followOneStep = () => {
    kit.off('session_authenticate', onSignIn);
    if (memory.read().oneStep) kit.on('session_authenticate', onSignIn);
  };
  followOneStep();
  kit.on('session_request', ({ id }) => receive(id));
  kit.on('proposal_expire', ({ id }) => emit({ type: 'proposal-gone', id }));
  kit.on('session_request_expire', ({ id }) => emit({ type: 'request-gone', id }));
  const onSessionGone = ({ topic }: { readonly topic: string }) => {
    forget(context, topic);
    emit({ type: 'session-gone', topic });
  };
  kit.on('session_delete', onSessionGone);
  kit.engine.signClient.events.on('session_expire', onSessionGone);
  for (const { id } of kit.getPendingSessionRequests()) receive(id);
  return followOneStep;
}

function assemble(
  deps: WalletModules & {
    readonly listeners: Set<(event: PhoneEvent) => void>;
    readonly followOneStep: () => void;
    readonly close: () => Promise<void>;
  },
): PhoneWallet {
  const { context, proposals, requests, sessions, signIns, listeners } = deps;
  const askedBy = (id: number): PhoneProposals => (signIns.has(id) ? signIns : proposals);
  const { kit, memory, emit } = context;
  let closed: Promise<void> | undefined;
  return {
    kit,
    pair: (uri) => kit.pair({ uri }),
    proposals: () => [...proposals.list(), ...signIns.list()],
    approve: async (id, choice = {}) => askedBy(id).approve(id, choice),
    reject: async (id) => askedBy(id).reject(id),
    requests: requests.list,
    approveRequest: async (id) => requests.approve(id),
    rejectRequest: async (id) => requests.reject(id),
    sessions: sessions.list,
    switchNetwork: sessions.switchNetwork,
    switchAccount: sessions.switchAccount,
    updateSession: sessions.update,
    deleteSession: sessions.remove,
    chains: context.chains,
    addresses: () =>
      Object.fromEntries(context.namespaces.map(({ key }) => [key, context.addresses(key)])),
    autoApprove: () => memory.read().autoApprove,
    setAutoApprove(on) {
      memory.write({ autoApprove: on });
      emit({ type: 'settings' });
    },
    oneStep: () => memory.read().oneStep,
    setOneStep(on) {
      if (on) signIns.forget();
      memory.write({ oneStep: on });
      deps.followOneStep();
      emit({ type: 'settings' });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      listeners.clear();
      closed ??= deps.close();
      return closed;
    },
  };
}
