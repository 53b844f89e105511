// renderConnect(): the disconnected look, shared by <appkit-button> and <appkit-connect-button>.
import type { TemplateResult } from 'lit';
import { buttonWords } from '../words/button-words.js';
import type { AppKit } from '@openappkit/kit';
import { renderTrigger, type TriggerLook } from './render-trigger.js';

/** What the host set on the element. */
export interface ConnectLook extends TriggerLook {
  readonly label?: string | undefined;
  readonly loadingLabel?: string | undefined;
}

/**
 * The connect button: opens the modal, or closes it when open; busy while a session comes back.
 * @param isConnected what draws the account is on its way
 */
export function renderConnect(kit: AppKit, look: ConnectLook, isConnected = false): TemplateResult {
  const { account, modal, chain } = kit.core;
  const { status } = account.get(look.namespace ?? chain.state.activeNamespace);
  const isComing = isConnected || status === 'connecting' || status === 'reconnecting';
  const busy = isComing || modal.state.loading;
  const say = kit.words.of(buttonWords);
  const state = busy ? 'loading' : 'disconnected';
  const label = busy ? (look.loadingLabel ?? say.connecting) : (look.label ?? say.connect);
  return renderTrigger(kit, look, 'connect-button', { state, label }, () => {
    if (modal.state.open) void kit.close();
    else if (busy) void kit.open({ view: 'ConnectingExternal' });
    else void kit.open({ view: 'Connect', namespace: look.namespace });
  });
}
