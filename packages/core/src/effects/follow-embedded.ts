// followEmbedded(): keeps in state what the embedded wallet says beside its connections, and sees to it that a request that
// waits is shown, is not left without an answer, and gives way to what was shown before once nothing waits. Comes with its
// connector; who draws is not known here.
import { subscribe } from 'valtio/vanilla';
import type { EmbeddedInUse, EmbeddedWalletInfo } from '../account/embedded-in-use.types.js';
import type {
  EmbeddedProfile,
  EmbeddedRequest,
  EmbeddedWallet,
} from '../adapter/embedded-wallet.types.js';
import type { BaseParts } from '../core-parts.js';
import type { TimerHandle } from '../env/env.types.js';
import { leave } from '../flows/leave.js';

/** How long after a method that no app may ask for it is said. Milliseconds. */
export const refusedDelayMs = 300;

type Parts = Pick<
  BaseParts,
  'account' | 'bus' | 'env' | 'modal' | 'notices' | 'options' | 'router'
>;

/** Returns the stop. */
export function followEmbedded(
  parts: Parts,
  connectorId: string,
  wallet: EmbeddedWallet,
): () => void {
  const { account } = parts;
  let now: EmbeddedInUse = {
    connectorId,
    wallet,
    profile: undefined,
    info: undefined,
    requests: [],
    queue: { current: 0, total: 0 },
    frame: wallet.frame(),
  };
  const change = (part: Partial<EmbeddedInUse>): void => {
    now = { ...now, ...part };
    account.setEmbedded(now);
  };
  const onProfile = (profile: EmbeddedProfile | undefined): void => {
    const info = profile && infoOf(profile);
    const isSame = JSON.stringify(info) === JSON.stringify(now.info);
    change({ profile, info: isSame ? now.info : info });
  };
  const place = createPlace(parts, wallet);
  const onRequests = (requests: readonly EmbeddedRequest[]): void => {
    const before = now;
    change({ requests, queue: queueOf(before, requests) });
    const isAnswered = (id: string): boolean => requests.every((each) => each.id !== id);
    const answered = before.requests.filter(({ id }) => isAnswered(id));
    place.waits(requests.length > 0);
    for (const namespace of new Set(answered.map((each) => each.namespace)))
      parts.bus.emit('balance-stale', { namespace });
  };
  onProfile(wallet.profile());
  const stops = [
    wallet.onProfile(onProfile),
    wallet.onFrame(() => change({ frame: wallet.frame() })),
    wallet.onRequests(onRequests),
    followRefused(parts, wallet),
    place.destroy,
  ];
  return () => {
    for (const stop of stops) stop();
    if (account.state.embedded?.wallet === wallet) account.setEmbedded(undefined);
  };
}

function infoOf(profile: EmbeddedProfile): EmbeddedWalletInfo {
  const { email, userName, provider, accounts, accountType, isSmartAccountDeployed } = profile;
  const user = {
    ...(email !== undefined && { email }),
    ...(userName !== undefined && { username: userName }),
    accounts,
  };
  return { user, authProvider: provider, accountType, isSmartAccountDeployed };
}

/** Counts those that were answered since none waited, too. */
function queueOf(
  { requests: before, queue }: EmbeddedInUse,
  requests: readonly EmbeddedRequest[],
): EmbeddedInUse['queue'] {
  if (requests.length === 0) return { current: 0, total: 0 };
  const added = requests.filter(({ id }) => before.every((each) => each.id !== id)).length;
  const total = queue.total + added;
  return { current: total - requests.length + 1, total };
}

/** Where requests are shown: whoever draws is asked for it, once until it is there. */
function createPlace(parts: Parts, wallet: EmbeddedWallet) {
  const { bus, modal, router } = parts;
  let isWaiting = false;
  let isAsked = false;
  const isThere = (): boolean => router.state.stack.at(-1)?.traits.approves === true;
  const ask = (): void => {
    if (isAsked) return;
    isAsked = true;
    bus.emit('approval-needed', {});
  };
  /** Back to what lay behind, as often as it was pushed; else nothing is left to show. */
  const give = (): void => {
    let isBack = true;
    while (isBack && isThere()) isBack = router.back();
    if (isThere()) leave(parts, 'answered');
  };
  /** Something else was shown, or what was asked for came. */
  const onPlace = (): void => {
    if (isThere()) isAsked = false;
    // In its own turn: whoever moves is not done yet.
    queueMicrotask(look);
  };
  const look = (): void => {
    if (!isWaiting) {
      if (isThere()) give();
      return;
    }
    const isShown = router.state.stack.some(({ view }) => view !== '');
    if (modal.state.open && isShown && !isThere()) ask();
  };
  /** Whoever closed it, by force even: nobody can answer what is not shown. */
  const onModal = (): void => {
    if (!modal.state.open && isWaiting) wallet.reject();
  };
  const stops = [subscribe(router.state, onPlace, true), subscribe(modal.state, onModal, true)];
  return {
    waits(next: boolean): void {
      const had = isWaiting;
      isWaiting = next;
      if (next && !(isThere() && modal.state.open)) ask();
      if (next) return;
      isAsked = false;
      if (had) queueMicrotask(look);
    },
    destroy(): void {
      isWaiting = false;
      for (const stop of stops) stop();
      if (isThere()) give();
    },
  };
}

/** An app asked for what this wallet does not do: said where people look. */
function followRefused(parts: Parts, wallet: EmbeddedWallet): () => void {
  const { bus, env, modal, notices } = parts;
  let timer: TimerHandle;
  const stop = wallet.onRefused(() => {
    if (!modal.state.open) bus.emit('approval-needed', {});
    env.clock.clearTimeout(timer);
    timer = env.clock.setTimeout(
      () => notices.show('error', 'Action not allowed', 'embedded/not-allowed'),
      refusedDelayMs,
    );
  });
  return () => {
    stop();
    env.clock.clearTimeout(timer);
  };
}
