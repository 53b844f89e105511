// picture(): the `img` of a tile. The host of the image is not told which page shows it. A template; used by the components that
// fall back to something drawn.
import { html, type TemplateResult } from 'lit';

/** @param src checked by safeSrc() */
export const renderImage = (src: string, alt: string, onError: () => void): TemplateResult =>
  html`<img
    part="image"
    src=${src}
    alt=${alt}
    decoding="async"
    referrerpolicy="no-referrer"
    draggable="false"
    @error=${onError}
  />`;
