// The part of the public kit about look, state, events and options. Put together by app-kit.ts.
import type { Core } from '@openappkit/core/internal';
import type { AppKit, PublicState } from './app-kit.types.js';
import { onChange } from './on-change.js';

type Verbs = Pick<
  AppKit,
  | 'getState'
  | 'subscribeState'
  | 'getThemeMode'
  | 'setThemeMode'
  | 'getThemeVariables'
  | 'setThemeVariables'
  | 'subscribeTheme'
  | 'getEvent'
  | 'subscribeEvents'
  | 'setTermsConditionsUrl'
  | 'setPrivacyPolicyUrl'
  | 'showErrorMessage'
  | 'showSuccessMessage'
  | 'updateOptions'
>;

/** Look and state verbs over a core. */
export function lookVerbs(core: Core): Verbs {
  const { chain, connection, modal, mounted, options, telemetry, theme } = core;
  const getState = (): PublicState => {
    const { attempt } = connection.state;
    const waiting = attempt?.phase === 'waiting' ? attempt : undefined;
    return {
      loading: modal.state.loading || waiting !== undefined,
      open: modal.state.open,
      selectedNetworkId: chain.active()?.caipNetworkId,
      activeChain: chain.state.activeNamespace,
      initialized: mounted.initialized,
      // Every wallet reached by a code has the same connector: the one that was chosen tells them apart.
      connectingWallet: waiting && {
        name: waiting.name,
        id: waiting.wallet?.id ?? waiting.connectorId,
      },
    };
  };
  const getTheme = () => ({
    themeMode: theme.resolve(),
    themeVariables: theme.state.themeVariables,
  });
  return {
    getState,
    subscribeState: (listener) =>
      onChange(
        [modal.state, chain.state, connection.state, mounted],
        // As text: the wallet that is asked is described anew each time.
        () => JSON.stringify(getState()),
        () => listener(getState()),
      ),
    getThemeMode: () => theme.resolve(),
    setThemeMode: (mode) => theme.setThemeMode(mode),
    getThemeVariables: () => theme.state.themeVariables,
    setThemeVariables: (variables) => theme.setThemeVariables(variables),
    subscribeTheme: (listener) => onChange([theme.state], getTheme, listener),
    getEvent: () => telemetry.state.latest,
    subscribeEvents: (listener) => telemetry.listen(listener),
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
