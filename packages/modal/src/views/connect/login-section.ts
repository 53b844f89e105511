import type { nothing, ReactiveController, TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import type { WatchHost } from '../../element/watch.js';
import type { ListedRow } from './other-rows.js';
import type { ConnectParams } from '../../navigation/route.types.js';

export interface ConnectHost extends WatchHost {
  readonly params?: ConnectParams | undefined;
  /** Asks the user to accept the terms first. */
  readonly refuse: () => void;
}
type Rendered = TemplateResult | typeof nothing;
/** Does not contain the list itself: rendered in another place, a row would lose its focus and a press in progress. */
export interface ListSurroundings {
  readonly before: Rendered;
  readonly after: Rendered;
}
export type ArrangeLogins = (
  kit: AppKit,
  hasList: boolean,
  rows: readonly ListedRow[],
  refuse: () => void,
) => ListSurroundings;

export class LoginSection implements ReactiveController {
  hasFailed = false;
  readonly #host: ConnectHost;
  #isRequested = false;
  #arrange: ArrangeLogins | undefined;

  constructor(host: ConnectHost) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated(): void {
    const kit = this.#host.appKit;
    if (this.#isRequested || !kit || !isOn(kit, undefined)) return;
    this.#isRequested = true;
    void this.#load(kit);
  }

  retry(): void {
    if (!this.hasFailed) return;
    this.hasFailed = false;
    this.#isRequested = false;
    this.#host.requestUpdate();
  }

  async #load(kit: AppKit): Promise<void> {
    try {
      this.#arrange = (await import('./login-methods.js')).arrangeLogins;
    } catch (error) {
      kit.core.env.onError(error);
      this.hasFailed = true;
    }
    this.#host.requestUpdate();
  }

  around(hasList: boolean, rows: readonly ListedRow[]): ListSurroundings | undefined {
    const { appKit, params, refuse } = this.#host;
    return appKit && this.#arrange && isOn(appKit, params)
      ? this.#arrange(appKit, hasList, rows, refuse)
      : undefined;
  }
}

/** The expanded list of a collapsed row shows only wallets, and some networks have no embedded wallet. */
function isOn({ core }: AppKit, params: ConnectParams | undefined): boolean {
  return !params?.unfolded && core.connection.needing('frame', params?.namespace) !== undefined;
}
