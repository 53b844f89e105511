// Answers wallet_getGrantedExecutionPermissions (ERC-7715) with the active grants of the requesting app only.
import { isAddress, numberToHex } from 'viem';
import * as z from 'zod/mini';
import { createReadToken, type ReadToken } from '../../decode/read-token.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import { sessionKeys } from '../contracts.gen.js';
import type { SessionHost } from './session-host.types.js';
import { findActiveGrants, isFormer, type ActiveGrant } from './active-grants.js';

interface Asset {
  readonly symbol: string;
  readonly decimals: number;
}

/** Runs without a user prompt. */
export async function planGranted(host: SessionHost) {
  const run = async (): Promise<readonly object[]> => {
    // The frame's own pages read the list themselves.
    if (host.origin === undefined) return [];
    const active = await findActiveGrants(host, host.origin);
    // Apps do not get former grants; otherwise they would not request new ones.
    const usable = active.filter((each) => !isFormer(each));
    return Promise.all(usable.map((each) => describeGrant(host, each)));
  };
  return { run };
}

async function describeGrant(host: SessionHost, grant: ActiveGrant): Promise<object> {
  const { request, chainId, address, context, grantedAt, isChecked, network } = grant;
  const readToken = network && isChecked ? createReadToken(host.nodes(network)) : undefined;
  const permissions = Array.isArray(request.permissions) ? request.permissions : [];
  return {
    ...request,
    expiry: grant.expiry,
    permissions: await Promise.all(permissions.map((each) => withAsset(each, network, readToken))),
    chainId: numberToHex(chainId),
    address,
    context,
    signerMeta: { userOpBuilder: sessionKeys.address },
    grantedAt: Math.floor(grantedAt / 1000),
    status: isChecked ? 'standing' : 'unchecked',
  };
}

const permissionSchema = z.looseObject({
  type: z.string(),
  data: z.looseObject({ token: z.optional(z.string()), address: z.optional(z.string()) }),
});

async function withAsset(
  permission: unknown,
  network: EvmNetwork | undefined,
  readToken: ReadToken | undefined,
): Promise<unknown> {
  const read = permissionSchema.safeParse(permission);
  if (!read.success) return permission;
  const { type, data } = read.data;
  const asset = await assetOf(type, data.token ?? data.address, network, readToken);
  return { ...read.data, ...(asset && { asset }) };
}

async function assetOf(
  type: string,
  token: string | undefined,
  network: EvmNetwork | undefined,
  readToken: ReadToken | undefined,
): Promise<Asset | undefined> {
  if (type === 'native-token-recurring-allowance') return network?.currency;
  if (type !== 'erc20-recurring-allowance' || token === undefined || !isAddress(token))
    return undefined;
  const knownToken = await readToken?.(token);
  return knownToken?.kind === 'money'
    ? { symbol: knownToken.symbol, decimals: knownToken.decimals }
    : undefined;
}
