// The iframe is never moved, because moving reloads it. Routers replace the body, so the iframe is a sibling of the
// body. It shows in the top layer.
import { type FrameBox, KitError } from '@openappkit/core/adapter';
import type { Envelope } from '../protocol/index.js';

export interface FrameElement {
  /** Undefined once the page has removed the iframe. */
  readonly window: () => unknown;
  /** @throws if the iframe is not in the page, or the message cannot be cloned */
  post(message: Envelope, targetOrigin: string): void;
  show(box: FrameBox | undefined): void;
  remove(): void;
}

interface FrameElementOptions {
  readonly url: string;
  readonly origin: string;
  readonly instanceId: string | undefined;
  readonly onError: () => void;
}

const hiddenStyle = { position: 'fixed', zIndex: '999999', display: 'none' };

/** Resets the browser's popover styles. */
const resetStyle = {
  margin: '0',
  border: '0',
  padding: '0',
  right: 'auto',
  bottom: 'auto',
  maxWidth: 'none',
  maxHeight: 'none',
  background: 'transparent',
};

/** @throws KitError `embedded/load-failed` if there is no document */
export function openFrameElement(
  document: Document | undefined,
  options: FrameElementOptions,
): FrameElement {
  const { url, origin, instanceId, onError } = options;
  if (!document?.createElement) throw new KitError('embedded/load-failed');
  const frame = document.createElement('iframe');
  const suffix = instanceId === undefined ? '' : `-${instanceId}`;
  frame.id = `w3m-iframe${suffix}`;
  frame.name = `w3m-secure-iframe${suffix}`;
  frame.title = 'Wallet';
  // The frame prompts for passkeys itself.
  frame.allow = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write']
    .map((feature) => `${feature} ${origin}`)
    .join('; ');
  // The frame identifies the app by its origin. Without `ancestorOrigins` it reads the origin from the referrer.
  frame.referrerPolicy = 'origin';
  frame.popover = 'manual';
  Object.assign(frame.style, resetStyle, hiddenStyle);
  frame.addEventListener('error', onError, { once: true });
  frame.src = url;
  document.documentElement.append(frame);
  const removal = watchRemoval(document, frame, onError);

  return {
    window: () => frame.contentWindow ?? undefined,
    post(message, targetOrigin) {
      if (!frame.contentWindow) throw new KitError('embedded/load-failed');
      frame.contentWindow.postMessage(message, targetOrigin);
    },
    show(box) {
      const wasShown = frame.style.display !== 'none';
      if (!box) {
        if (wasShown) frame.hidePopover?.();
        frame.style.display = 'none';
        return;
      }
      const { left, top, width, height, title = 'Wallet' } = box;
      frame.title = title;
      const place = { left, top, width, height };
      for (const [side, size] of Object.entries(place)) frame.style.setProperty(side, `${size}px`);
      frame.style.display = 'block';
      if (!wasShown) frame.showPopover?.();
    },
    remove() {
      removal?.disconnect();
      frame.removeEventListener('error', onError);
      frame.remove();
    },
  };
}

/** Also watches the document, because a page may replace its root element. */
function watchRemoval(
  { defaultView, documentElement }: Document,
  frame: Element,
  onRemoved: () => void,
): MutationObserver | undefined {
  if (!defaultView) return undefined;
  const observer = new defaultView.MutationObserver(() => {
    if (!frame.isConnected) onRemoved();
  });
  for (const parent of [documentElement, documentElement.parentNode])
    if (parent) observer.observe(parent, { childList: true });
  return observer;
}

/** @param chainId CAIP-2 id of the initial network */
export function createFrameUrl(serviceUrl: string, projectId: string, chainId: string): string {
  const url = new URL(`${serviceUrl.replace(/\/+$/, '')}/sdk`);
  url.search = new URLSearchParams({
    projectId,
    chainId,
    version: '4',
    enableLogger: 'false',
  }).toString();
  return url.href;
}
