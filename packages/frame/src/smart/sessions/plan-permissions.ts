// Answers wallet_grantPermissions and wallet_revokePermissions (ERC-7715). A grant is stored before it is written to the chain.
import {
  bytesToHex,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  isHex,
  numberToHex,
  size,
  stringToHex,
  isAddress,
} from 'viem';
import * as z from 'zod/mini';
import { createReadToken, type ReadToken } from '../../decode/read-token.js';
import type { PlanMethod } from '../../rpc/wallet-account.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import { dataParam, readParams } from '../../rpc/plans/read-params.js';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { sessionKeys, smartAccountAbi } from '../contracts.gen.js';
import type { PlainCall } from '../encode-calls.js';
import { trimRequest, serializeNote } from './grant-note.js';
import { sessionMessages } from './messages.js';
import { readGrant } from './read-grant.js';
import {
  describeGrantRequest,
  describeRevocation,
  describeServiceRevocation,
} from './describe-grant.js';
import { encodeSession, type Session, sessionIdOf } from './session.js';
import {
  type SessionHost,
  planFormerRemovals,
  findInstalled,
  moduleTypeValidator,
} from './session-host.js';
import {
  isUngrantable,
  readRequestedGrant,
  stateOf,
  findActiveGrants,
  isFormer,
  type ActiveGrant,
} from './active-grants.js';

/** Signs only a UUID, because any other text is a message that `personal_sign` must show. */
const serviceIdSchema = z.string().check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const revokeSchema = z.tuple(
  [z.object({ pci: z.union([dataParam, serviceIdSchema]), context: z.optional(dataParam) })],
  z.unknown(),
);

/** The gas limit of a whole session: 0.01 of the network's currency. */
const feeLimitOf = ({ currency }: EvmNetwork): bigint => 10n ** BigInt(currency.decimals) / 100n;

const revokeMethod = 'wallet_revokePermissions';

export function planPermissions(host: SessionHost): Readonly<Record<string, PlanMethod>> {
  return {
    wallet_grantPermissions: (params, network) => planGrant(host, params, network),
    wallet_revokePermissions: (params, network) => planRevocation(host, params, network),
    wallet_getGrantedExecutionPermissions: () => planGranted(host),
  };
}

async function planGrant(host: SessionHost, params: unknown, network: EvmNetwork) {
  const method = 'wallet_grantPermissions';
  const { origin, grantStore, address: account } = host;
  if (origin === undefined) throw new RpcFailure('not-allowed', sessionMessages.onlyApps);
  const grant = readGrant(method, params);
  check(host, grant, network);
  const session: Session = {
    key: grant.key,
    validUntil: grant.expiry,
    feeLimit: feeLimitOf(network),
    salt: bytesToHex(crypto.getRandomValues(new Uint8Array(32))),
    permissions: grant.permissions.map(({ permission }) => permission),
  };
  const context = encodeSession(session);
  const [request] = Array.isArray(params) ? params : [];
  const grantedAt = host.now();
  const { chainId } = network;
  const note = {
    origin,
    chainId,
    address: account,
    context,
    grantedAt,
    request: trimRequest(request),
  };
  // Check before the prompt that the grant can be stored.
  serializeNote(note);
  const removals = await planFormerRemovals(host, network);
  const call = await grantCall(host, session, network);
  const { fee, send } = await host.prepare([...removals, call], network);
  const readToken = createReadToken(host.nodes(network));
  const { feeLimit } = session;
  const now = host.now();
  const endsFormer = removals.length > 0;
  const input = { method, account, grant, feeLimit, network, readToken, fee, now, endsFormer };
  const run = async () => {
    const accountMeta = await host.factoryArgs(network);
    await grantStore.save(note, grant.expiry * 1000);
    await send();
    return {
      ...request,
      chainId: numberToHex(network.chainId),
      address: account,
      context,
      accountMeta,
      signerMeta: { userOpBuilder: sessionKeys.address },
    };
  };
  return { decoded: await describeGrantRequest(input), run };
}

