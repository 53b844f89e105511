// <ak-social-view>: waits for the provider's window and says what became of it.
import { appMetadata } from '@openappkit/core/internal';
import '../../element/second-picture.js';
import type { AppKit } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { continueInPage } from '../../choices/choose-login.js';
import { goBack, leaveWait } from '../../choices/guide.js';
import { Late } from '../../element/late.js';
import { Marks } from '../../element/marks.js';
import { ViewElement } from '../../element/view-element.js';
import { isTrouble, type OutcomeLook } from '../../outcome/outcome-look.js';
import { outcomeView } from '../../outcome/outcome-view.js';
import { isShown } from '../../parts/login/is-shown.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import type { SocialParams } from './route.js';
import { slowMs, socialLook } from './social-look.js';

/**
 * @summary App, line, provider, and how it stands.
 * @route ConnectingSocial
 */
export class SocialView extends ViewElement<SocialParams> {
  static override styles = [reset, viewStyles];

  readonly #marks = new Marks(this, [slowMs]);
  readonly #login = new Late(this, (kit) => kit.feature('embeddedLogin'));
  /** The login had begun: what ends after that is over. */
  #hasBegun = false;

  override disconnectedCallback(): void {
    if (!isShown(this.appKit, 'ConnectingSocial')) this.#login.current?.leave();
    this.#hasBegun = false;
    super.disconnectedCallback();
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const { params } = this;
    if (!params) return nothing;
    if (this.#login.isMissing) return partMissing(kit, () => this.#again(kit));
    return html`${outcomeView(
      kit,
      this.#look(kit, params),
      { name: params.name, imageUrl: undefined },
      { again: () => this.#again(kit), another: () => this.#another(kit, params) },
    )}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { appKit: kit, params } = this;
    if (!kit || !params) return;
    const step = this.#login.state?.step;
    if (step === 'social') this.#hasBegun = true;
    // The person closed the window, or the connection was stopped.
    if (this.#hasBegun && step === 'start' && kit.core.router.state.view === 'ConnectingSocial') {
      this.#hasBegun = false;
      goBack(kit);
      return;
    }
    const look = this.#look(kit, params);
    this.tell(this.words(commonWords).spoken(look), isTrouble(look));
  }

  /** In the turn of the click: it opens a window. */
  #again(kit: AppKit): void {
    const { current } = this.#login;
    if (current) void current.again();
    else goBack(kit);
  }

  /** Where no window opens, the page itself is the other way. */
  #another(kit: AppKit, { provider }: SocialParams): void {
    const { isFramed } = kit.environment;
    if (this.#login.state?.problem?.code === 'blocked' && !isFramed) continueInPage(kit, provider);
    else leaveWait(kit);
  }

  #look(kit: AppKit, { name }: SocialParams): OutcomeLook {
    const known = this.#login.state;
    const waits = known?.step === 'social' && !known.problem ? known.startedAt : undefined;
    const { isFramed } = kit.environment;
    const about = { provider: name, app: appMetadata(kit.core).name, isFramed };
    return socialLook(kit, known, about, this.#marks.since(waits));
  }
}

define('ak-social-view', SocialView);
