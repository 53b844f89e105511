import { isKitError } from '@openappkit/core/feature';
import type { FoundName, SendDeps } from '../send.state.js';
import { findName, type NameQuestion } from './find-name.js';
import type { RecipientIssue } from '../send.types.js';

const nameShape = /^[^\s.]+(?:\.[^\s.]+)+$/u;

export type FoundRecipient =
  | { readonly address: string; readonly named: FoundName | undefined }
  | { readonly issue: RecipientIssue };

/** Ignore the answer once `signal` is aborted. Never rejects. */
export async function findRecipient(
  deps: SendDeps,
  question: NameQuestion,
): Promise<FoundRecipient> {
  const { from, text } = question;
  const { namespace } = from;
  const adapter = deps.adapters.get(namespace);
  const failure: unknown = await adapter?.parseAddress(text, from.network).then(
    (address) => ({ address }),
    (error: unknown) => error,
  );
  if (isFound(failure)) return { address: failure.address, named: undefined };
  if (isKitError(failure, 'address/checksum')) return { issue: { code: 'checksum' } };
  if (nameShape.test(text) && (adapter?.resolveName ?? adapter?.identity)) {
    const named = await findName(deps, question);
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
