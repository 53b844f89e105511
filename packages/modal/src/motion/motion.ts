// Uses the Web Animations API, so that no style attribute is written. Reduced motion takes 1 ms.
import { matchesMedia } from '../element/matches-media.js';

/** Milliseconds. */
export const durations = { view: 150, out: 160 } as const;
export const easeOut = 'cubic-bezier(.22,.8,.3,1)';
const slidePx = 12;

/** Scales the duration by `--ak-motion`, to at least 1 ms. Reduced motion always takes 1 ms. */
export function motionDuration(element: Element, durationMs: number): number {
  if (matchesMedia('(prefers-reduced-motion: reduce)')) return 1;
  const scale = Number.parseFloat(getComputedStyle(element).getPropertyValue('--ak-motion') || '1');
  return Number.isFinite(scale) ? Math.max(1, durationMs * scale) : durationMs;
}

/** Slides a view in from the inline end, or from the inline start when going back. */
export function slideIn(element: HTMLElement, direction: 'forward' | 'back' | 'none'): void {
  if (direction === 'none') return;
  const rtl = getComputedStyle(element).direction === 'rtl';
  const sign = (direction === 'forward' ? 1 : -1) * (rtl ? -1 : 1);
  element.animate?.(
    [
      { opacity: 0, transform: `translateX(${sign * slidePx}px)` },
      { opacity: 1, transform: 'none' },
    ],
    { duration: motionDuration(element, durations.view), easing: easeOut },
  );
}

/** Animates scrim and card out. The animations keep both hidden until they are cancelled. */
export function animateOut(
  dialog: HTMLElement,
  card: HTMLElement | null,
  isSheet: boolean,
): Animation[] {
  const duration = motionDuration(dialog, isSheet ? durations.out : durations.out - 40);
  const timing = { duration, fill: 'forwards' } as const;
  const fade = dialog.animate?.([{ opacity: 1 }, { opacity: 0 }], timing);
  const slide = isSheet && card?.animate?.([{}, { transform: 'translateY(100%)' }], timing);
  return [fade, slide].flatMap((each) => each || []);
}
