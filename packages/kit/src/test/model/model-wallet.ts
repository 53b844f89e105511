// A wallet extension for the model test: one user's accounts, one chain and this origin's grant, shared by
// every tab. It answers in any order, when the test decides.
import { announceProvider, type TestPage } from '@openappkit/testing';

export interface ModelAccount {
  readonly address: string;
  readonly publicKey: Uint8Array;
}

export interface ModelWalletOptions {
  readonly name: string;
  readonly connectorId: string;
  readonly accounts: readonly ModelAccount[];
  readonly chain: string;
  readonly uuid?: string;
}

export interface ModelWallet {
  readonly namespace: string;
  readonly connectorId: string;
  /** Accounts that the unlocked wallet offers to this origin, the active one first. */
  readonly granted: readonly string[];
  /** CAIP-2. Undefined if the app chooses the chain. */
  readonly chain: string | undefined;
  readonly prompts: number;
  readonly held: number;
  slow: boolean;
  /**
   * Installs the wallet on the page of a tab. @returns a function that removes the tab: later events do not
   * reach its page
   */
  install(page: TestPage): () => void;
  decide(index: number, agrees: boolean): void;
  deliver(index: number): void;
  nextAccount(): void;
  moveTo(chain: string): void;
  revoke(): void;
  /**
   * A locked wallet offers no accounts and prompts for its password when they are requested. The app keeps its grant.
   */
  isLocked: boolean;
}

interface Held {
  run(): void;
}

function createExtension({ accounts }: ModelWalletOptions) {
  const prompts: { decide(agrees: boolean): void }[] = [];
  const held: Held[] = [];
  const tabs = new Set<() => void>();
  const all = accounts.map(({ address }) => address);
  const state = {
    granted: [] as readonly string[],
    slow: false,
    isLocked: false,
    get offered(): readonly string[] {
      return state.isLocked ? [] : state.granted;
    },
  };
  const said = (): void => {
    for (const tab of [...tabs]) tab();
  };
  const grant = (granted: readonly string[]): void => {
    if (granted.join() === state.granted.join()) return;
    state.granted = granted;
    if (!state.isLocked) said();
  };
  const lock = (isLocked: boolean): void => {
    if (state.isLocked === isLocked) return;
    state.isLocked = isLocked;
    if (state.granted.length > 0) said();
  };
  return {
    state,
    tabs,
    said,
    grant,
    lock,
    agree(): void {
      lock(false);
      if (state.granted.length === 0) grant(all);
    },
    all,
    prompts,
    held,
    /** Takes the value now, even if the answer arrives later. */
    answer: <Value>(value: Value): Promise<Value> =>
      state.slow
        ? new Promise((resolve) => held.push({ run: () => resolve(value) }))
        : Promise.resolve(value),
    ask: <Value>(getResult: () => Value): Promise<Value> =>
      new Promise((resolve, reject) => {
        prompts.push({
          decide: (agrees) =>
            agrees ? resolve(getResult()) : reject({ code: 4001, message: 'The person declined.' }),
        });
      }),
    nextAccount(): void {
      const { granted } = state;
      if (granted.length === 0) return;
      const [first = '', ...rest] = all;
      grant(granted[0] === first ? [...rest, first] : all);
    },
  };
}

type Extension = ReturnType<typeof createExtension>;

function createScriptedWallet(
  { namespace, connectorId }: Pick<ModelWallet, 'namespace' | 'connectorId'>,
  extension: Extension,
  family: Pick<ModelWallet, 'chain' | 'install' | 'moveTo'>,
): ModelWallet {
  const { state, prompts, held } = extension;
  const wallet: ModelWallet = {
    namespace,
    connectorId,
    get granted() {
      return state.offered;
    },
    get chain() {
      return family.chain;
    },
    get prompts() {
      return prompts.length;
    },
    get held() {
      return held.length;
    },
    get slow() {
      return state.slow;
    },
    set slow(slow) {
      state.slow = slow;
    },
    install: family.install,
    decide: (index, agrees) => prompts.splice(index % prompts.length, 1)[0]?.decide(agrees),
    deliver: (index) => held.splice(index % held.length, 1)[0]?.run(),
    nextAccount: extension.nextAccount,
    moveTo: family.moveTo,
    revoke: () => extension.grant([]),
    get isLocked() {
      return state.isLocked;
    },
    set isLocked(isLocked) {
      extension.lock(isLocked);
    },
  };
  return wallet;
}

const hexOf = (chain: string): string => `0x${Number(chain.split(':')[1]).toString(16)}`;

