// findRecipient(): the account that an address or a name stands for, or why there is none. Asks the adapters only.
import { abortable, isKitError, sleep } from '@openappkit/core/feature';
import type { ResolvedName } from '@openappkit/core/adapter';
import type { SendParts } from '../draft.types.js';
import type { RecipientIssue } from '../send.types.js';
import type { AccountInUse } from '../../../in-use/account-in-use.js';

/** Names are looked up when nothing was typed for so long. */
const nameWaitMs = 300;

const nameShape = /^[^\s.]+(?:\.[^\s.]+)+$/u;

export type Found =
  | { readonly address: string; readonly resolved: ResolvedName | undefined }
  | { readonly issue: RecipientIssue };

interface Question {
  /** Trimmed. */
  readonly text: string;
  readonly from: AccountInUse;
  readonly signal: AbortSignal;
  /** Ends the wait for more letters. */
  readonly hurried: AbortSignal;
}

/** What it answers after `signal` aborted is worthless. Never rejects. */
export async function findRecipient(parts: SendParts, question: Question): Promise<Found> {
  const { from, text } = question;
  const { namespace } = from;
  const adapter = parts.adapters.get(namespace);
  const failure: unknown = await adapter?.parseAddress(text).then(
    (address) => ({ address }),
    (error: unknown) => error,
  );
  if (isFound(failure)) return { address: failure.address, resolved: undefined };
  if (isKitError(failure, 'address/checksum')) return { issue: { code: 'checksum' } };
  if (nameShape.test(text) && adapter?.resolveName) return findName(parts, question);
  const other = await otherNamespace(parts, text, namespace);
  if (other !== undefined) return { issue: { code: 'other-namespace', namespace: other } };
  return { issue: { code: 'invalid', namespace } };
}

const isFound = (value: unknown): value is { readonly address: string } =>
  typeof value === 'object' && value !== null && 'address' in value;

async function findName(
  parts: SendParts,
  { from, hurried, signal, text: name }: Question,
): Promise<Found> {
  const { namespace, network } = from;
  const adapter = parts.adapters.get(namespace);
  await sleep(parts.env.clock, nameWaitMs, signal, hurried).catch(() => undefined);
  const others = parts.chain.state.networks.filter(
    (each) => each.chainNamespace === namespace && each.caipNetworkId !== network.caipNetworkId,
  );
  try {
    if (signal.aborted) throw signal.reason;
    const asked = adapter?.resolveName?.({ name, networks: [network, ...others], signal });
    const resolved = await (asked && abortable(asked, signal));
    if (!adapter || !resolved) return { issue: { code: 'no-address', name } };
    return { address: await adapter.parseAddress(resolved.address), resolved };
  } catch (error) {
    const isWrong = isKitError(error, 'address/name-invalid');
    return { issue: { code: isWrong ? 'name-invalid' : 'name-unavailable', name } };
  }
}

/** Another namespace of the app that has such an address. */
async function otherNamespace({ adapters }: SendParts, text: string, own: string) {
  for (const [namespace, adapter] of adapters) {
    const isIts = adapter.parseAddress(text).then(
      () => true,
      () => false,
    );
    if (namespace !== own && (await isIts)) return namespace;
  }
  return undefined;
}
