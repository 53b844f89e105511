// <ak-sample-thing-view>: say here what the person decides, and what stands in it.
import '@openappkit/ui/components/button';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { ViewElement } from '../../element/view-element.js';
import { appName } from '../../parts/app-name.js';
import { viewStyles } from '../../parts/view.styles.js';
import { sampleThingViewStyles } from './sample-thing-view.styles.js';
import { sampleThingStrings } from './strings.js';

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
    return html`<p>${sampleThingStrings['sample-thing.text'](appName(kit), chain.networks.length)}</p>
      <div class="actions">
        <ak-button full-width @click=${this.#onDone}
          >${sampleThingStrings['sample-thing.done']}</ak-button
        >
      </div>`;
  }

  #onDone = (): void => {
    void this.appKit?.close();
  };
}

define('ak-sample-thing-view', SampleThingView);
