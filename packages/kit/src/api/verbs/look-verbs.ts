// The part of the public kit about look, state, events and options. Put together by make-kit.ts.
import { type Core, snapshot } from '@openappkit/core/internal';
import type { LookVerbs, PublicState } from '../app-kit.types.js';
import { firstEvent } from '../../kit/first-event.js';
import { createKeptFields } from '../kept.js';
import { onChange } from '../on-change.js';

/** Look and state verbs over a core. */
export function lookVerbs(core: Core): LookVerbs {
  const { chain, connection, modal, mounted, options, telemetry, theme } = core;
  const keepState = createKeptFields<PublicState>();
  const keepWallet = createKeptFields<NonNullable<PublicState['connectingWallet']>>();
  const keepTheme = createKeptFields<ReturnType<typeof readTheme>>();
  const getState = (): PublicState => {
    const { attempt } = connection.state;
    const waiting = attempt?.phase === 'waiting' ? attempt : undefined;
    return keepState({
      loading: modal.state.loading || waiting !== undefined,
      open: modal.state.open,
      selectedNetworkId: chain.active()?.caipNetworkId,
      activeChain: chain.state.activeNamespace,
      initialized: mounted.initialized,
      // Every wallet reached by a code has the same connector: the one that was chosen tells them apart.
      connectingWallet:
        waiting &&
        keepWallet({ name: waiting.name, id: waiting.wallet?.id ?? waiting.connectorId }),
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
    subscribeTheme: (listener) => onChange([theme.state], () => keepTheme(readTheme()), listener),
    getEvent: () => snapshot(telemetry.state).latest ?? firstEvent,
    subscribeEvents: telemetry.listen,
    setTermsConditionsUrl: (url) => options.update({ termsConditionsUrl: url }),
    setPrivacyPolicyUrl: (url) => options.update({ privacyPolicyUrl: url }),
    showErrorMessage: (message) => core.notices.show('error', message),
    showSuccessMessage: (message) => core.notices.show('success', message),
    updateOptions(part) {
      options.update(part);
      if (part.themeMode) theme.setThemeMode(part.themeMode);
      if (part.themeVariables) theme.setThemeVariables(part.themeVariables);
    },
  };
}
