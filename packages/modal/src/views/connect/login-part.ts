// LoginPart: what the connect view shows for those without a wallet, before or after its list. Made by RemotePart; its
// elements are loaded where there is such a way in.
import { loginWays } from '@openappkit/kit/internal';
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import type { WatchHost } from '../../element/watch.js';
import type { ConnectParams } from './route.js';
import type { ConnectRow } from './rows/connect-row.types.js';
import { type MethodOrder, methodOrder } from './rows/method-order.js';
import { isInstalled } from './rows/other-rows.js';

export interface Arranged {
  readonly list: TemplateResult | typeof nothing;
  readonly rows: readonly ConnectRow[];
  readonly params: ConnectParams;
  /** Says that the terms are not agreed to yet. */
  readonly refuse: () => void;
}

export class LoginPart implements ReactiveController {
  readonly #host: WatchHost;
  #status: 'idle' | 'asked' | 'here' = 'idle';

  constructor(host: WatchHost) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const kit = this.#host.appKit;
    if (this.#status !== 'idle' || !kit || !isOn(kit, undefined)) return;
    this.#status = 'asked';
    import('./login-methods.js').then(() => {
      this.#status = 'here';
      this.#host.requestUpdate();
    }, kit.core.env.onError);
  }

  /** The list of wallets with the other ways around it. */
  arrange(kit: AppKit, { list, rows, params, refuse }: Arranged): unknown {
    if (this.#status !== 'here' || !isOn(kit, params)) return list;
    const { features } = kit.core.options.state.current;
    const { email, providers } = loginWays(features);
    const on = { email, social: providers.length > 0 };
    // The one row in place of the list says nothing of what is installed.
    const hasInstalled = rows.some((row) => row.key !== 'folded' && isInstalled(row));
    const order = methodOrder(features.connectMethodsOrder, hasInstalled, on);
    const draw = (at: keyof MethodOrder): TemplateResult | typeof nothing =>
      order[at].length === 0
        ? nothing
        : html`<ak-login-methods
            .methods=${order[at]}
            .refuse=${refuse}
            divider=${list === nothing ? '' : at === 'before' ? 'after' : 'before'}
          ></ak-login-methods>`;
    return html`${draw('before')}${list}${draw('after')}`;
  }
}

/** The list behind the one row of wallets has them alone; some networks have no such wallet. */
function isOn({ core }: AppKit, params: ConnectParams): boolean {
  return !params?.unfolded && core.connection.needing('frame', params?.namespace) !== undefined;
}
