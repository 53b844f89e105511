// Wraps the wallet's provider for the app. Libraries such as ethers sign with the first account of `eth_accounts`, and the wallet
// does not know which account is active in the kit.
import { createEmitter, type Env } from '@openappkit/core/adapter';
import type { WalletProvider } from './wallet-provider.js';

interface AppProvider {
  readonly provider: object;
  /** Sets the accounts of the connection, the active one first. */
  readonly activate: (accounts: readonly string[]) => void;
}

export function createAppProviders({ onError }: Pick<Env, 'onError'>) {
  const byWallet = new WeakMap<object, AppProvider>();
  return {
    /**
     * @param accounts of the connection, the active one first
     * @returns the same object for the same wallet, so that effects with it as a dependency do not rerun
     */
    activate(wallet: unknown, accounts: readonly string[]): object {
      const walletProvider = wallet as WalletProvider;
      const appProvider =
        byWallet.get(walletProvider) ?? createAppProvider(walletProvider, onError);
      byWallet.set(walletProvider, appProvider);
      appProvider.activate(accounts);
      return appProvider.provider;
    },
  };
}

const isAccountsMethod = (method: unknown): boolean =>
  method === 'eth_accounts' || method === 'eth_requestAccounts';
const accountsChangedEvent = 'accountsChanged';
type Member = (...args: never[]) => unknown;

function createAppProvider(wallet: WalletProvider, onError: Env['onError']): AppProvider {
  const events = createEmitter(onError);
  const members = new Map<PropertyKey, { readonly own: unknown; readonly member: unknown }>();
  let active: string | undefined;
  let lastAccounts: string | undefined;

  const moveActiveFirst = (answer: unknown): unknown => {
    const key = active?.toLowerCase();
    const list: readonly unknown[] = Array.isArray(answer) ? answer : [];
    const first = list.find((each) => typeof each === 'string' && each.toLowerCase() === key);
    return first === undefined ? answer : [first, ...list.filter((each) => each !== first)];
  };
  const emitIfChanged = (accounts: unknown): void => {
    const now = JSON.stringify(accounts)?.toLowerCase();
    if (now === lastAccounts) return;
    lastAccounts = now;
    events.emit(accountsChangedEvent, accounts);
  };
  const onChanged = (accounts: unknown): void => emitIfChanged(moveActiveFirst(accounts));
  const call = (name: string, ...args: readonly unknown[]): unknown =>
    (wallet as unknown as Record<string, (...args: readonly unknown[]) => unknown>)[name]?.(
      ...args,
    );

  const add = (listener: Member): void => {
    if (!events.has(accountsChangedEvent)) call('on', accountsChangedEvent, onChanged);
    events.on(accountsChangedEvent, listener);
  };
  const remove = (listener: Member): void => {
    events.off(accountsChangedEvent, listener);
    if (!events.has(accountsChangedEvent)) call('removeListener', accountsChangedEvent, onChanged);
  };
  /** Handles listeners of `accountsChanged` here and forwards all others to the wallet. */
  const createListenerMethod =
    (name: string, run: (listener: Member) => void) => (event: unknown, listener: Member) => {
      if (event === accountsChangedEvent) run(listener);
      else call(name, event, listener);
      return provider;
    };
  const overrides: Readonly<Record<string, Member>> = {
    async request(args: { readonly method?: unknown }, ...rest: readonly unknown[]) {
      const answer = await call('request', args, ...rest);
      return isAccountsMethod(args?.method) ? moveActiveFirst(answer) : answer;
    },
    on: createListenerMethod('on', add),
    addListener: createListenerMethod('addListener', add),
    off: createListenerMethod('off', remove),
    removeListener: createListenerMethod('removeListener', remove),
    once: createListenerMethod('once', (listener) => {
      const onceListener = ((accounts: never) => {
        remove(onceListener);
        return listener(accounts);
      }) as Member;
      add(onceListener);
    }),
  };

  const ownMembers = new Map<PropertyKey, Member>(Object.entries(overrides));
  /** Calls methods on the wallet itself, because some wallets have private fields. */
  const read = (key: PropertyKey): unknown => {
    if (key === 'rawProvider') return wallet;
    const value: unknown = Reflect.get(wallet, key);
    if (typeof value !== 'function' || key === 'constructor') return value;
    const known = members.get(key);
    if (known?.own === value) return known.member;
    const member =
      ownMembers.get(key) ??
      ((...args: never[]) => {
        const answer: unknown = (value as Member).apply(wallet, args);
        return answer === wallet ? provider : answer;
      });
    members.set(key, { own: value, member });
    return member;
  };
  // The target is a new object, because a proxy of a frozen wallet must return its values unchanged. Properties that a framework
  // defines, such as Vue's skip marker, stay on the target.
  const provider: object = new Proxy(Object.create(Reflect.getPrototypeOf(wallet)) as object, {
    get: (target, key) => (Object.hasOwn(target, key) ? Reflect.get(target, key) : read(key)),
    set: (_, key, value) => Reflect.set(wallet, key, value),
    has: (target, key) => Reflect.has(target, key) || Reflect.has(wallet, key),
    ownKeys: (target) => [...new Set([target, wallet].flatMap(Reflect.ownKeys))],
    getOwnPropertyDescriptor(target, key) {
      const found = Reflect.getOwnPropertyDescriptor(wallet, key);
      return (
        Reflect.getOwnPropertyDescriptor(target, key) ?? (found && { ...found, configurable: true })
      );
    },
  });

  return {
    provider,
    activate(accounts) {
      const before = active;
      [active] = accounts;
      if (before === undefined) lastAccounts = JSON.stringify(accounts).toLowerCase();
      else if (before !== active) emitIfChanged([...accounts]);
    },
  };
}
