// Core tracks the wallet's requests, even if this module is not loaded.
import {
  asKitError,
  createLatest,
  type EmbeddedAccountType,
  type EmbeddedWallet,
  type FeatureDeps,
  KitError,
  type Mutable,
  proxy,
  ref,
  subscribe,
} from '@openappkit/core/feature';
import { createEmailChange, noEmailChange } from './create-email-change.js';
import { createPermissions, noPermissions } from './create-permissions.js';
import type { EmbeddedAccount, EmbeddedAccountState } from './embedded-account.types.js';
import type { SessionsOwner } from './sessions-api.js';

type Deps = Pick<
  FeatureDeps,
  'account' | 'api' | 'bus' | 'chain' | 'env' | 'http' | 'modal' | 'options' | 'sdk'
>;

export function createEmbeddedAccount(deps: Deps): EmbeddedAccount {
  const { account, bus, chain } = deps;
  const state: Mutable<EmbeddedAccountState> = proxy({
    ...loggedOut,
    hasSmartAccounts: false,
    switchingTo: undefined,
    switchError: undefined,
    emailChange: ref({ ...noEmailChange }),
    permissions: ref({ ...noPermissions }),
  });
  const switching = createLatest();
  const read = (): void => {
    const { wallet, profile, requests, queue, frame } = account.state.embedded ?? {};
    if (!wallet || !requests || !queue || !frame) {
      Object.assign(state, loggedOut, { hasSmartAccounts: false });
      permissions.onAccountChange('', []);
      return;
    }
    const { secureOrigin } = wallet;
    Object.assign(state, { requests: ref([...requests]), queue: ref(queue), frame, secureOrigin });
    state.profile = profile && ref(profile);
    permissions.onAccountChange(
      profile?.accounts.map(({ address }) => address).join() ?? '',
      requests,
    );
    const [, reference] = chain.active()?.caipNetworkId.match(/^eip155:(\d+)$/) ?? [];
    state.hasSmartAccounts = wallet.smartAccountNetworks().includes(Number(reference));
  };
  const getWallet = (): EmbeddedWallet => {
    const { embedded } = account.state;
    if (!embedded) throw new KitError('feature/off', { context: { feature: 'embeddedAccount' } });
    return embedded.wallet;
  };
  const email = createEmailChange(deps, state, getWallet);
  // Only smart accounts grant permissions.
  const sessionsOwner = (): SessionsOwner | undefined => {
    const { caipNetworkId } = chain.active() ?? {};
    const { accounts = [] } = account.state.embedded?.profile ?? {};
    const smart = accounts.find(({ type }) => type === 'smartAccount');
    return smart && caipNetworkId?.startsWith('eip155:')
      ? { address: smart.address, caipNetworkId }
      : undefined;
  };
  const permissions = createPermissions(deps, state, getWallet, sessionsOwner);
  read();
  const stops = [subscribe(account.state, read, true), subscribe(chain.state, read, true)];

  async function setAccountType(type: EmbeddedAccountType): Promise<void> {
    const signal = switching.begin();
    state.switchingTo = type;
    state.switchError = undefined;
    try {
      await getWallet().setPreferredAccount({ type });
      const network = chain.active()?.caipNetworkId ?? '';
      const properties = { accountType: type, network };
      bus.emit('track', { event: 'SET_PREFERRED_ACCOUNT_TYPE', properties });
    } catch (cause) {
      const error = asKitError(cause, 'embedded/failed');
      if (!signal.aborted) state.switchError = ref(error);
      throw error;
    } finally {
      if (!signal.aborted) state.switchingTo = undefined;
    }
  }

  return {
    state,
    show: (box) => account.state.embedded?.wallet.show(box),
    reject: (id) => account.state.embedded?.reject(id),
    reload: async () => account.state.embedded?.wallet.reload().catch(() => undefined),
    setTheme: (theme) => account.state.embedded?.wallet.setTheme(theme),
    setAccountType,
    loadPermissions: permissions.load,
    revokePermission: permissions.revoke,
    beginEmail: email.begin,
    setEmail: email.setEmail,
    sendEmail: email.send,
    setEmailCode: email.setCode,
    confirmEmail: email.confirm,
    emailChanged: email.changed,
    destroy(): void {
      for (const stop of stops) stop();
      switching.cancel();
      email.destroy();
      permissions.destroy();
    },
  };
}

const loggedOut = {
  profile: undefined,
  requests: [],
  queue: { current: 0, total: 0 },
  frame: 'loading',
  secureOrigin: undefined,
} as const;
