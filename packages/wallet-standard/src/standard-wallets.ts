// Discovers wallets that register by the Wallet Standard. Wallet data is untrusted.
import { cleanConnectorIcon, cleanConnectorName } from '@openappkit/core/adapter';
import { parseStandardAccounts, readStrings, type StandardAccount } from './parse-accounts.js';
import { attempt, readMember } from './read-member.js';

const readyEvent = 'wallet-standard:app-ready';
const registerEvent = 'wallet-standard:register-wallet';
/** Ignores further wallets, because only an attack registers so many. */
const maxWallets = 200;
/** Printable ASCII, which cannot imitate another alphabet. */
const plainName = /^[ -~]*$/;

export interface StandardWallet {
  /** Stable over reloads, unique on this page: the cleaned name in lower case, made unique on collision. */
  readonly id: string;
  /** Cleaned like every connector name. */
  readonly name: string;
  /** A safe `data:image/*` URL; undefined if the wallet has none. */
  readonly imageUrl: string | undefined;
  readonly chains: readonly string[];
  /** Whether another wallet has the same name. */
  readonly collides: boolean;
  readonly isConfusable: boolean;
  /** Reads the feature object again at each call; undefined if the wallet lacks it. */
  feature(name: string): unknown;
  /** Read again at each call; an invalid answer gives an empty list. */
  accounts(): readonly StandardAccount[];
  readonly raw: unknown;
}

export interface StandardWallets {
  /** Announces the app to wallets and listens for later ones. Call it once. */
  start(): void;
  /** Removes all listeners, including those on wallets. */
  stop(): void;
  /** Adds a wallet that does not register itself. Returns a function that removes it. */
  register(wallet: unknown): () => void;
  list(): readonly StandardWallet[];
  get(id: string): StandardWallet | undefined;
}

export interface StandardWalletsOptions {
  /** Undefined on servers, where no wallets are found. */
  readonly page: { readonly events: EventTarget; global(name: string): unknown } | undefined;
  readonly accepts: (wallet: StandardWallet) => boolean;
  /** Called when a wallet is added, removed, or changes its chains or features. */
  readonly onChange: () => void;
}

interface Entry extends StandardWallet {
  id: string;
  chains: readonly string[];
  collides: boolean;
  isConfusable: boolean;
  /** The lower-case name, which identifies a wallet. */
  readonly group: string;
  unlisten: unknown;
}

/**
 * Lists the accepted wallets of the page, in the order of registration. Does nothing before `start()`.
 *
 * @example
 * const wallets = createStandardWallets({
 *   page: { events: new EventTarget(), global: () => undefined },
 *   accepts: ({ chains }) => chains.includes('solana:mainnet'),
 *   onChange: () => console.log(wallets.list().map(({ name }) => name)),
 * });
 * wallets.start();
 */
export function createStandardWallets(params: StandardWalletsOptions): StandardWallets {
  const { page, accepts, onChange } = params;
  const entries: Entry[] = [];
  let accepted: readonly Entry[] = [];
  let fingerprint = '[]';
  let isLive = false;
  let isLoadingCheck = false;
  /** Until the check has loaded, a name with other characters counts as confusable. */
  let isConfusable = (_name: string): boolean => true;

  const update = (): void => {
    if (!isLive) return;
    accepted = entries.filter((entry) => {
      entry.chains = readStrings(readMember(entry.raw, 'chains'));
      return accepts(entry);
    });
    for (const entry of accepted) {
      const { name, group } = entry;
      entry.id ||= createUniqueId(entries, group);
      entry.collides = accepted.some((other) => other !== entry && other.group === group);
      entry.isConfusable = !plainName.test(name) && isConfusable(name);
      if (entry.isConfusable && !isLoadingCheck) void loadConfusableCheck();
    }
    const next = JSON.stringify(
      accepted.map(({ id, chains, raw, ...each }) => [
        id,
        chains,
        each.isConfusable,
        readFeatureNames(raw),
      ]),
    );
    if (next === fingerprint) return;
    fingerprint = next;
    onChange();
  };
  const loadConfusableCheck = async (): Promise<void> => {
    isLoadingCheck = true;
    const loaded = await import('./confusable-names.js').catch(() => undefined);
    if (loaded) isConfusable = loaded.isConfusableName;
    update();
  };
  const add = (raw: unknown): void => {
    const isKnown = entries.some((entry) => entry.raw === raw);
    const entry = isKnown || entries.length >= maxWallets ? undefined : createEntry(raw);
    if (entry === undefined) return;
    entries.push(entry);
    const on = readMember(entry.feature('standard:events'), 'on');
    entry.unlisten = attempt(on, entry.feature('standard:events'), 'change', update);
  };
  const api = {
    register(...wallets: readonly unknown[]) {
      if (isLive) wallets.forEach(add);
      update();
      return () => {
        for (const entry of entries.filter(({ raw }) => wallets.includes(raw))) {
          entries.splice(entries.indexOf(entry), 1);
          attempt(entry.unlisten);
        }
        update();
      };
    },
  };
  const onRegister = (event: unknown): unknown => attempt(readMember(event, 'detail'), null, api);

  return {
    start() {
      isLive = true;
      page?.events.addEventListener(registerEvent, onRegister);
      page?.events.dispatchEvent(new CustomEvent(readyEvent, { detail: api }));
    },
    stop() {
      isLive = false;
      page?.events.removeEventListener(registerEvent, onRegister);
      for (const { unlisten } of entries.splice(0)) attempt(unlisten);
      accepted = [];
    },
    register: api.register,
    list: () => accepted,
    get: (id) => accepted.find((entry) => entry.id === id),
  };
}

function createEntry(raw: unknown): Entry | undefined {
  const name = cleanConnectorName(readMember(raw, 'name'));
  if (name === undefined) return undefined;
  return {
    id: '',
    name,
    group: name.toLowerCase(),
    raw,
    imageUrl: cleanConnectorIcon(readMember(raw, 'icon')),
    chains: [],
    collides: false,
    isConfusable: false,
    unlisten: undefined,
    feature: (feature) => readMember(readMember(raw, 'features'), feature),
    accounts: () => parseStandardAccounts(readMember(raw, 'accounts')) ?? [],
  };
}

/** Returns the name, or the name with `#2` and so on if it is taken. A cleaned name cannot equal such an id. */
function createUniqueId(entries: readonly Entry[], group: string): string {
  const name = group.replaceAll('#', '') || 'wallet';
  for (let suffix = 1; ; suffix++) {
    const id = suffix === 1 ? name : `${name}#${suffix}`;
    if (!entries.some((entry) => entry.id === id)) return id;
  }
}

function readFeatureNames(raw: unknown): readonly string[] {
  try {
    return readStrings(Object.keys(readMember(raw, 'features') as object));
  } catch {
    return [];
  }
}
