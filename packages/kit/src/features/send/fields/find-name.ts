// findName(): the account that a name stands for. Two are asked at once. The networks of the app that keep names decide: what
// the service of names says is shown until they spoke, and is only told where it differs. The service decides alone where no
// network of the app keeps names, and for the names that it registers itself and that no network has (yet). A network that
// does not answer leaves it open: whoever keeps its answer away must not be able to choose the payee.
import { abortable, isConfusableName, isKitError, sleep } from '@openappkit/core/feature';
import type { ResolvedName } from '@openappkit/core/adapter';
import { isServiceName, lookUpName, type ServiceName } from '../../names/look-up-name.js';
import type { SendDeps } from '../draft.types.js';
import type { RecipientIssue } from '../send.types.js';
import type { ActiveAccount } from '../../../active-account/active-account.js';

/** Names are looked up when nothing was typed for so long. */
const nameDelayMs = 300;

export interface NameQuestion {
  /** Trimmed. */
  readonly text: string;
  readonly from: ActiveAccount;
  readonly signal: AbortSignal;
  /** Ends the wait for more letters. */
  readonly skipDelay: AbortSignal;
  /** Called with what the service says while the networks have not answered: to be shown, not to be paid to. */
  readonly onProvisional: (answer: ServiceName) => void;
}

export interface FoundName extends ResolvedName {
  /** No network told: it is what the service of names has. */
  readonly isFromService: boolean;
  /** The address that the service has; undefined where it has none or does not tell. Never rejects. */
  readonly serviceAddress: Promise<string | undefined>;
}

/** `absent`: no network of the app keeps names. `nobody`: they have no such name. `failed`: they did not say. */
type ChainAnswer = ResolvedName | 'absent' | 'nobody' | 'invalid' | 'failed';
type ServiceAnswer = ServiceName | 'nobody' | 'failed';
type NameResult = FoundName | { readonly issue: RecipientIssue };

/** What it answers after `signal` aborted is worthless. Never rejects. */
export async function findName(deps: SendDeps, question: NameQuestion): Promise<NameResult> {
  const { skipDelay, onProvisional, signal, text: name } = question;
  await sleep(deps.env.clock, nameDelayMs, signal, skipDelay).catch(() => undefined);
  if (signal.aborted) return { issue: { code: 'name-unavailable', name } };
  let isDecided = false;
  const service = queryService(deps, question).then((answer) => {
    if (typeof answer === 'object' && !isDecided && !signal.aborted) onProvisional(answer);
    return answer;
  });
  const told = await queryChain(deps, question);
  isDecided = true;
  if (typeof told === 'object')
    return { ...told, isFromService: false, serviceAddress: serviceAddressOf(service) };
  if (told === 'invalid') return { issue: { code: 'name-invalid', name } };
  if (told === 'failed') return { issue: { code: 'name-unavailable', name } };
  if (told === 'nobody' && !isServiceName(deps, name))
    return { issue: { code: 'no-address', name } };
  const answer = await service;
  if (answer === 'failed') return { issue: { code: 'name-unavailable', name } };
  // Whether an address of another network counts on this one, the network that keeps names has judged already.
  if (answer === 'nobody' || (told === 'nobody' && answer.caipNetworkId !== undefined))
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
  { from: { namespace, network }, signal, text: name }: NameQuestion,
): Promise<ChainAnswer> {
  const adapter = adapters.get(namespace);
  if (!adapter?.resolveName) return 'absent';
  const others = chain.state.networks.filter(
    (each) => each.chainNamespace === namespace && each.caipNetworkId !== network.caipNetworkId,
  );
  try {
    const asked = adapter.resolveName({ name, networks: [network, ...others], signal });
    const resolved = await abortable(asked, signal);
    if (!resolved) return 'nobody';
    return { ...resolved, address: await adapter.parseAddress(resolved.address, network) };
  } catch (error) {
    if (isKitError(error, 'address/name-invalid')) return 'invalid';
    return isKitError(error, 'chain/not-supported') ? 'absent' : 'failed';
  }
}

async function queryService(
  deps: SendDeps,
  { from: { network }, signal, text }: NameQuestion,
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
