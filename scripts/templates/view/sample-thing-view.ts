// <ak-sample-thing-view>: say here what the person decides, and what stands in it.
import '../../element/second-picture.js';
import '@openappkit/ui/components/button';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { ViewElement } from '../../element/view-element.js';
import { appName } from '../../parts/app-name.js';
import { viewStyles } from '../../parts/view.styles.js';
import { sampleThingViewStyles } from './sample-thing-view.styles.js';
import { sampleThingWords } from './strings.js';

/**
 * @summary What stands in this view, in one sentence.
 * @route SampleThing
 */
export class SampleThingView extends ViewElement<undefined> {
  static override styles = [reset, viewStyles, sampleThingViewStyles];

  readonly #chain = this.watch((kit) => kit.core.chain.state);

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    const chain = this.#chain.current;
    if (!kit || !chain) return nothing;
    const say = this.words(sampleThingWords);
    return html`<p>${say.text({ app: appName(kit), count: chain.networks.length })}</p>
      <div class="actions">
        <ak-button full-width @click=${this.#onDone}>${say.done}</ak-button>
      </div>`;
  }

  #onDone = (): void => {
    void this.appKit?.close();
  };
}

define('ak-sample-thing-view', SampleThingView);
