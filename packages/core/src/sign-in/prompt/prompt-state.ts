import { proxy } from 'valtio/vanilla';
import { createLatest, type Latest } from '../../async.js';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import { KitError } from '../../errors/kit-error.js';
import type { SignInRequest, SignInState } from '../sign-in.types.js';
import type { CoreDeps } from '../../core-deps.types.js';
import type { ErrorCode } from '../../errors/error-messages.js';
import type { FeatureDeps } from '../../feature/define-feature.js';
import type { Mutable } from '../../mutable.types.js';
import { isSmartAccount, trackFailure } from '../track-sign-in.js';

export type PromptResult = 'signed' | 'dismissed';

export interface ActivePrompt {
  readonly live: WalletConnection;
  readonly request: SignInRequest;
  /** Aborts when the prompt ends for any reason. */
  readonly signal: AbortSignal;
  wasSignedElsewhere: boolean;
  readonly resolve: (outcome: PromptResult) => void;
  readonly reject: (error: KitError) => void;
}

export interface PromptState {
  readonly state: SignInState;
  active: ActivePrompt | undefined;
  show(change: Partial<SignInState>): void;
  /** A newer step, such as a message or a wallet request, cancels the pending one. */
  readonly steps: Latest;
}

export const idle = (): SignInState => ({
  step: 'idle',
  request: undefined,
  message: undefined,
  problem: undefined,
  notice: undefined,
  secondsLeft: undefined,
  targetNetwork: undefined,
  back: undefined,
});

export function createPromptState(): PromptState {
  const state = proxy<Mutable<SignInState>>(idle());
  return {
    state,
    active: undefined,
    show: (change) => void Object.assign(state, change),
    steps: createLatest(),
  };
}

export function requestOf(
  connection: CoreDeps['connection'],
  { namespace, connectorId, accounts, caipNetworkId, wallet }: WalletConnection,
  isRequired: boolean,
): SignInRequest {
  const connector = connection.find(connectorId, namespace);
  return {
    namespace,
    connectorId,
    walletName: wallet?.name ?? connector?.name ?? connectorId,
    walletImage: wallet ? wallet.imageUrl : connector?.imageUrl,
    address: accounts[0],
    caipNetworkId,
    isRequired,
  };
}

/** Why a new prompt replaces the old one: the wallet changed its network or its account. */
export function noticeOf(
  before: SignInRequest | undefined,
  now: SignInRequest,
): 'network' | 'account' | undefined {
  const isSame = before?.connectorId === now.connectorId && before.namespace === now.namespace;
  if (!before || !isSame) return undefined;
  if (before.address !== now.address) return 'account';
  return before.caipNetworkId === now.caipNetworkId ? undefined : 'network';
}

export function failPrompt(
  deps: Pick<FeatureDeps, 'bus' | 'env' | 'notices'>,
  { live, reject }: ActivePrompt,
  code: ErrorCode,
  cause: unknown,
): void {
  const isSmart = code === 'sign-in/signature-invalid' && isSmartAccount(live);
  const error = new KitError(isSmart ? 'sign-in/smart-account' : code, { cause });
  trackFailure(deps, live, error);
  deps.notices.show('error', error.shortMessage, error.code);
  reject(error);
}
