// askEach(): connects one wallet in several namespaces, one question after the other. Called by the choose-network
// view, which draws what it tells. Keeps nothing: what was accepted is in the kit's state.
import { isKitError } from '@openappkit/core';
import type { AppKit } from '../../kit/app-kit.types.js';
import type { WaitParams } from '../../view-names.js';

/** How it stands in one namespace. `reason` is the failure in words. */
export interface Answer {
  readonly namespace: string;
  readonly status: 'next' | 'asked' | 'connected' | 'declined' | 'failed';
  readonly reason?: string | undefined;
}

/**
 * A refusal in one namespace leaves the others as they are. What the person was on before stays the active one where
 * it is among the accepted; else the first accepted is.
 *
 * @param tell hears how all of them stand, after each step
 * @returns how they stand at the end; undefined when the person stopped waiting, or another attempt began
 */
export async function askEach(
  kit: AppKit,
  wanted: readonly WaitParams[],
  tell: (answers: readonly Answer[]) => void,
): Promise<readonly Answer[] | undefined> {
  const answers = new Map<string, Answer>();
  const set = (namespace: string, rest: Omit<Answer, 'namespace'>): void => {
    answers.set(namespace, { namespace, ...rest });
    tell([...answers.values()]);
  };
  for (const { namespace } of wanted) answers.set(namespace, { namespace, status: 'next' });
  for (const { connectorId, namespace } of wanted) {
    set(namespace, { status: 'asked' });
    try {
      await kit.connect({ connectorId, namespace });
      set(namespace, { status: 'connected' });
    } catch (error) {
      if (isKitError(error, 'request/cancelled')) return undefined;
      const isDeclined = isKitError(error, 'wallet/rejected');
      set(namespace, {
        status: isDeclined ? 'declined' : 'failed',
        reason: isKitError(error) ? error.shortMessage : undefined,
      });
    }
  }
  const accepted = wanted.filter(({ namespace }) => isConnected(answers.get(namespace)));
  const all = accepted.length === wanted.length;
  // Without an attempt under way the dialog stays, and says which were accepted.
  if (!all) kit.core.connection.setAttempt(undefined);
  const [first] = accepted;
  // Nothing is asked of a live wallet; it is remembered as the one in use.
  if (first) await kit.core.switchConnection(first);
  return [...answers.values()];
}

function isConnected(answer: Answer | undefined): boolean {
  return answer?.status === 'connected';
}
