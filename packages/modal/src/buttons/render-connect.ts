// renderConnect(): the disconnected look, shared by <appkit-button> and <appkit-connect-button>.
import { html, type TemplateResult } from 'lit';
import { buttonWords } from '../words/button-words.js';
import type { AppKit } from '@openappkit/kit';
import { testId } from './render-account.js';

/** What the host set on the element. */
export interface ConnectLook {
  readonly label?: string | undefined;
  readonly loadingLabel?: string | undefined;
  readonly size: 'sm' | 'md' | 'lg';
  readonly disabled: boolean;
  readonly namespace?: string | undefined;
}

/** The connect button: opens the modal, or closes it when open; busy while a session comes back. */
export function renderConnect(kit: AppKit, look: ConnectLook): TemplateResult {
  const { account, modal, chain, theme } = kit.core;
  const { status } = account.get(look.namespace ?? chain.state.activeNamespace);
  const busy = status === 'connecting' || status === 'reconnecting' || modal.state.loading;
  const say = kit.words.of(buttonWords);
  const toggle = (): void => {
    if (look.disabled) return;
    if (modal.state.open) void kit.close();
    else if (busy) void kit.open({ view: 'ConnectingExternal' });
    else void kit.open({ view: 'Connect', namespace: look.namespace });
  };
  return html`<ak-trigger-button
    data-testid=${testId('connect-button', look.namespace)}
    state=${busy ? 'loading' : 'disconnected'}
    label=${busy ? (look.loadingLabel ?? say.connecting) : (look.label ?? say.connect)}
    size=${look.size}
    has-popup="dialog"
    ?disabled=${look.disabled}
    .theme=${theme.resolve()}
    @click=${toggle}
  ></ak-trigger-button>`;
}
