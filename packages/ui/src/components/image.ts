import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';
import { safeSrc } from '../base/safe-url.js';
import { imageStyles, fallbackClass, fallbackLetters, renderImage } from './image-tile.js';

/** Side of a tile in CSS px at the default text size. */
export type TileSize = 16 | 24 | 32 | 40 | 56 | 64;

/**
 * @summary An image tile; decorative unless `label` is set, because the name is usually visible beside it.
 * @slot - replaces the letters, for an icon
 * @csspart image - the `img`
 * @csspart fallback - the letter field
 */
export class AkImage extends AkElement {
  static override styles = [reset, imageStyles];

  /** URL of the image: http(s), blob or data:image. */
  @property() src = '';
  /** The name or symbol that the fallback letters come from. */
  @property() name = '';
  /** Accessible name; empty beside visible text. */
  @property() label = '';
  @property({ type: Number, reflect: true }) size: TileSize = 40;
  /** The number of fallback letters; tokens show 3. */
  @property({ type: Number }) letters = 1;
  /** `round` is only for token and network icons, whose images are round. */
  @property({ reflect: true }) shape: 'tile' | 'round' = 'tile';

  @state() private broken = false;
  @state() private hasIcon = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('src')) this.broken = false;
  }

  protected override render(): TemplateResult {
    const src = this.broken ? undefined : safeSrc(this.src);
    return src === undefined ? this.#fallback() : renderImage(src, this.label, this.#onError);
  }

  #onError = (): void => {
    this.broken = true;
  };

  // White space between tags is slotted content too, so replace the letters only if there is an element.
  #onSlot = (event: Event): void => {
    if (event.target instanceof HTMLSlotElement)
      this.hasIcon = event.target.assignedElements({ flatten: true }).length > 0;
  };

  #fallback(): TemplateResult {
    return html`<div
      class="field ${fallbackClass(this.name)}"
      part="fallback"
      role=${this.label ? 'img' : nothing}
      aria-label=${this.label || nothing}
      aria-hidden=${this.label ? nothing : 'true'}
    >
      <slot @slotchange=${this.#onSlot}></slot>${
        this.hasIcon
          ? nothing
          : html`<span class="letters count-${this.letters}">${fallbackLetters(this.name, this.letters)}</span>`
      }
    </div>`;
  }
}
