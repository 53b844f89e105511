// AccountLoader: draws the account on a button. What draws it is no part of the first load: it is fetched as soon as a session
// comes back or a wallet is asked, beside the code that does so, and ahead with the dialog.
import type { AccountState } from '@openappkit/core';
import { once } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import type { ReactiveControllerHost, TemplateResult } from 'lit';
import { loadAccount } from '../modal/load-dialog.js';
import type { AccountLook } from './render-account.js';

export class AccountLoader {
  #draw: Awaited<ReturnType<typeof loadAccount>>['renderAccount'] | undefined;
  readonly #load: () => Promise<void>;

  constructor(host: ReactiveControllerHost) {
    this.#load = once(async () => {
      this.#draw = (await loadAccount()).renderAccount;
      host.requestUpdate();
    });
  }

  /** Undefined without an account, and until what draws it has come. */
  render(
    kit: AppKit | undefined,
    account: AccountState | undefined,
    look: AccountLook,
  ): TemplateResult | undefined {
    if (!kit || !account) return undefined;
    const hasAddress = account.address !== undefined;
    if (!this.#draw && (hasAddress || account.status !== 'disconnected'))
      this.#load().catch(kit.core.env.onError);
    return hasAddress ? this.#draw?.(kit, account, look) : undefined;
  }
}
