import { messageOf } from '../../signing/signing-family.js';
import {
  accountsOn,
  addressOf,
  approveNamespaces,
  nameOf,
  namespaceOf,
  selectAddresses,
} from './choose-namespaces.js';
import type { PhoneContext } from './phone-context.js';
import type {
  PhoneApp,
  PhoneChoice,
  PhoneSession,
  PhoneSessionPart,
} from './phone-wallet.types.js';

type RawSession = ReturnType<PhoneContext['kit']['getActiveSessions']>[string];

export type PhoneSessions = ReturnType<typeof createSessions>;

export function createSessions(context: PhoneContext) {
  const { kit, emit } = context;
  const find = (topic: string): RawSession => {
    const found = kit.getActiveSessions()[topic];
    if (!found) throw new Error('There is no such session.');
    return found;
  };
  return {
    list: () => Object.values(kit.getActiveSessions()).map((raw) => viewSession(context, raw)),
    async switchNetwork(topic: string, caipNetworkId: string) {
      await switchNetwork(context, find(topic), caipNetworkId);
      emit({ type: 'session', topic });
    },
    async switchAccount(topic: string, address: string) {
      await switchAccount(context, find(topic), address);
      emit({ type: 'session', topic });
    },
    async update(topic: string, choice: PhoneChoice) {
      await change(context, find(topic), choice);
      emit({ type: 'session', topic });
      return viewSession(context, find(topic));
    },
    async remove(topic: string) {
      find(topic);
      await kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } });
      forget(context, topic);
      emit({ type: 'session-gone', topic });
    },
  };
}

/** The metadata is unverified, so show it as text only. */
export function viewApp(metadata: { name: string; url: string; description: string }): PhoneApp {
  const { name, url, description } = metadata;
  return { name: name || 'Unnamed app', url, description };
}

export function viewSession(context: PhoneContext, raw: RawSession): PhoneSession {
  const known = context.chains();
  const { current } = context.memory.read();
  const namespaces = Object.entries(raw.namespaces).map(([key, part]): PhoneSessionPart => {
    const namespace = namespaceOf(key);
    const chains = chainsOf(key, part);
    const remembered = current[`${raw.topic} ${namespace}`] ?? '';
    return {
      namespace,
      chains: chains.map((id) => ({ caipNetworkId: id, name: nameOf(id, known) })),
      addresses: addressesOf(part),
      methods: part.methods,
      current: chains.includes(remembered) ? remembered : (chains[0] ?? namespace),
    };
  });
  return {
    topic: raw.topic,
    app: viewApp(raw.peer.metadata),
    namespaces,
    expiresAt: raw.expiry * 1000,
  };
}

export function forget(context: PhoneContext, topic: string): void {
  const { current } = context.memory.read();
  const rest = Object.entries(current).filter(([key]) => !key.startsWith(`${topic} `));
  context.memory.write({ current: Object.fromEntries(rest) });
}

type RawPart = RawSession['namespaces'][string];

const addressesOf = ({ accounts }: RawPart) => [...new Set(accounts.map(addressOf))];

function chainsOf(key: string, part: RawPart): string[] {
  if (key.includes(':')) return [key];
  return part.chains ?? [...new Set(part.accounts.map((one) => one.split(':', 2).join(':')))];
}

/** Gives the session the chosen networks and accounts. */
async function change(context: PhoneContext, raw: RawSession, choice: PhoneChoice): Promise<void> {
  const { topic } = raw;
  const namespaces = chosenParts(context, raw, choice);
  // The app's acknowledgement is not awaited, because the app may be offline and get the update later.
  const { acknowledged } = await context.kit.updateSession({ topic, namespaces });
  acknowledged().catch((error: unknown) =>
    context.emit({ type: 'problem', message: messageOf(error) }),
  );
}

function chosenParts(context: PhoneContext, raw: RawSession, { chains, accounts }: PhoneChoice) {
  const known = context.chains().map(({ caipNetworkId }) => caipNetworkId);
  const unknownChain = chains?.find((id) => !known.includes(id));
  if (unknownChain) throw new Error(`This wallet doesn't know ${unknownChain}.`);
  return approveNamespaces(
    Object.entries(raw.namespaces).map(([key, part]) => {
      const namespace = namespaceOf(key);
      return {
        ...part,
        key,
        chains: chains?.filter((id) => namespaceOf(id) === namespace) ?? chainsOf(key, part),
        addresses: accounts
          ? selectAddresses(context.addresses(namespace), accounts)
          : addressesOf(part),
      };
    }),
  );
}

async function switchNetwork(
  context: PhoneContext,
  raw: RawSession,
  caipNetworkId: string,
): Promise<void> {
  const { kit, memory } = context;
  const { topic } = raw;
  const key = namespaceOf(caipNetworkId);
  const namespace = context.namespaces.find((one) => one.key === key);
  const part = raw.namespaces[key];
  if (!namespace || !part) throw new Error(`The session has nothing on ${key}.`);
  const chains = chainsOf(key, part);
  if (!chains.includes(caipNetworkId)) {
    const others = viewSession(context, raw).namespaces.flatMap((one) => one.chains);
    const all = [...others.map((one) => one.caipNetworkId), caipNetworkId];
    await change(context, raw, { chains: all });
  }
  memory.write({ current: { ...memory.read().current, [`${topic} ${key}`]: caipNetworkId } });
  await kit.emitSessionEvent({
    topic,
    event: { name: 'chainChanged', data: namespace.chainChangedData(caipNetworkId) },
    chainId: caipNetworkId,
  });
}

async function switchAccount(
  context: PhoneContext,
  raw: RawSession,
  requested: string,
): Promise<void> {
  const { kit, memory } = context;
  const isWanted = (one: string) => one.toLowerCase() === requested.toLowerCase();
  const namespace = context.namespaces.find((one) => one.addresses.some(isWanted));
  const address = namespace?.addresses.find(isWanted);
  const view = viewSession(context, raw);
  const part = view.namespaces.find((one) => one.namespace === namespace?.key);
  if (!namespace || !address || !part) throw new Error(`The session can't have ${requested}.`);
  const rest = part.addresses.filter((one) => !isWanted(one));
  // A new address replaces the first one; an address already in the session moves to the front.
  const addresses = part.addresses.some(isWanted)
    ? [address, ...rest]
    : [address, ...rest.slice(1)];
  memory.write({ active: { ...memory.read().active, [namespace.key]: address } });
  if (part.addresses[0] !== address) {
    const others = view.namespaces.filter((one) => one.namespace !== namespace.key);
    const accounts = [...addresses, ...others.flatMap((one) => one.addresses)];
    await change(context, raw, { accounts });
  }
  await kit.emitSessionEvent({
    topic: raw.topic,
    event: { name: 'accountsChanged', data: accountsOn([part.current], addresses) },
    chainId: part.current,
  });
}
