import type { AppKit } from '@openappkit/kit';
import type { TemplateResult } from 'lit';
import { buttonMessages } from '../messages/button-messages.js';
import { renderTrigger, type TriggerOptions } from './render-trigger.js';

export interface ConnectTriggerOptions extends TriggerOptions {
  readonly label?: string | undefined;
  readonly loadingLabel?: string | undefined;
}

/**
 * Renders the connect button, which opens or closes the dialog. It is busy while a session is restored.
 * @param isConnected true while the account renderer is loading
 */
export function renderConnect(
  kit: AppKit,
  options: ConnectTriggerOptions,
  isConnected = false,
): TemplateResult {
  const { account, modal, chain } = kit.core;
  const { status } = account.get(options.namespace ?? chain.state.activeNamespace);
  const isComing = isConnected || status === 'connecting' || status === 'reconnecting';
  const busy = isComing || modal.state.loading;
  const t = kit.messages.of(buttonMessages);
  const state = busy ? 'loading' : 'disconnected';
  const label = busy ? (options.loadingLabel ?? t.connecting) : (options.label ?? t.connect);
  return renderTrigger(kit, options, 'connect-button', { state, label }, () => {
    if (modal.state.open) void kit.close();
    else if (busy) void kit.open({ view: 'ConnectingExternal' });
    else void kit.open({ view: 'Connect', namespace: options.namespace });
  });
}