/** Supports EIP-1193 and EIP-6963, and knows every chain. */
export function modelEvmWallet(options: ModelWalletOptions): ModelWallet {
  const extension = createExtension(options);
  const { state, tabs, agree, answer, ask, grant } = extension;
  const current: { chain: string } = { chain: options.chain };
  const emits = new Set<(event: string, value: unknown) => void>();
  const notify = (event: string, value: unknown): void => {
    for (const emit of [...emits]) emit(event, value);
  };
  tabs.add(() => notify('accountsChanged', [...state.offered]));
  const moveTo = (chain: string): void => {
    if (chain === current.chain) return;
    current.chain = chain;
    notify('chainChanged', hexOf(chain));
  };
  const methods: Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>> = {
    eth_chainId: () => answer(hexOf(current.chain)),
    eth_accounts: () => answer([...state.offered]),
    eth_requestAccounts: () => {
      if (state.offered.length > 0) return answer([...state.offered]);
      return ask(() => {
        agree();
        return [...state.offered];
      });
    },
    wallet_switchEthereumChain: ([to]) =>
      ask(() => {
        moveTo(`eip155:${Number((to as { chainId: string }).chainId)}`);
        return null;
      }),
    wallet_revokePermissions: async () => {
      grant([]);
      return null;
    },
  };
  return createScriptedWallet(
    { namespace: 'eip155', connectorId: options.connectorId },
    extension,
    {
      get chain() {
        return current.chain;
      },
      moveTo,
      install(page) {
        const listeners = new Map<string, Set<(value: unknown) => void>>();
        const of = (event: string) => listeners.get(event) ?? new Set();
        const provider = {
          request: async ({
            method,
            params = [],
          }: {
            method: string;
            params?: readonly unknown[];
          }) => {
            const run = methods[method];
            if (!run) throw { code: 4200, message: `${method} is not supported` };
            return run(params);
          },
          on: (event: string, listener: (value: unknown) => void) =>
            void listeners.set(event, of(event).add(listener)),
          removeListener: (event: string, listener: (value: unknown) => void) =>
            void of(event).delete(listener),
        };
        const emit = (event: string, value: unknown): void => {
          for (const listener of [...of(event)]) listener(value);
        };
        emits.add(emit);
        const { name, connectorId } = options;
        const stop = announceProvider(page.events, provider, {
          rdns: connectorId,
          ...(options.uuid !== undefined && { uuid: options.uuid }),
          name,
        });
        return () => {
          stop();
          emits.delete(emit);
        };
      },
    },
  );
}

interface StandardFamily {
  readonly namespace: string;
  /** Wallet Standard names of each account's chains. */
  chains(): readonly string[];
  readonly connectFeature: string;
  readonly signFeature: string;
}

/** Registers with every page that requests wallets. */
function standardWallet(
  options: ModelWalletOptions,
  extension: Extension,
  family: StandardFamily,
  chainMethods: Pick<ModelWallet, 'chain' | 'moveTo'>,
): ModelWallet {
  const { state, tabs, agree, answer, ask, grant } = extension;
  const accounts = () =>
    state.offered.map((address) => ({
      address,
      publicKey: options.accounts.find((each) => each.address === address)?.publicKey,
      chains: family.chains(),
      features: [],
    }));
  const connect = (input?: { readonly silent?: boolean }): Promise<unknown> => {
    if (input?.silent || state.offered.length > 0) return answer({ accounts: accounts() });
    return ask(() => {
      agree();
      return { accounts: accounts() };
    });
  };
  return createScriptedWallet(
    { namespace: family.namespace, connectorId: options.connectorId },
    extension,
    {
      get chain() {
        return chainMethods.chain;
      },
      moveTo: chainMethods.moveTo,
      install(page) {
        const listeners = new Set<(change: unknown) => void>();
        const emitChange = (): void => {
          for (const listener of [...listeners]) listener({ accounts: accounts() });
        };
        tabs.add(emitChange);
        const version = '1.0.0';
        const wallet = {
          version,
          name: options.name,
          icon: 'data:image/svg+xml;base64,PHN2Zy8+',
          chains: family.chains(),
          get accounts() {
            return accounts();
          },
          features: {
            [family.connectFeature]: { version, connect },
            'standard:connect': { version, connect },
            'standard:disconnect': { version, disconnect: async () => grant([]) },
            'standard:events': {
              version,
              on(_event: string, listener: (change: unknown) => void) {
                listeners.add(listener);
                return () => listeners.delete(listener);
              },
            },
            [family.signFeature]: { version, signMessage: () => answer([]) },
          },
        };
        const register = ({ register: add }: { register(one: unknown): void }): void => add(wallet);
        const onReady = (event: Event): void => register((event as CustomEvent).detail);
        page.events.addEventListener('wallet-standard:app-ready', onReady);
        page.events.dispatchEvent(
          new CustomEvent('wallet-standard:register-wallet', { detail: register }),
        );
        return () => {
          page.events.removeEventListener('wallet-standard:app-ready', onReady);
          tabs.delete(emitChange);
        };
      },
    },
  );
}

/** Lets the app choose the cluster. */
export function modelSolanaWallet(options: ModelWalletOptions): ModelWallet {
  const family: StandardFamily = {
    namespace: 'solana',
    chains: () => ['solana:mainnet', 'solana:devnet'],
    connectFeature: 'standard:connect',
    signFeature: 'solana:signMessage',
  };
  return standardWallet(options, createExtension(options), family, {
    chain: undefined,
    moveTo: () => undefined,
  });
}

const bitcoinNames: Readonly<Record<string, string>> = {
  'bip122:000000000933ea01ad0ee984209779ba': 'bitcoin:testnet',
  'bip122:00000008819873e925422c1ff0f99f7c': 'bitcoin:signet',
};

/** Has one active chain at a time, and the same accounts on each chain. */
export function modelBitcoinWallet(options: ModelWalletOptions): ModelWallet {
  const extension = createExtension(options);
  const now = { chain: options.chain };
  const family: StandardFamily = {
    namespace: 'bip122',
    chains: () => [bitcoinNames[now.chain] ?? ''],
    connectFeature: 'bitcoin:connect',
    signFeature: 'bitcoin:signMessage',
  };
  return standardWallet(options, extension, family, {
    get chain() {
      return now.chain;
    },
    moveTo(chain) {
      if (chain === now.chain || !bitcoinNames[chain]) return;
      now.chain = chain;
      extension.said();
    },
  });
}
