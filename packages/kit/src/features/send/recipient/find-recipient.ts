import type { ResolvedName } from '@openappkit/core/adapter';
import { isKitError, abortable, isConfusableName, sleep } from '@openappkit/core/feature';
import type { FoundName, SendDeps } from '../send.state.js';
import type { RecipientIssue } from '../send.types.js';
import { isServiceName, lookUpName, type ServiceName } from '../../names/look-up-name.js';
import type { ActiveAccount } from '../../../active-account.js';

const nameShape = /^[^\s.]+(?:\.[^\s.]+)+$/u;

export type FoundRecipient =
  | { readonly address: string; readonly named: FoundName | undefined }
  | { readonly issue: RecipientIssue };

/** Ignore the answer once `signal` is aborted. Never rejects. */
export async function findRecipient(deps: SendDeps, query: NameQuery): Promise<FoundRecipient> {
  const { from, text } = query;
  const { namespace } = from;
  const adapter = deps.adapters.get(namespace);
  const failure: unknown = await adapter?.parseAddress(text, from.network).then(
    (address) => ({ address }),
    (error: unknown) => error,
  );
  if (isFound(failure)) return { address: failure.address, named: undefined };
  if (isKitError(failure, 'address/checksum')) return { issue: { code: 'checksum' } };
  if (nameShape.test(text) && (adapter?.resolveName ?? adapter?.identity)) {
    const named = await findName(deps, query);
    return 'issue' in named ? named : { address: named.address, named };
  }
  const other = await otherNamespace(deps, text, namespace);
  if (other !== undefined) return { issue: { code: 'other-namespace', namespace: other } };
  return { issue: { code: 'invalid', namespace } };
}

const isFound = (value: unknown): value is { readonly address: string } =>
  typeof value === 'object' && value !== null && 'address' in value;

/** Returns another namespace of the app in which the text is an address. */
async function otherNamespace({ adapters }: SendDeps, text: string, own: string) {
  for (const [namespace, adapter] of adapters) {
    const isOfNamespace = adapter.parseAddress(text, 'wallet').then(
      () => true,
      () => false,
    );
    if (namespace !== own && (await isOfNamespace)) return namespace;
  }
  return undefined;
}

const nameDelayMs = 300;

interface NameQuery {
  /** Trimmed. */
  readonly text: string;
  readonly from: ActiveAccount;
  readonly signal: AbortSignal;
  /** Skips the typing delay. */
  readonly skipDelay: AbortSignal;
  /** Receives the service's answer until the networks answer. For display only, not for payment. */
  readonly onProvisional: (answer: ServiceName) => void;
}

/** `absent`: no network of the app keeps names. `nobody`: the name is unknown. `failed`: the query failed. */
type ChainAnswer = ResolvedName | 'absent' | 'nobody' | 'invalid' | 'failed';
type ServiceAnswer = ServiceName | 'nobody' | 'failed';
type NameResult = FoundName | { readonly issue: RecipientIssue };

/** Ignore the answer once `signal` is aborted. Never rejects. */
async function findName(deps: SendDeps, query: NameQuery): Promise<NameResult> {
  const { skipDelay, onProvisional, signal, text: name } = query;
  await sleep(deps.env.clock, nameDelayMs, signal, skipDelay).catch(() => undefined);
  if (signal.aborted) return { issue: { code: 'name-unavailable', name } };
  let isDecided = false;
  const service = queryService(deps, query).then((answer) => {
    if (typeof answer === 'object' && !isDecided && !signal.aborted) onProvisional(answer);
    return answer;
  });
  const fromChain = await queryChain(deps, query);
  isDecided = true;
  if (typeof fromChain === 'object')
    return { ...fromChain, isFromService: false, serviceAddress: serviceAddressOf(service) };
  if (fromChain === 'invalid') return { issue: { code: 'name-invalid', name } };
  if (fromChain === 'failed') return { issue: { code: 'name-unavailable', name } };
  if (fromChain === 'nobody' && !isServiceName(deps, name))
    return { issue: { code: 'no-address', name } };
  const answer = await service;
  if (answer === 'failed') return { issue: { code: 'name-unavailable', name } };
  // The network that keeps names has already judged whether an address for another network counts here.
  if (answer === 'nobody' || (fromChain === 'nobody' && answer.caipNetworkId !== undefined))
    return { issue: { code: 'no-address', name } };
  const isConfusable = isConfusableName(answer.name);
  return {
    ...answer,
    isConfusable,
    isFromService: true,
    serviceAddress: serviceAddressOf(service),
  };
}

async function queryChain(
  { adapters, chain }: SendDeps,
  { from: { namespace, network }, signal, text: name }: NameQuery,
): Promise<ChainAnswer> {
  const adapter = adapters.get(namespace);
  if (!adapter?.resolveName) return 'absent';
  const others = chain.state.networks.filter(
    (each) => each.chainNamespace === namespace && each.caipNetworkId !== network.caipNetworkId,
  );
  try {
    const lookup = adapter.resolveName({ name, networks: [network, ...others], signal });
    const resolved = await abortable(lookup, signal);
    if (!resolved) return 'nobody';
    return { ...resolved, address: await adapter.parseAddress(resolved.address, network) };
  } catch (error) {
    if (isKitError(error, 'address/name-invalid')) return 'invalid';
    return isKitError(error, 'chain/not-supported') ? 'absent' : 'failed';
  }
}

async function queryService(
  deps: SendDeps,
  { from: { network }, signal, text }: NameQuery,
): Promise<ServiceAnswer> {
  try {
    return (await abortable(lookUpName(deps, text, network, signal), signal)) ?? 'nobody';
  } catch {
    return 'failed';
  }
}

async function serviceAddressOf(service: Promise<ServiceAnswer>): Promise<string | undefined> {
  const answer = await service;
  return typeof answer === 'object' ? answer.address : undefined;
}