/** @throws RpcFailure */
function check(
  { address, owner, now }: SessionHost,
  grant: ReturnType<typeof readGrant>,
  network: EvmNetwork,
): void {
  if (grant.chainId !== BigInt(network.chainId))
    throw new RpcFailure('bad-params', sessionMessages.otherNetwork({ network: network.name }));
  if (grant.address !== undefined && !isAddressEqual(grant.address, address))
    throw new RpcFailure('unauthorized', sessionMessages.onlySmartAccounts);
  if (grant.expiry <= now() / 1000)
    throw new RpcFailure('bad-params', sessionMessages.alreadyExpired);
  for (const { permission } of grant.permissions)
    if (isUngrantable(permission, owner))
      throw new RpcFailure('not-allowed', sessionMessages.controlsAccount);
}

/** The first session also installs the session module (ERC-7579). */
async function grantCall(
  host: SessionHost,
  session: Session,
  network: EvmNetwork,
): Promise<PlainCall> {
  const { address } = host;
  const [installed] = await findInstalled(host, [sessionKeys.address], network);
  if (installed) {
    const { abi, address: to } = sessionKeys;
    const data = encodeFunctionData({ abi, functionName: 'grant', args: [session] });
    return { to, value: 0n, data };
  }
  const data = encodeFunctionData({
    abi: smartAccountAbi,
    functionName: 'installModule',
    args: [moduleTypeValidator, sessionKeys.address, encodeSession(session)],
  });
  return { to: address, value: 0n, data };
}

/**
 * Revokes a session by its context on the chain. A session of a service has a UUID, which the account signs so that the
 * service ends it. If the session is also active on chain, one approval ends both.
 */
async function planRevocation(host: SessionHost, params: unknown, network: EvmNetwork) {
  const [{ pci, context }] = readParams(revokeSchema, revokeMethod, params);
  if (isHex(pci)) return planOnChain(host, pci, network);
  const onChain = context && (await planOnChain(host, context, network).catch(ignoreUnknownId));
  const input = { method: revokeMethod, account: host.address, network, id: pci };
  const run = async () => {
    await onChain?.run();
    return host.signMessage(stringToHex(pci), network);
  };
  return { decoded: describeServiceRevocation({ ...input, onChain: onChain?.decoded }), run };
}

/** Returns undefined if the session is not active on chain, or the app may not end it. */
function ignoreUnknownId(error: unknown): undefined {
  if (error instanceof RpcFailure && error.reason === 'unknown-id') return undefined;
  throw error;
}

async function planOnChain(host: SessionHost, pci: Hex, network: EvmNetwork) {
  const method = revokeMethod;
  const id = size(pci) === 32 ? pci : sessionIdOf(pci);
  const storedGrant = (await host.grantStore.list()).find(
    ({ context }) => sessionIdOf(context) === id,
  );
  const isOtherApp =
    host.origin !== undefined && storedGrant !== undefined && storedGrant.origin !== host.origin;
  const { state, module: to } = await stateOf(host, id, network);
  // Do not reveal to an app whether another app has a grant.
  if (isOtherApp || to === undefined || state !== 'granted')
    throw new RpcFailure('unknown-id', sessionMessages.notGranted);
  const data = encodeFunctionData({ abi: sessionKeys.abi, functionName: 'revoke', args: [id] });
  const { fee, send } = await host.prepare([{ to, value: 0n, data }], network);
  const readToken = createReadToken(host.nodes(network));
  const grant = storedGrant && readRequestedGrant(storedGrant);
  const input = { method, account: host.address, network, fee, readToken, grant };
  const run = async () => {
    const hash = await send();
    if (storedGrant) await host.grantStore.remove([storedGrant.id]).catch(() => undefined);
    return hash;
  };
  return { decoded: await describeRevocation({ ...input, origin: storedGrant?.origin }), run };
}

/**
 * Answers wallet_getGrantedExecutionPermissions (ERC-7715) with the active grants of the requesting app only, without a user prompt.
 */
async function planGranted(host: SessionHost) {
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

interface Asset {
  readonly symbol: string;
  readonly decimals: number;
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
