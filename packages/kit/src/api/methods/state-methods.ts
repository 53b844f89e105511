import { type Core, snapshot } from '@openappkit/core/internal';
import type { StateMethods, PublicState } from '../app-kit.types.js';
import { initialEvent } from '../initial-state.js';
import { createFieldMemo } from '../memo.js';
import { onChange } from '../on-change.js';

export function createStateMethods(core: Core): StateMethods {
  const { chain, connection, modal, mounted, options, telemetry, theme } = core;
  const memoState = createFieldMemo<PublicState>();
  const memoWallet = createFieldMemo<NonNullable<PublicState['connectingWallet']>>();
  const memoTheme = createFieldMemo<ReturnType<typeof readTheme>>();
  const getState = (): PublicState => {
    const { attempt } = connection.state;
    const waiting = attempt?.phase === 'waiting' ? attempt : undefined;
    return memoState({
      loading: modal.state.loading || waiting !== undefined,
      open: modal.state.open,
      selectedNetworkId: chain.active()?.caipNetworkId,
      activeChain: chain.state.activeNamespace,
      initialized: mounted.initialized,
      // All wallets paired by code share one connector, so use the selected wallet.
      connectingWallet:
        waiting &&
        memoWallet({ name: waiting.name, id: waiting.wallet?.id ?? waiting.connectorId }),
    });
  };
  const getThemeVariables = () => snapshot(theme.state).themeVariables;
  const readTheme = () => ({ themeMode: theme.resolve(), themeVariables: getThemeVariables() });
  return {
    getState,
    subscribeState: (listener) =>
      onChange([modal.state, chain.state, connection.state, mounted], getState, listener),
    getThemeMode: theme.resolve,
    setThemeMode: theme.setThemeMode,
    getThemeVariables,
    setThemeVariables: theme.setThemeVariables,
    subscribeTheme: (listener) => onChange([theme.state], () => memoTheme(readTheme()), listener),
    getEvent: () => snapshot(telemetry.state).latest ?? initialEvent,
    subscribeEvents: telemetry.listen,
    setTermsConditionsUrl: (url) => options.update({ termsConditionsUrl: url }),
    setPrivacyPolicyUrl: (url) => options.update({ privacyPolicyUrl: url }),
    showErrorMessage: (message) => core.notices.show('error', message),
    showSuccessMessage: (message) => core.notices.show('success', message),
    updateOptions(changes) {
      options.update(changes);
      if (changes.themeMode) theme.setThemeMode(changes.themeMode);
      if (changes.themeVariables) theme.setThemeVariables(changes.themeVariables);
    },
  };
}
