import {
  cleanConnectorName,
  type CaipNetworkId,
  type EmbeddedAddress,
  isCaipNetworkId,
  KitError,
  parseCaipNetworkId,
} from '@openappkit/core/adapter';
import type { EmbeddedUser } from '../protocol/index.js';

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

/** @throws KitError `wallet/bad-answer` if the user has no valid account of the namespace */
export function parseUser(namespace: string, user: EmbeddedUser): ParsedUser {
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

const createBadAnswer = (detail: string): KitError =>
  new KitError('wallet/bad-answer', { metaMessages: [`The embedded wallet returned ${detail}.`] });
