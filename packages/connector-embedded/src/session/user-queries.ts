// Queries the frame for the logged-in user on a network, with the sign-in message if the app wants one.
import {
  type BeginOneStep,
  type CaipNetworkId,
  namespaceOf,
  cleanConnectorName,
  type EmbeddedAddress,
  isCaipNetworkId,
  KitError,
  parseCaipNetworkId,
} from '@openappkit/core/adapter';
import type { EmbeddedContext } from '../embedded-context.js';
import type { FrameLink } from '../frame/frame-link.js';
import {
  accountPlaceholder,
  type AccountType,
  siwxMessageSchema,
  type EmbeddedUser,
} from '../protocol/index.js';
import type { LoginStore } from './login-store.js';
import type { LoginSignIn } from './sign-in-with-login.js';

export interface ParsedUser {
  readonly address: string;
  readonly caipNetworkId: CaipNetworkId;
  readonly accounts: readonly EmbeddedAddress[];
  readonly accountType: EmbeddedAddress['type'];
  readonly isSmartAccountDeployed: boolean;
  readonly email: string | undefined;
  readonly userName: string | undefined;
}

const addressPatterns: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-fA-F]{40}$/,
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
};

/** Namespaces that the frame has keys for. */
export const embeddedNamespaces: readonly string[] = Object.keys(addressPatterns);

/** The frame uses a number for EVM chains and CAIP-2 for others. */
export function toFrameChainId(caipNetworkId: CaipNetworkId): number | string {
  const { namespace, reference } = parseCaipNetworkId(caipNetworkId);
  return namespace === 'eip155' ? Number(reference) : caipNetworkId;
}

interface Deps {
  readonly context: EmbeddedContext;
  readonly link: Pick<FrameLink, 'request'>;
  readonly store: LoginStore;
}

export function createUserQueries({ context, link, store }: Deps) {
  return {
    /** @throws KitError `embedded/*`, `wallet/bad-answer`, `request/cancelled` */
    async queryUser(
      caipNetworkId: CaipNetworkId,
      signal?: AbortSignal,
      signIn?: LoginSignIn,
    ): Promise<ParsedUser> {
      const namespace = namespaceOf(caipNetworkId);
      const accountType = namespace === 'eip155' ? selectAccountType(store, context) : undefined;
      const user = await link.request(
        'GET_USER',
        {
          chainId: toFrameChainId(caipNetworkId),
          ...(accountType && { preferredAccountType: accountType }),
          ...(signIn && { siwxMessage: signIn.siwxMessage }),
        },
        { signal },
      );
      const read = parseUser(namespace, user);
      // The message is valid only on the requested network.
      if (read.caipNetworkId === caipNetworkId) signIn?.reportSignature(user, read.address);
      return read;
    },
    /** Creates the sign-in message on EVM networks; other namespaces are not supported. Loads its code only if the app signs in. */
    async prepareSignIn(
      chainId: CaipNetworkId,
      signIn: BeginOneStep | undefined,
    ): Promise<LoginSignIn | undefined> {
      if (namespaceOf(chainId) !== 'eip155') return undefined;
      const step = await signIn?.();
      const fields = await step?.message(chainId);
      if (!step || !fields) return undefined;
      const { createLoginSignIn } = await import('./sign-in-with-login.js');
      const now = context.env.clock.now();
      const loginSignIn = createLoginSignIn({
        step,
        fields,
        now,
        placeholder: accountPlaceholder,
      });
      // The frame rejects a message that does not match its schema, and the login would fail.
      return siwxMessageSchema.safeParse(loginSignIn?.siwxMessage).success
        ? loginSignIn
        : undefined;
    },
  };
}

/** @throws KitError `wallet/bad-answer` if the user has no valid account of the namespace */
function parseUser(namespace: string, user: EmbeddedUser): ParsedUser {
  const { address, chainId, accounts = [], preferredAccountType, smartAccountDeployed } = user;
  const caipNetworkId = readChain(chainId);
  const isAddress = (text: string): boolean => addressPatterns[namespace]?.test(text) ?? false;
  if (caipNetworkId === undefined || !caipNetworkId.startsWith(`${namespace}:`))
    throw createBadAnswer('another network');
  if (!isAddress(address)) throw createBadAnswer('no address');
  const known = accounts.filter((each) => isAddress(each.address));
  const isSame = (one: string): boolean => one.toLowerCase() === address.toLowerCase();
  const reportedType = known.find((each) => isSame(each.address))?.type ?? preferredAccountType;
  return {
    address,
    caipNetworkId,
    accounts: known,
    accountType: reportedType === 'smartAccount' ? reportedType : 'eoa',
    isSmartAccountDeployed: smartAccountDeployed === true,
    email: cleanConnectorName(user.email, 254),
    userName: cleanConnectorName(user.userName, 256),
  };
}

function readChain(chainId: number | string): CaipNetworkId | undefined {
  const id = typeof chainId === 'number' ? `eip155:${chainId}` : chainId;
  return isCaipNetworkId(id) ? id : undefined;
}

function selectAccountType(store: LoginStore, context: EmbeddedContext): AccountType | undefined {
  const accountType = store.get('accountType') ?? context.preferredAccountType;
  return accountType === 'eoa' || accountType === 'smartAccount' ? accountType : undefined;
}

const createBadAnswer = (detail: string): KitError =>
  new KitError('wallet/bad-answer', { metaMessages: [`The embedded wallet returned ${detail}.`] });
