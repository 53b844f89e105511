import type { ConnectAnswer, ConnectEachParameters } from '../state/connect.types.js';
import type { Core } from '../core.types.js';
import type { CoreDeps } from '../core-deps.types.js';
import { isKitError } from '../errors/is-kit-error.js';
import { finishDialog } from './finish-dialog.js';

type Deps = Pick<CoreDeps, 'bus' | 'chain' | 'connection' | 'modal' | 'options' | 'router'> & {
  readonly connect: Core['connect'];
  readonly use: Core['switchConnection'];
};
type Target = ConnectEachParameters['connectors'][number];

const connected = { status: 'connected' } as const;

/** @throws the error itself, if it ends the whole attempt */
function toAnswer(error: unknown): Omit<ConnectAnswer, 'namespace'> {
  if (!isKitError(error) || isKitError(error, 'request/cancelled')) throw error;
  return { status: isKitError(error, 'wallet/rejected') ? 'declined' : 'failed', error };
}

/** @throws KitError `request/cancelled` */
export async function connectEach(
  deps: Deps,
  { connectors, onProgress, signal }: ConnectEachParameters,
): Promise<readonly ConnectAnswer[]> {
  const { chain, connection } = deps;
  const { activeNamespace } = chain.state;
  const isLive = ({ namespace, connectorId }: Target): boolean =>
    connection.live(namespace, connectorId) !== undefined;
  const free = connectors.filter((each) => !isLive(each));
  const isActive = ({ namespace }: Target): boolean => namespace === activeNamespace;
  const inTurn = [...free.filter(isActive), ...free.filter((each) => !isActive(each))];
  const answers = new Map<string, ConnectAnswer>();
  const set = (namespace: string, answer: Omit<ConnectAnswer, 'namespace'>): void => {
    answers.set(namespace, { namespace, ...answer });
  };
  for (const each of connectors)
    set(each.namespace, { status: isLive(each) ? 'connected' : 'next' });
  const accepted: Target[] = [];
  for (const target of inTurn) {
    set(target.namespace, { status: 'asked' });
    onProgress?.([...answers.values()]);
    const answer = await deps.connect({ ...target, signal }).then(() => connected, toAnswer);
    if (answer === connected) accepted.push(target);
    set(target.namespace, answer);
    onProgress?.([...answers.values()]);
  }
  const isWhole = accepted.length === inTurn.length;
  // Keep the dialog open and show which namespaces connected.
  if (!isWhole && connection.state.attempt?.phase === 'connected') connection.setAttempt(undefined);
  const [first] = accepted;
  if (first) await deps.use(first);
  if (isWhole) finishDialog(deps, 'connected-each');
  return [...answers.values()];
}
