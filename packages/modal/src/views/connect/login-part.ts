// LoginPart: what the connect view shows for those without a wallet, before or after its list. Made by RemotePart; how it is
// arranged and drawn is loaded where there is such a way in.
import type { nothing, ReactiveController, TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import type { WatchHost } from '../../element/watch.js';
import type { ConnectParams } from './route.js';
import type { ConnectRow } from './rows/connect-row.types.js';

export interface Arranged {
  readonly list: TemplateResult | typeof nothing;
  readonly rows: readonly ConnectRow[];
  readonly params: ConnectParams;
  /** Says that the terms are not agreed to yet. */
  readonly refuse: () => void;
}
export type Arrange = (kit: AppKit, arranged: Arranged) => unknown;

export class LoginPart implements ReactiveController {
  readonly #host: WatchHost;
  #isAsked = false;
  #arrange: Arrange | undefined;

  constructor(host: WatchHost) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const kit = this.#host.appKit;
    if (this.#isAsked || !kit || !isOn(kit, undefined)) return;
    this.#isAsked = true;
    import('./arrange-logins.js').then(({ arrangeLogins }) => {
      this.#arrange = arrangeLogins;
      this.#host.requestUpdate();
    }, kit.core.env.onError);
  }

  /** The list of wallets with the other ways around it. */
  arrange(kit: AppKit, arranged: Arranged): unknown {
    const { list, params } = arranged;
    return this.#arrange && isOn(kit, params) ? this.#arrange(kit, arranged) : list;
  }
}

/** The list behind the one row of wallets has them alone; some networks have no such wallet. */
function isOn({ core }: AppKit, params: ConnectParams): boolean {
  return !params?.unfolded && core.connection.needing('frame', params?.namespace) !== undefined;
}
