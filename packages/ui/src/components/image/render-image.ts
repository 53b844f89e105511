import { html, type TemplateResult } from 'lit';

/** @param src a URL that safeSrc() accepted */
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
